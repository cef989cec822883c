"""Environments in plain Python that look like Gymnasium's; some of them misbehave."""
import os
import random
import sys
import time


class Box:
    def __init__(self, low, high, shape):
        self.low, self.high, self.shape = low, high, shape


class Discrete:
    def __init__(self, n, start=0):
        self.n, self.start = n, start


class MultiDiscrete:
    pass


class Dict:
    pass


RETURNED = {
    "returns_false": ([0.0] * 3, 0.0, "False", False, {}),
    "returns_none": ([0.0] * 3, 0.0, False, None, {}),
    "returns_nan": ([0.0] * 3, 0.0, float("nan"), False, {}),
    "returns_two": ([0.0] * 3, 0.0, 2, False, {}),
    "returns_text": ([0.0] * 3, "1.5", False, False, {}),
    "returns_nothing": ([0.0] * 3, None, False, False, {}),
    "returns_strings": (["1", "2", "3"], 0.0, False, False, {}),
    "returns_string": ("123", 0.0, False, False, {}),
    "returns_no_observation": (None, 0.0, False, False, {}),
    "returns_numbers": ([0, 1, True], 1, 0, 0.0, {}),
}


class Walk:
    """A walk on a line with a random wind. Trouble of some kind begins with a given step."""

    metadata = {"render_modes": ["rgb_array"], "render_fps": 20}

    def __init__(self, trouble="", at=3, length=20, render_mode=None, scale=1.0, wind=True, label="walk"):
        self.observation_space = Box([-1e3, -1.0, 0.0], [1e3, 1.0, 1e400], (3,))
        self.action_space = Discrete(2, start=5)
        self.trouble, self.at, self.length, self.render_mode = trouble, at, length, render_mode
        self.scale, self.wind, self.label = scale, wind, label
        self.random = None

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self.random = random.Random(seed)
        self.position = self.random.uniform(-1, 1)
        self.steps = 0
        return self.observation(), {}

    def observation(self):
        return [self.position, self.random.uniform(-1, 1), float(self.steps)]

    def step(self, action):
        assert action in (5, 6), action
        self.steps += 1
        if self.trouble and self.steps >= self.at:
            getattr(self, self.trouble, self.nan)()
        self.position += self.scale * (2 * action - 11) + (self.random.gauss(0, 0.1) if self.wind else 0)
        if self.trouble == "nan" and self.steps >= self.at:
            return [0.0, float("nan"), 0.0], 0.0, False, False, {}
        if self.trouble == "infinite" and self.steps >= self.at:
            return [1e39, 0.0, 0.0], 0.0, False, False, {}
        if self.trouble == "nan_reward" and self.steps >= self.at:
            return [0.0, 0.0, 0.0], float("nan"), False, False, {}
        if self.trouble == "short" and self.steps >= self.at:
            return [0.0], 0.0, False, False, {}
        if self.trouble.startswith("returns") and self.steps >= self.at:
            return RETURNED[self.trouble]
        if self.trouble == "old" and self.steps >= self.at:
            return [0.0, 0.0, 0.0], 0.0, False, {}
        return self.observation(), -abs(self.position), abs(self.position) > 5, self.steps >= self.length, {}

    def render(self):
        assert self.render_mode == "rgb_array"
        row = [[255, 255, 255]] * 12
        row[max(0, min(11, round(self.position) + 6))] = [0, 0, 255]
        return [row] * 4

    def nan(self):
        pass

    infinite = nan_reward = short = old = nan

    def noise(self):
        print("printed by Python \x1b[31m" * 100)
        os.write(1, b"written to descriptor 1\n")
        os.system("echo written by a child")
        assert sys.stdin.read() == ""

    def crash(self):
        raise ValueError("the wind is \x1b[31mtoo strong\nhere")

    def leave(self):
        sys.exit(7)

    def exit(self):
        print("about to go", file=sys.stderr, flush=True)
        os._exit(3)

    def abort(self):
        os.abort()

    def hang(self):
        while True:
            pass

    def sleep(self):
        time.sleep(3600)

    def with_detached(self, then=""):
        """Starts a process that detaches itself: in a session of its own, and its parent has ended."""
        import subprocess

        inner = "import subprocess, sys; print(subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(3600)']," \
            " start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).pid)"
        child = subprocess.run([sys.executable, "-c", inner], stdout=subprocess.PIPE, start_new_session=True, check=True)
        with open(self.label, "w") as file:
            file.write(child.stdout.decode())
        self.trouble = then

    def detached_then_crash(self):
        self.with_detached()
        self.crash()

    def detached_then_hang(self):
        self.with_detached()
        self.hang()

    def detached_then_abort(self):
        self.with_detached()
        self.abort()

    def with_children(self):
        import subprocess

        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        raise ValueError("child %d is alive" % child.pid)


class Throttle(Walk):
    """The same with a matrix of continuous actions, of which it takes the mean."""

    def __init__(self):
        super().__init__()
        self.action_space = Box(-1.0, 1.0, (2, 1))
        self.metadata = {}

    def step(self, action):
        (first,), (second,) = action
        return super().step(5 if first + second < 0 else 6)


class Places(Walk):
    """Observes one of four integers, 10 to 13."""

    def __init__(self):
        super().__init__()
        self.observation_space = Discrete(4, start=10)
        self.metadata = None

    def observation(self):
        return 10 + self.random.randrange(4)


class Unlucky(Walk):
    """Ignores its seed."""

    def reset(self, *, seed=None, options=None):
        return super().reset(seed=random.randrange(10**9))


class Composite(Walk):
    def __init__(self):
        super().__init__()
        self.observation_space = Dict()


class Choices(Walk):
    def __init__(self):
        super().__init__()
        self.action_space = MultiDiscrete()


class Wide(Walk):
    def __init__(self):
        super().__init__()
        self.observation_space = Box(0.0, 1.0, (1 << 11, 1 << 11))


def broken():
    raise RuntimeError("no licence found")
