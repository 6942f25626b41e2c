"""The tracks: for each net its corners, by hand. A route names its ends as pads, so that it moves with them.

A route is (net, layer, width, points); a point is "REF.PAD", (x, y), or a "via" at the point before it, which
goes on in the other layer.
"""

FRONT, BACK = "F.Cu", "B.Cu"
Point = str | tuple[float, float]
Route = tuple[str, str, str, list[Point]]

_THIN, _WIDE, _MIDDLE = "track", "track_power", "track_supply"

ROUTES: list[Route] = [
    # power
    ("VBAT", BACK, _WIDE, ["J1.1", (29.8, 7.25), (16.75, 7.25), (14.0, 4.5), "SW1.2"]),
    ("VBAT", BACK, _WIDE, [(17.0, 7.25), "via", (18.75, 7.25), "TP5.1"]),
    ("GND", FRONT, _MIDDLE, ["R1.2", (29.1, 4.9), (29.75, 4.25), "J1.2", (31.7, 4.25), (33.9, 6.45), "U1.38"]),
    ("VSW", FRONT, _WIDE, ["SW1.3", (16.0, 5.0), "Q1.3"]),
    ("VSYS", FRONT, _WIDE, ["Q1.2", (26.0, 4.05), (26.95, 3.1), (36.3, 3.1), "U1.39"]),
    ("VSYS", FRONT, _WIDE, [(27.4, 3.1), "TP2.1"]),
    ("VSYS", FRONT, _WIDE, [(29.1, 3.1), "C1.1"]),
    ("VBUS", BACK, _THIN, ["U1.40", (28.0, 1.37), (26.15, 3.22), (26.15, 5.95), "via", "R1.1"]),
    ("VBUS", FRONT, _THIN, [(26.15, 5.95), "Q1.1"]),
    ("VBUS", FRONT, _THIN, [(26.15, 5.95), (26.15, 7.45), "TP1.1"]),
    ("3V3", BACK, _MIDDLE, ["U1.36", (23.07, 11.53), (20.4, 14.2), "via", "JP2.1"]),
    ("3V3", BACK, _MIDDLE, [(26.53, 11.53), (25.6, 10.6), "via", "JP1.3"]),
    ("3V3", FRONT, _MIDDLE, [(20.4, 14.2), "C2.1"]),
    ("3V3", FRONT, _MIDDLE, [(20.4, 14.2), "TP3.1"]),
    ("3V3", BACK, _MIDDLE, ["U1.36", (38.38, 12.8), (62.33, 12.8), (63.6, 14.07), "via", "R2.1"]),
    ("3V3", FRONT, _MIDDLE, ["R2.1", "R3.1"]),
    ("3V3", FRONT, _MIDDLE, [(63.6, 14.07), (66.0, 14.07), (75.2, 23.27), "J3.3"]),
    ("3V3", FRONT, _MIDDLE, ["J3.3", "J3.2"]),
    # display
    ("OLED_1", FRONT, _MIDDLE, ["J2.1", (42.19, 7.72), (36.0, 7.72), (33.82, 9.9), (26.5, 9.9), (25.7, 9.1), (23.6, 9.1), (23.0, 9.7), "JP1.2"]),
    ("OLED_2", FRONT, _MIDDLE, ["J2.2", (44.73, 10.26), (36.0, 10.26), (34.06, 12.2), (24.0, 12.2), (23.0, 13.2), "JP2.2"]),
    ("SDA", FRONT, _THIN, ["J2.4", (49.81, 8.99), "U1.6"]),
    ("SCL", FRONT, _THIN, ["J2.3", (47.27, 8.99), "U1.7"]),
    ("SDA", FRONT, _THIN, ["U1.6", "R2.2"]),
    ("SCL", FRONT, _THIN, ["U1.7", (58.81, 16.61), "R3.2"]),
    # accelerometer
    ("SCL", FRONT, _THIN, ["R3.2", (60.0, 22.0), "J3.8"]),
    ("SDA", FRONT, _THIN, [(58.7, 14.07), "via", (58.7, 18.16), "J3.7"]),
    ("SHAKE", BACK, _THIN, ["U1.10", (57.16, 26.5), (70.66, 26.5), "J3.4"]),
    # serial
    ("TX", FRONT, _THIN, ["U1.1", (66.91, 1.37), "J4.2"]),
    ("RX", FRONT, _THIN, ["U1.2", (56.18, 5.2), (68.88, 5.2), "J4.3"]),
    # sounder
    ("BUZZER", FRONT, _THIN, ["U1.19", "R4.1"]),
    ("BUZZER_R", FRONT, _THIN, ["R4.2", (66.8, 47.09), "via", (83.2, 47.09), (86.7, 43.59), (86.7, 17.2), (84.0, 14.5), (80.0, 14.5), "BZ1.1"]),
    ("BUZZER_2", BACK, _THIN, ["U1.20", (84.0, 49.63), (87.8, 45.83), (87.8, 14.0), (84.8, 11.0), "BZ1.2"]),
    # keys
    ("UP", FRONT, _THIN, ["U1.29", (33.05, 25.25), "SW2.1"]),
    ("LEFT", BACK, _THIN, ["U1.27", (35.5, 36.0), (11.0, 36.0), "SW3.1"]),
    ("RIGHT", FRONT, _THIN, ["U1.26", (36.0, 36.93), (32.82, 33.75), "SW4.1"]),
    ("DOWN", FRONT, _THIN, ["U1.25", (34.33, 42.25), "SW5.1"]),
    ("A", FRONT, _THIN, ["U1.14", (57.5, 34.39), (63.14, 28.75), "SW6.1"]),
    ("B", FRONT, _THIN, ["U1.15", (55.07, 36.75), "SW7.1"]),
]  # fmt: skip

# Between the two ground pours: [x, y].
STITCHES = [
    *((2.0, 14.0), (2.0, 22.0), (30.0, 19.0), (30.5, 28.0), (30.0, 46.0), (20.0, 51.5), (40.0, 17.0), (46.0, 22.0)),
    *((46.0, 30.0), (46.0, 38.0), (66.0, 31.5), (64.0, 42.5), (75.0, 44.0), (90.2, 20.0), (90.2, 32.0), (63.0, 8.5)),
    *((70.0, 9.6), (40.0, 24.0), (52.0, 28.0), (33.2, 2.2), (21.5, 3.2), (8.4, 21.5), (10.0, 9.6), (29.0, 22.3), (70.0, 51.5)),
]  # fmt: skip
