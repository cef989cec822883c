"""Drives Gymnasium environments for Monge, through pipes. docs/reference/bridge.md describes the messages.

Runs in the user's Python, 3.8 or newer, and needs nothing but the standard library; Gymnasium and NumPy are used if the
environment uses them. `inbound`, from which this text was read, is the pipe of requests.
"""
import faulthandler
import importlib
import json
import math
import operator
import os
import select
import signal
import struct
import sys
import threading
import time
import traceback

OPEN, MAKE, LEAVE, RESET, STEP, RUN, RENDER = range(1, 8)
DONE, FAILED, REFUSED = range(3)
LARGEST = 1 << 20  # numbers in an observation or action
RESULT = struct.Struct("<dB")
ONE = struct.pack("<f", 1)


def descendants(of):
    """The processes below one, those furthest down first."""
    below = {}
    try:
        for each in os.listdir("/proc"):
            if each.isdigit():
                try:
                    with open("/proc/%s/stat" % each, "rb") as stat:
                        parent = int(stat.read().rpartition(b")")[2].split()[1])
                except (OSError, ValueError, IndexError):
                    continue  # has ended meanwhile
                below.setdefault(parent, []).append(int(each))
    except OSError:
        for line in os.popen("ps -A -o pid=,ppid="):
            each, parent = line.split()
            below.setdefault(int(parent), []).append(int(each))
    found = []
    waiting = [of]
    while waiting:
        children = below.get(waiting.pop(), [])
        found += children
        waiting += children
    return found[::-1]


def kill(processes):
    """Kills processes; returns those that it may not."""
    kept = []
    for each in processes:
        try:
            os.kill(each, signal.SIGKILL)
        except ProcessLookupError:
            pass
        except OSError:
            kept.append(each)
    return kept


def sweep():
    """Kills all that was started here, also what starts more meanwhile; says what cannot be killed."""
    kept = []
    for _ in range(5):
        left = [each for each in descendants(os.getpid()) if each not in kept]
        if not left:
            break
        kept += kill(left)
        time.sleep(0.01)
        reap()
    if kept:
        print("cannot end the processes", *kept, file=sys.stderr, flush=True)


def reap():
    """Takes note of children that have ended; returns their exit statuses by process."""
    ended = {}
    try:
        while True:
            child, status = os.waitpid(-1, os.WNOHANG)
            if child == 0:
                break
            ended[child] = status
    except ChildProcessError:
        pass
    return ended


def guard():
    """Goes on in a child, in a session of its own, and guards it from here: returns in the child alone.

    Whatever an environment starts ends with it, however far it has detached itself: it is adopted by this process where
    the system allows that (Linux). This process runs nothing else, so it also notices that Monge is gone while an
    environment holds the interpreter's lock.
    """
    monge = os.getppid()
    try:
        import ctypes

        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER
    except Exception:
        pass
    child = os.fork()
    if child == 0:
        os.setsid()
        return
    woken, wake = os.pipe()
    os.set_blocking(woken, False)
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: kill_softly(child))
    # The pipes are the child's alone, so that their ends are seen.
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.close(inbound.fileno())
    status = None
    while status is None:
        select.select([woken], [], [], 0.5)
        try:
            os.read(woken, 512)
        except BlockingIOError:
            pass
        status = reap().get(child)
        if status is None and os.getppid() != monge:
            kill([child])
    try:
        os.killpg(child, signal.SIGKILL)
    except OSError:
        pass
    sweep()
    os._exit(os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status))


def kill_softly(child):
    try:
        os.kill(child, signal.SIGTERM)
    except OSError:
        pass


if hasattr(os, "fork"):
    guard()

# What an environment prints goes to standard error, and what it reads is at its end: the pipes are the protocol's alone.
outbound = os.fdopen(os.dup(1), "wb")
os.dup2(2, 1)
nothing = os.open(os.devnull, os.O_RDONLY)
os.dup2(nothing, 0)
os.close(nothing)
sys.stdout.reconfigure(line_buffering=True)
sys.argv = ["monge"]


