"""bench/kill studio: kills the server while experts write, fills its disk, and counts what was acknowledged."""

import json
import os
import pathlib
import random
import resource
import subprocess
import threading
import time
import uuid

from studio_client import Expert, Refused, Server, Unavailable, answer, free_port, invite

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORDS = ["--demos", ROOT / "examples" / "tracing" / "trainees.csv"]
EXPERTS = 10


class Writer(threading.Thread):
    """Sends sketches and answers as a page does: the same again until it is acknowledged."""

    def __init__(self, expert, seed):
        super().__init__(daemon=True)
        self.expert = expert
        self.chance = random.Random(seed)
        self.acknowledged = {}
        self.failures = []
        self.done = False

    def run(self):
        try:
            turn = 0
            while not self.done:
                turn += 1
                kind, body = self._next(turn)
                id = str(uuid.uuid4())
                self.acknowledged[id] = self._insist(lambda: self.expert.send(kind, body, id))["seq"]
        except Refused as refused:
            self.failures.append(str(refused))

    def _next(self, turn):
        questions = self._insist(lambda: self.expert.get("/api/questions"))["open"] if turn % 2 else []
        if questions:
            return "answer", answer(questions[0], self.chance)
        weights = [self.chance.randint(0, 9) + 1 for _ in range(10)]
        return "sketch", {"gamma": 0.9, "cohort": "", "edges": list(range(11)), "weights": weights}

    @staticmethod
    def _insist(call):
        while True:
            try:
                return call()
            except Unavailable:
                time.sleep(0.05)


def events(study):
    """The events of a journal, with the ids that their senders gave them."""
    lines = [json.loads(line) for line in (study / "journal.jsonl").read_text().splitlines()]
    return [line | {"id": line["id"].split(":", 1)[-1]} for line in lines]


def compare(study, writers):
    """What of the acknowledged events is lost, doubled or elsewhere than was said."""
    found = {}
    failures = [failure for writer in writers for failure in writer.failures]
    for number, event in enumerate(events(study), 1):
        if event["seq"] != number:
            failures.append(f"event {number} has the sequence {event['seq']}")
        if event["id"] in found:
            failures.append(f"doubled: {event['id']}")
        found[event["id"]] = event["seq"]
    for writer in writers:
        for id, seq in writer.acknowledged.items():
            if found.get(id) != seq:
                failures.append(f"acknowledged as {seq} and lost: {id}, now {found.get(id)}")
    answered = [(event["who"], event["body"]["question"]) for event in events(study) if event["kind"] == "answer"]
    if len(answered) != len(set(answered)):
        failures.append("a question has two answers")
    return failures


def kill(monge, work, kills, chance):
    """Kills the server while experts write; returns what the table says, and what is wrong."""
    folder = work / "studio"
    folder.mkdir()
    study, log, port = folder / "killed.study", folder / "log", free_port()
    began = time.monotonic()
    server = Server(monge, WORDS, study, log, port)
    whole = time.monotonic() - began
    writers = [Writer(expert, seed) for seed, expert in enumerate(invite(Expert(port, server.link), EXPERTS))]
    for writer in writers:
        writer.start()
    for _ in range(kills):
        time.sleep(chance.uniform(0.05, 0.8))
        server.kill()
        server = Server(monge, WORDS, study, log, port)
    for writer in writers:
        writer.done = True
    for writer in writers:
        writer.join(timeout=60)
        if writer.is_alive():
            writer.failures.append("a writer is still waiting")
    server.stop()
    failures = compare(study, writers)
    acknowledged = sum(len(writer.acknowledged) for writer in writers)
    print(f"studio: {acknowledged} events of {EXPERTS} experts acknowledged, {len(events(study))} in the journal")
    failures += full(monge, folder / "limit", "a limit on the size of files", limited)
    if os.geteuid() == 0:
        failures += full(monge, folder / "disk", "a full file system", mounted)
    return ["studio", f"{whole:.1f}", kills, kills + 1, acknowledged, len(failures)], failures


def limited(folder, server):
    """Leaves room for a few events, as a limit on the size of a file; returns what takes the limit away."""
    size = (folder / "full.study" / "journal.jsonl").stat().st_size
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size + 4000, resource.RLIM_INFINITY))
    return lambda: resource.prlimit(
        server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    )


def mounted(folder, _):
    """Fills the file system but for a little; returns what frees it."""
    filler = folder / "full.study" / "filler"
    with open(filler, "wb") as file:
        try:
            while True:
                os.write(file.fileno(), b"x" * 4096)
        except OSError:
            pass
    os.truncate(filler, filler.stat().st_size - 8192)
    return filler.unlink


def full(monge, folder, name, fill):
    """Lets the disk become full while an expert writes; returns what is wrong."""
    study = folder / "full.study"
    study.mkdir(parents=True)
    is_mounted = fill is mounted
    if is_mounted and subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", study]).returncode:
        print(f"studio: {name}: not tried, since none can be mounted")
        return []
    try:
        server = Server(monge, WORDS, study, folder / "log", free_port())
        try:
            expert = Expert(server.port, server.link)
            return fill_up(name, folder, study, expert, lambda: fill(folder, server))
        finally:
            server.stop()
    finally:
        if is_mounted:
            subprocess.run(["umount", study], check=True)


def fill_up(name, folder, study, expert, fill):
    sketch = {"gamma": 0.9, "cohort": "", "edges": list(range(31)), "weights": [1] * 30}
    expert.send("sketch", sketch)
    free = fill()
    failures, acknowledged, refused = [], {}, []
    for number in range(200):
        id = f"sketch-{number:04}"
        try:
            acknowledged[id] = expert.send("sketch", sketch, id)["seq"]
        except Unavailable as failure:
            refused.append((id, failure))
    found = {event["id"]: event["seq"] for event in events(study)}
    if len(refused) < 100 or {failure.status for _, failure in refused} != {503}:
        failures.append(f"{name}: expected status 503, got {[str(failure) for _, failure in refused[:3]]}")
    failures += [f"{name}: refused, and yet in the journal: {id}" for id, _ in refused if id in found]
    free()
    for id, _ in refused:
        acknowledged[id] = expert.send("sketch", sketch, id)["seq"]
    found = {event["id"]: event["seq"] for event in events(study)}
    failures += [f"{name}: acknowledged and lost: {id}" for id, seq in acknowledged.items() if found.get(id) != seq]
    print(f"studio: {name}: {len(refused)} of 200 refused ({refused[0][1] if refused else ''}), all accepted later")
    return failures
