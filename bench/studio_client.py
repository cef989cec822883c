"""What bench/studio-load and bench/kill need of the studio: a server in a process of its own, and experts who write."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import time
import urllib.parse
import uuid


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A studio on a port that stays the same from start to start."""

    def __init__(self, monge, words, study, log, port):
        command = [monge, "studio", *words, "--study", study, "--port", port, "--no-browser"]
        self.port = port
        self.log = log
        with open(log, "a") as out:
            begin = out.tell()
            self.process = subprocess.Popen(
                list(map(str, command)), stdout=out, stderr=out, stdin=subprocess.DEVNULL, preexec_fn=os.setpgrp
            )
        self.link = self._wait(begin)

    def _wait(self, begin):
        """Waits for the link that the server prints once it answers."""
        while True:
            with open(self.log) as log:
                log.seek(begin)
                found = re.search(r"^open: (\S+)$", log.read(), re.MULTILINE)
            if found:
                return found.group(1)
            if self.process.poll() is not None:
                raise RuntimeError(f"the studio ended with status {self.process.returncode}: see {self.log}")
            time.sleep(0.02)

    def kill(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.kill()


class Refused(Exception):
    """An answer with status 4xx: to send the same again would not help."""


class Unavailable(Exception):
    """No answer, or one with status 5xx: the same is to be sent again."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


class Expert:
    """A browser: one connection that is kept, and the cookie of a session."""

    def __init__(self, port, link):
        self.port = port
        self.connection = None
        self.cookie = None
        target = urllib.parse.urlsplit(link)
        response = self._request("GET", f"{target.path}?{target.query}", None)[0]
        if response.status != 303:
            raise Refused(f"{link} answered {response.status}")
        self.cookie = response.getheader("Set-Cookie").split(";")[0]

    def _request(self, method, path, body):
        headers = {"Host": f"localhost:{self.port}"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        if body is not None:
            headers["Origin"] = f"http://localhost:{self.port}"
            headers["Content-Type"] = "application/json"
        if self.connection is None:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
            self.connection.connect()
            self.connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        return response, response.read()

    def _json(self, method, path, body):
        try:
            response, content = self._request(method, path, body)
        except (OSError, http.client.HTTPException) as lost:
            self.close()
            raise Unavailable(0, repr(lost)) from lost
        if response.status >= 500:
            raise Unavailable(response.status, content.decode())
        if response.status >= 400:
            raise Refused(f"{method} {path}: {response.status} {content.decode()}")
        return json.loads(content)

    def get(self, path):
        return self._json("GET", path, None)

    def send(self, kind, body, id=None):
        """Sends an event and returns its sequence, once it is acknowledged."""
        event = {"id": id or str(uuid.uuid4()), "kind": kind, "body": body}
        return self._json("POST", "/api/events", json.dumps(event))

    def close(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None


def answer(question, chance):
    """The body of an answer to a question of /api/questions."""
    given = {"question": question["question"], "seconds": round(chance.uniform(0.5, 5), 2)}
    if question["kind"] == "label":
        return given | {"value": round(chance.uniform(0, 10), 1)}
    return given | {"answer": chance.choice(["better", "worse", "equal", "cannot say"])}


def invite(owner, count, role="expert"):
    """Experts whom the owner invites."""
    links = [owner.send("invite", {"name": f"Expert {n + 1}", "role": role})["link"] for n in range(count)]
    return [Expert(owner.port, link) for link in links]
