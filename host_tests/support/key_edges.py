"""Plays key edges to Buttons and tells what came out."""

from ui.keys import key_of, kind_of

RING = 1 << 30  # ticks wrap round here


def run(buttons, edges, until, step=5, start=0):
    """Play (ms, key, is_down) edges, polling every `step` ms; return [(ms, kind, key)] as handed out."""
    told = []
    at = 0
    now = start
    while now <= until:
        while at < len(edges) and edges[at][0] <= now:
            ms, key, is_down = edges[at]
            buttons.edge(key, is_down, ms % RING)
            at += 1
        event = buttons.poll(now % RING)
        while event >= 0:
            told.append((now, kind_of(event), key_of(event)))
            event = buttons.poll(now % RING)
        now += step
    return told


def kinds(told):
    return [kind for _, kind, _ in told]


def drain(buttons, now):
    events = []
    event = buttons.poll(now)
    while event >= 0:
        events.append((kind_of(event), key_of(event)))
        event = buttons.poll(now)
    return events
