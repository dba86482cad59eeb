"""Write the examples in ``PROTOCOL.md``: messages of real matches, each below what its struct says it is.

python -m scripts.protocol_examples          write them into the page
python -m scripts.protocol_examples --check  fail if the page is stale

Mara, Jan and Ivo play on a server of this machine. Ids, invites and times are shown as if they were always
the same; of lists of things the first two, of long texts the beginning.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from hashlib import blake2b
from pathlib import Path
from typing import Any

from lastlight.server.wire import protocol
from tests.server.running import Socket, Visitor, quick, running

PAGE = Path(__file__).parent.parent / "PROTOCOL.md"
EXAMPLE = re.compile(r"^\*\*(\w+)\*\*[^\n]*\n```json\n(.*?)\n```$", re.DOTALL | re.MULTILINE)
"""The name of a message, what it is, and one."""

QUESTION = re.compile(r"\b[0-9a-f]{24}\b")
TIMES = {"at": 1767225600.0, "created": 1767225600.0, "left": 43500}
WIDTH, THINGS, FIELDS, LETTERS = 110, 2, 2, 300
"""How long a line of an example may be, and how much is shown of a list, a view and a text."""

Examples = dict[str, Any]


def main(arguments: list[str]) -> int:
    before = PAGE.read_text(encoding="utf-8")
    examples = played()
    after = EXAMPLE.sub(lambda found: written(found[1], examples[found[1]]), before)
    if "--check" not in arguments:
        PAGE.write_text(after, encoding="utf-8")
    elif after != before:
        print(f"{PAGE} is stale: run `python -m scripts.protocol_examples`", file=sys.stderr)
        return 1
    return 0


def written(name: str, example: Any) -> str:
    about = " ".join((getattr(protocol, name).__doc__ or "").split()).replace("``", "`")
    return f"**{name}** {about}\n```json\n{laid_out(example)}\n```"


def laid_out(value: Any, indent: str = "", taken: int = 0) -> str:
    """JSON, broken into lines where it is too long for one; what is short shares a line."""
    line = json.dumps(value, ensure_ascii=False)
    if not value or not isinstance(value, (dict, list)) or len(indent) + taken + len(line) <= WIDTH:
        return line
    inner = indent + "  "
    first, last = ("{", "}") if isinstance(value, dict) else ("[", "]")
    named = value.items() if isinstance(value, dict) else [("", one) for one in value]
    lines: list[str] = []
    for key, one in named:
        part = f'"{key}": {laid_out(one, inner, len(key) + 4)}' if key else laid_out(one, inner)
        together = f"{lines[-1]}, {part}" if lines else ""
        if together and "\n" not in together and len(inner) + len(together) < WIDTH:
            lines[-1] = together
        else:
            lines.append(part)
    return f"{first}\n{inner}" + f",\n{inner}".join(lines) + f"\n{indent}{last}"


# The messages --------------------------------------------------------------------------------------------


def played() -> Examples:
    """A message of each kind, by its name."""
    with tempfile.TemporaryDirectory() as folder, running(quick(Path(folder), pace=1.0)) as server:
        mara, jan, ivo = (server.visitor() for _ in range(3))
        examples = to_play(mara) | at_an_open_table(mara, ivo) | at_trial(mara) | at_sixes(mara)
        examples |= come_together(mara, jan)
        table: str = examples["TableCreated"]["table"]["id"]
        survivor = jan.sit_at(table)
        examples |= lay(survivor)
        killer = mara.sit_at(table)  # the hello is read
        examples |= hunt(killer) | talk_about_it(killer, survivor) | give_up(mara, killer, survivor)
    return always_the_same({name: cut(example, name) for name, example in examples.items()})


def always_the_same(examples: Examples) -> Examples:
    """With ids and invites that depend on nothing."""
    text = json.dumps(examples)
    shown = {
        examples["TableCreated"]["table"]["id"]: "k7mq2xwp",
        examples["Lobby"]["open"][0]["id"]: "p4vd9s2c",
        examples["TableChanged"]["table"]["rematch"]: "w3hq8n5t",
        examples["UndoState"]["undo"]["id"]: "u8s2k4xm",
        examples["Join"]["invite"]: "q0TgVh3kXo5mRz8NfYb_-w",
        examples["Invite"]["token"]: "Xp7LcD2_uKe9aWs4JtQm0g",
        examples["TakeSeat"]["key"]: "b0NwTz5_hRk3cYq8EvLs1A",
    }
    for number, id_ in enumerate(dict.fromkeys(QUESTION.findall(text))):
        shown[id_] = blake2b(bytes([number]), digest_size=12).hexdigest()
    for real, id_ in shown.items():
        text = text.replace(real, id_)
    same: Examples = json.loads(text)
    return same


def cut(value: Any, message: str, name: str = "") -> Any:
    """As much of a message as an example shows; where there are many views, little of each."""
    if isinstance(value, dict):
        most = FIELDS if name == "opening" and message in ("Replay", "Lesson") else None
        return {key: TIMES.get(key) or cut(one, message, key) for key, one in list(value.items())[:most]}
    if isinstance(value, list):
        most = THINGS if value and isinstance(value[0], dict) else None
        return [cut(one, message) for one in value[:most]]
    return f"{value[:80]}…" if isinstance(value, str) and len(value) > LETTERS else value


def to_play(mara: Visitor) -> Examples:
    """What can be played."""
    asked = {"game": "decoy", "options": {"people": 3, "anonymous": True}}
    wrong = {"game": "decoy", "options": {"people": 9}}
    drawn = {"text": "+--+\n|t |\n+--+", "thorough": False}
    return {
        "GameInfo": mara.get("/api/v1/games")[0],
        "RuleInfo": mara.get("/api/v1/games/decoy/rules")[0],
        "ChapterInfo": mara.get("/api/v1/games/decoy/rulebook")[0],
        "OptionsRequest": asked,
        "OptionsChecked": mara.post("/api/v1/options", asked),
        "MapCheck": drawn,
        "MapChecked": mara.post("/api/v1/games/sixes/maps/check", drawn),
        "Problem": mara.post("/api/v1/options", wrong, status=400),
        "Lesson": mara.get("/api/v1/lessons/trial/survivor"),
    }


def come_together(mara: Visitor, jan: Visitor) -> Examples:
    """Mara sets up a table, and Jan comes."""
    seats = {"killer": "me", "s1": "person"}
    create = {"game": "decoy", "options": {"people": 2}, "seats": seats, "clock": "live", "name": "Mara"}
    made = mara.post("/api/v1/tables", create)
    path = f"/api/v1/tables/{made['table']['id']}"
    show = {"invite": made["invites"][0]["token"]}
    join, other_device = {**show, "name": "Jan"}, {"seat": None}
    return {
        "CreateTable": create,
        "TableCreated": made,
        "ShowInvite": show,
        "Invitation": jan.post(f"{path}/invitation", show),
        "Join": join,
        "TableInfo": jan.post(f"{path}/join", join),
        "InviteRequest": other_device,
        "Invite": jan.post(f"{path}/invites", other_device),
    }


def lay(survivor: Socket) -> Examples:
    drafts = []
    for option in ("alice 1 5", "bianca 2 5", "carrie 3 6", "dorothy 3 7"):
        survivor.wait_until(Socket.question)
        drafts.append(say(survivor, "draft", question=survivor.question()["id"], option=option))
        survivor.wait_for("update")
    lock = say(survivor, "lock", locked=True, seats=None)
    survivor.wait_for("update")
    return {"LayDraft": drafts[0], "Lock": lock}


def hunt(killer: Socket) -> Examples:
    """Alice is not where Mara goes, and cannot be attacked."""
    told: Examples = {"Hello": killer.hello}
    told["YouFirst"] = say(killer, "you_first", question=killer.question()["id"], agree=True)
    killer.refused()  # nobody else is asked
    told["Answer"] = say(killer, "answer", question=killer.question()["id"], option="explore 3")
    told["Accepted"] = killer.wait_for("accepted")
    told["Update"] = killer.wait_for("update")
    told["Clocks"] = killer.wait_for("clock")
    asked = killer.question()["id"]
    told["AskWhy"] = say(killer, "why", question=asked, option="attack alice")
    told["Why"] = killer.wait_for("why")
    say(killer, "answer", question=asked, option="attack alice")
    told["Failed"] = killer.refused()
    return told


def talk_about_it(killer: Socket, survivor: Socket) -> Examples:
    """Mara would take it back, Jan says no; and what else people may say."""
    told: Examples = {"AskUndo": say(killer, "undo", seat=None, sure=True)}
    told["UndoState"] = survivor.wait_for("undo")
    told["Consent"] = say(survivor, "consent", undo=survivor.undo["id"], agree=False)
    killer.wait_for("undo", lambda message: message["refused_by"] == "s1")
    told["Say"] = say(survivor, "talk", channel="team", text="Nobody goes to 3 again.")
    told["TalkHeard"] = survivor.wait_for("talk")
    told["PointAt"] = say(survivor, "point", channel="team", place="generator 3")
    told["StandIn"] = say(survivor, "stand_in", seat="s1")
    told["TakeBack"] = say(survivor, "take_back")
    told["SetTempo"] = say(killer, "tempo", tempo="fast")
    told["Show"] = say(killer, "show", agree=True)
    told["Skip"] = say(killer, "skip")
    told["Look"] = say(killer, "look", seats=["killer"])
    told["Ping"] = say(killer, "ping")
    told["Pong"] = killer.wait_for("pong")
    return told


def give_up(mara: Visitor, killer: Socket, survivor: Socket) -> Examples:
    """Jan gives up; Mara looks at the match again, and wants another."""
    told: Examples = {"Concede": say(survivor, "concede", side="survivors", agree=True)}
    killer.wait_for("table", lambda message: message["table"]["status"] == "finished")
    told["Rematch"] = {"roles": "rotated"}
    match = killer.table["id"]
    mara.post(f"/api/v1/tables/{match}/rematch", told["Rematch"])
    told["TableChanged"] = killer.wait_for("table", lambda message: bool(message["table"]["rematch"]))
    told["ReplayUpload"] = {"record": mara.http.get(f"/r/{match}.jsonl").text, "seen_as": "public"}
    mara.post("/api/v1/replays", told["ReplayUpload"])
    told["Replay"] = mara.get(f"/api/v1/replays/{match}?as=all")
    return told


def at_an_open_table(mara: Visitor, ivo: Visitor) -> Examples:
    """Ivo finds a table in the lobby; a bot takes what is left, until Ivo comes by the table's link."""
    seats = {"killer": "me", "s1": "open", "s2": "open"}
    mara.create(seats=seats, options={"people": 3}, public=True, name="Mara")
    lobby = ivo.get("/api/v1/tables")
    path = f"/api/v1/tables/{lobby['open'][0]['id']}"
    sit, start = {"seat": "s2", "name": "Ivo"}, {"fill": "normal"}
    ivo.post(f"{path}/sit", sit)
    mara.post(f"{path}/start", start)
    take = {"key": mara.post(f"{path}/company", {})["token"], "seat": "s1", "name": "Ivo"}
    ivo.post(f"{path}/company/seat", take)
    return {"Lobby": lobby, "Sit": sit, "Start": start, "TakeSeat": take}


def at_trial(mara: Visitor) -> Examples:
    """Mara does not want to be asked about a card."""
    survivor = mara.sit_at(mara.create(game="trial", seats={"s1": "me"})["table"]["id"])
    preference = say(survivor, "preference", seat="s1", card="self_care", ask="never")
    survivor.wait_for("update", lambda message: message["preferences"] == {"s1": {"self_care": "never"}})
    return {"SetPreference": preference}


def at_sixes(mara: Visitor) -> Examples:
    """Mara leaves a survivor to the table for a while."""
    options = {"map": "sawmill", "placement": "suggested"}
    survivor = mara.sit_at(mara.create(game="sixes", seats={"s1": "me"}, options=options)["table"]["id"])
    survivor.wait_until(lambda socket: socket.question())
    order = say(survivor, "order", seat="s1", figure="s1", order="stay")
    survivor.wait_for("update", lambda message: "s1" in message["orders"])
    return {"SetOrder": order}


def say(socket: Socket, kind: str, **said: Any) -> Examples:
    """Send a message; the same as an example."""
    socket.send(kind, **said)
    return {"type": kind, **said}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
