"""Settings last, keep to their bounds, and survive programs that know fewer or more of them."""

import pytest

from store.frame import SETTINGS
from store.record import Folder
from store.settings import FIELDS, NO_LANGUAGE, Settings, bounds
from support.flash import RamDisk


def test_a_new_gadget_has_the_defaults_and_asks_for_the_language():
    settings = Settings(Folder(RamDisk()))
    assert settings.is_new
    for name, default, low, high in FIELDS:
        assert settings.get(name) == default
        assert low <= default <= high
        assert bounds(name) == (low, high)


def test_settings_that_were_saved_are_there_after_switching_on_again():
    disk = RamDisk()
    settings = Settings(Folder(disk))
    for name, _, _, high in FIELDS:
        settings.set(name, high)
    assert settings.save()
    again = Settings(Folder(disk))
    assert not again.is_new
    assert [again.get(row[0]) for row in FIELDS] == [row[3] for row in FIELDS]


def test_settings_that_were_not_saved_are_gone():
    disk = RamDisk()
    Settings(Folder(disk)).set("sound", 0)
    assert Settings(Folder(disk)).get("sound") == 2


def test_a_gadget_stays_new_until_a_language_is_chosen():
    disk = RamDisk()
    settings = Settings(Folder(disk))
    settings.set("sound", 0)
    settings.save()
    again = Settings(Folder(disk))
    assert again.is_new
    assert again.get("sound") == 0
    assert again.get("language") == 0
    again.set("language", 0)
    again.save()
    assert not Settings(Folder(disk)).is_new


def test_a_reset_asks_for_the_language_again():
    disk = RamDisk()
    settings = Settings(Folder(disk))
    settings.set("language", 3)
    settings.set("brightness", 0)
    settings.save()
    settings.reset()
    settings.save()
    again = Settings(Folder(disk))
    assert again.is_new
    assert again.get("language") == 0
    assert again.get("brightness") == 2


@pytest.mark.parametrize("row", FIELDS, ids=[row[0] for row in FIELDS])
def test_a_value_out_of_range_is_refused_and_changes_nothing(row):
    name, default, low, high = row
    settings = Settings(Folder(RamDisk()))
    for value in (low - 1, high + 1, 255, 1000):
        with pytest.raises(ValueError):
            settings.set(name, value)
    assert settings.get(name) == default
    assert settings.is_new


def test_a_setting_that_does_not_exist_is_refused():
    settings = Settings(Folder(RamDisk()))
    with pytest.raises(ValueError):
        settings.get("colour")
    with pytest.raises(ValueError):
        settings.set("colour", 1)


@pytest.mark.parametrize("is_chosen", [False, True], ids=["never asked", "chosen"])
def test_what_a_visitor_has_set_is_as_if_it_had_not_been(is_chosen):
    disk = RamDisk()
    settings = Settings(Folder(disk))
    if is_chosen:
        settings.set("language", 3)
    settings.set("sound", 1)
    settings.pin()
    settings.set("language", 2)
    settings.set("sound", 3)
    assert settings.save() and not disk.files
    settings.go_back()
    assert settings.is_new != is_chosen
    assert (settings.get("language"), settings.get("sound")) == (3 if is_chosen else 0, 1)


def written(payload, version=1):
    disk = RamDisk()
    Folder(disk).write("settings.dat", SETTINGS, version, payload)
    return disk


def test_missing_settings_keep_their_defaults():
    settings = Settings(Folder(written(b"\3\0")))
    assert not settings.is_new
    assert settings.get("language") == 3
    assert settings.get("brightness") == 0
    assert [settings.get(row[0]) for row in FIELDS[2:]] == [row[1] for row in FIELDS[2:]]


def test_values_out_of_range_in_the_file_mean_the_default():
    settings = Settings(Folder(written(b"\x63" * len(FIELDS))))
    assert [settings.get(row[0]) for row in FIELDS] == [row[1] for row in FIELDS]


def test_settings_of_a_newer_program_are_kept_when_an_older_one_saves():
    disk = written(bytes([row[2] for row in FIELDS]) + b"\7\x09")
    settings = Settings(Folder(disk))
    settings.set("sound", 3)
    settings.save()
    found = Folder(disk).read("settings.dat", SETTINGS, 1)
    assert found is not None
    assert found[1][len(FIELDS) :] == b"\7\x09"


@pytest.mark.parametrize("payload", [b"", bytes([NO_LANGUAGE])])
def test_settings_without_a_language_are_new(payload):
    assert Settings(Folder(written(payload))).is_new


def test_settings_of_a_newer_version_are_set_aside():
    disk = written(b"\1", 2)
    records = Folder(disk)
    settings = Settings(records)
    assert settings.is_new
    assert records.set_aside == [("settings.dat", "FILE_NEWER")]


def test_a_full_storage_is_told_and_settings_last_until_switched_off():
    disk = RamDisk()
    disk.room = 10
    settings = Settings(Folder(disk))
    settings.set("sound", 0)
    assert not settings.save()
    assert settings.get("sound") == 0