class Refused(Exception):
    """The environment cannot be used at all, as opposed to one that fails."""


def numpy():
    """NumPy if the environment brought it along."""
    return sys.modules.get("numpy")


def number(value, what):
    """A number; text is none, even if it looks like one."""
    if not isinstance(value, (str, bytes, bytearray)):
        try:
            return float(value)
        except (TypeError, ValueError):
            pass
    raise TypeError("%s must be a number, got %s" % (what, short(value)))


def truth(value, what):
    """Whether a flag is set: the text False is none, and would count as true."""
    if not isinstance(value, (str, bytes, bytearray)):
        try:
            if value == 0 or value == 1:
                return bool(value)
        except (TypeError, ValueError):
            pass
    raise TypeError("%s must be True or False, got %s" % (what, short(value)))


def whole(value, what):
    """An integer, also one in an array or in a float."""
    try:
        return operator.index(value)
    except TypeError:
        found = number(value, what)
        if found != int(found):
            raise TypeError("%s must be an integer, got %s" % (what, short(value))) from None
        return int(found)


def short(value):
    """A value as Python writes it, in a few words."""
    text = repr(value)
    return text if len(text) <= 100 else text[:100] + "..."


def flat(values):
    """The numbers of an array, nested list or single number, row by row."""
    if hasattr(values, "ravel"):
        return [number(each, "an observation") for each in values.ravel().tolist()]
    if hasattr(values, "__iter__") and not isinstance(values, (str, bytes, bytearray)):
        return [each for some in values for each in flat(some)]
    return [number(values, "an observation")]


def single(number):
    """What a number is in single precision; too large ones are infinite."""
    try:
        return struct.unpack("<f", struct.pack("<f", number))[0]
    except OverflowError:
        return math.copysign(math.inf, number)


def packed(numbers):
    return struct.pack("<%df" % len(numbers), *[single(each) for each in numbers])


class BoxSpace:
    """Vectors; those of more than one dimension are laid out row by row."""

    def __init__(self, space, what):
        self.shape = tuple(int(each) for each in space.shape)
        self.size = math.prod(self.shape)
        if not 1 <= self.size <= LARGEST:
            raise Refused("its %s have %d numbers, expected 1 to %d" % (what, self.size, LARGEST))
        self.type = getattr(space, "dtype", None)
        if what == "actions" and self.type is not None and "float" not in str(self.type):
            raise Refused("its actions are a Box of %s, expected a Box of floats or Discrete" % self.type)
        self.low, self.high = (self.bounds(each) for each in (space.low, space.high))

    def bounds(self, values):
        numbers = flat(values)
        return numbers * self.size if len(numbers) == 1 else numbers

    def described(self):
        return struct.pack("<Bi", 1, self.size) + packed(self.low) + packed(self.high)

    def bytes(self, values):
        np = numpy()
        if np is not None:
            if type(values) is not np.ndarray or values.dtype != "<f4":
                array = np.asarray(values)
                # NumPy makes numbers of text, and of nothing too.
                values = array.astype("<f4") if array.dtype.kind in "biuf" else np.array(flat(array), "<f4")
            content = values.tobytes()
        else:
            content = packed(flat(values))
        if len(content) != 4 * self.size:
            raise ValueError("an observation has %d numbers, its space %d" % (len(content) // 4, self.size))
        return content

    width = property(lambda self: 4 * self.size)

    def action(self, content):
        np = numpy()
        if np is not None:
            return np.frombuffer(content, "<f4").astype(self.type or "f4").reshape(self.shape)
        return nested(list(struct.unpack("<%df" % self.size, content)), self.shape)


def nested(numbers, shape):
    if len(shape) < 2:
        return numbers if shape else numbers[0]
    part = len(numbers) // shape[0]
    return [nested(numbers[i * part : (i + 1) * part], shape[1:]) for i in range(shape[0])]


class DiscreteSpace:
    """Integers. As observations they are one-hot, as actions numbered from 0."""

    width = 4

    def __init__(self, space, what):
        self.size = int(space.n)
        self.start = int(getattr(space, "start", 0))
        if not 1 <= self.size <= LARGEST:
            raise Refused("its %s are %d integers, expected 1 to %d" % (what, self.size, LARGEST))
        self.zeros = bytes(4 * self.size)

    def described(self):
        return struct.pack("<Bi", 0, self.size)

    def bytes(self, value):
        place = whole(value, "an observation") - self.start
        if not 0 <= place < self.size:
            raise ValueError("observation %s is not in %d..%d" % (value, self.start, self.start + self.size - 1))
        return self.zeros[: 4 * place] + ONE + self.zeros[4 * place + 4 :]

    def action(self, content):
        return int.from_bytes(content, "little") + self.start


def space(of, what):
    for each in type(of).__mro__:
        if each.__name__ == "Box":
            return BoxSpace(of, what)
        if each.__name__ == "Discrete":
            return DiscreteSpace(of, what)
    raise Refused("its %s are a %s, expected Box or Discrete" % (what, type(of).__name__))


class Maker:
    """Makes environments of one kind. `module:Name` is a class or function of that module, or an id it registers."""

    def __init__(self, name, options):
        self.options = options
        module, _, name = name.rpartition(":")
        if module:
            self.make = getattr(importlib.import_module(module), name, None)
            if callable(self.make):
                return
        try:
            gymnasium = importlib.import_module("gymnasium")
        except ModuleNotFoundError as missing:
            if missing.name != "gymnasium":
                raise
            raise Refused(
                "%s (Python %s) has no gymnasium: install it there, or name another Python in the variable MONGE_PYTHON"
                % (sys.executable, sys.version.split()[0])
            ) from None
        self.make = lambda **options: gymnasium.make(name, **options)

    def __call__(self, drawn):
        return self.make(**self.options, **({"render_mode": "rgb_array"} if drawn else {}))


def value(text):
    """An option's value: JSON if it is that, otherwise text."""
    try:
        return json.loads(text)
    except ValueError:
        return text


class Reader:
    """Takes a message apart."""

    def __init__(self, content):
        self.content = content
        self.at = 0

    def take(self, form):
        values = struct.unpack_from("<" + form, self.content, self.at)
        self.at += struct.calcsize("<" + form)
        return values[0] if len(values) == 1 else values

    def bytes(self, count):
        self.at += count
        return self.content[self.at - count : self.at]

    def text(self):
        return self.bytes(self.take("i")).decode()


class Bridge:
    def __init__(self):
        self.environments = {}

    def open(self, message):
        """Makes the first environment, at place 0, and describes it."""
        name = message.text()
        options = {}
        for _ in range(message.take("i")):
            key = message.text()
            options[key] = value(message.text())
        try:
            self.maker = Maker(name, options)
            environment = self.maker(False)
        except Refused:
            raise
        except Exception as failure:
            raise Refused(sentence(failure)) from None
        self.observations = space(environment.observation_space, "observations")
        self.actions = space(environment.action_space, "actions")
        self.environments[0] = environment
        about = getattr(environment, "metadata", None) or {}
        threshold = getattr(getattr(environment, "spec", None), "reward_threshold", None)
        return (
            self.observations.described()
            + self.actions.described()
            + struct.pack(
                "<dBi",
                math.nan if threshold is None else threshold,
                "rgb_array" in (about.get("render_modes") or ()),
                max(1, min(1000, int(about.get("render_fps") or 30))),
            )
        )

    def make(self, message):
        """Makes a new environment at a place, which is free afterwards if that fails."""
        place, drawn = message.take("i?")
        self.close(place)
        self.environments[place] = self.maker(drawn)
        return b""

    def leave(self, message):
        self.close(message.take("i"))
        return b""

    def close(self, place):
        environment = self.environments.pop(place, None)
        if environment is not None and hasattr(environment, "close"):
            environment.close()

    def reset(self, message):
        place, seeded, seed = message.take("i?q")
        environment = self.environments[place]
        result = environment.reset(seed=seed) if seeded else environment.reset()
        if not (isinstance(result, tuple) and len(result) == 2):
            raise TypeError("reset must return an observation and a dictionary")
        return self.observations.bytes(result[0])

    def step(self, message):
        """One step in each of several environments."""
        count = message.take("i")
        content, at, each = message.content, message.at, 4 + self.actions.width
        answer = []
        for begin in range(at, at + count * each, each):
            place = int.from_bytes(content[begin : begin + 4], "little")
            answer.append(self.stepped(self.environments[place], content[begin + 4 : begin + each]))
        return b"".join(answer)

    def run(self, message):
        """Several steps in one environment; answers the last."""
        place, count = message.take("ii")
        for _ in range(count):
            answer = self.stepped(self.environments[place], message.bytes(self.actions.width))
        return answer

    def stepped(self, environment, action):
        result = environment.step(self.actions.action(action))
        if len(result) != 5:
            raise TypeError("step must return 5 values, as of Gymnasium 0.26, got %d" % len(result))
        observation, reward, terminated, truncated, _ = result
        flags = truth(terminated, "terminated") | truth(truncated, "truncated") << 1
        return self.observations.bytes(observation) + RESULT.pack(number(reward, "a reward"), flags)

    def render(self, message):
        pixels = self.environments[message.take("i")].render()
        shape = getattr(pixels, "shape", None)
        if shape is not None:
            height, width, colours = shape
            content = pixels.astype("u1", copy=False).tobytes()
        elif pixels is None:
            raise TypeError("render returned nothing")
        else:
            height, width, colours = len(pixels), len(pixels[0]), len(pixels[0][0])
            content = bytes(int(each) for each in flat(pixels))
        if colours != 3:
            raise TypeError("render must return pixels of 3 colours, got %d" % colours)
        return struct.pack("<ii", height, width) + content


def sentence(failure):
    """What went wrong and where, in a line."""
    lines = [each.strip() for each in str(failure).splitlines()]
    text = type(failure).__name__ + (": " + " ".join(lines) if lines else "")
    own = [each for each in traceback.extract_tb(failure.__traceback__) if each.filename != "monge-bridge"]
    return text + (" (%s, line %d)" % (own[-1].filename, own[-1].lineno) if own else "")


def watch(parent):
    """Ends this process, and all that it started, if the one that guards it is gone while an environment is at work."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
    while os.getppid() == parent:
        time.sleep(1)
    sweep()
    os._exit(1)


def serve():
    bridge = Bridge()
    handlers = {
        OPEN: bridge.open,
        MAKE: bridge.make,
        LEAVE: bridge.leave,
        RESET: bridge.reset,
        STEP: bridge.step,
        RUN: bridge.run,
        RENDER: bridge.render,
    }
    while True:
        head = inbound.read(4)
        if len(head) < 4:
            break
        message = Reader(inbound.read(int.from_bytes(head, "little")))
        try:
            status, answer = DONE, handlers[message.take("B")](message)
        except Refused as refusal:
            status, answer = REFUSED, str(refusal).encode()
        except (Exception, SystemExit, KeyboardInterrupt) as failure:
            status, answer = FAILED, sentence(failure).encode("utf-8", "replace")[:4096]
        outbound.write(struct.pack("<iB", len(answer) + 1, status))
        outbound.write(answer)
        outbound.flush()
    for place in list(bridge.environments):
        bridge.close(place)


faulthandler.enable()
signal.signal(signal.SIGINT, signal.SIG_IGN)  # Monge ends this process; the terminal's interrupt is for Monge
if hasattr(faulthandler, "register"):
    faulthandler.register(signal.SIGTERM, all_threads=False, chain=False)  # says where it hangs before it is killed
threading.Thread(target=watch, args=(os.getppid(),), daemon=True).start()
code = 0
try:
    serve()
except BrokenPipeError:
    pass
except BaseException:
    traceback.print_exc()
    code = 1
os._exit(code)  # not sys.exit, which waits for threads that an environment may have left behind
