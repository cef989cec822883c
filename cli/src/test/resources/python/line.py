"""An environment in plain Python that looks like one of Gymnasium's: stay near the middle of a line."""
import random


class Box:
    def __init__(self, low, high, shape):
        self.low, self.high, self.shape = low, high, shape


class Discrete:
    def __init__(self, n):
        self.n = n


class Line:
    metadata = {"render_modes": ["rgb_array"], "render_fps": 10}
    observation_space = Box(-10.0, 10.0, (1,))
    action_space = Discrete(2)

    def __init__(self, fails_at=0, render_mode=None):
        self.fails_at = fails_at
        self.taken = 0

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self.random = random.Random(seed)
        self.position = self.random.uniform(-3, 3)
        self.steps = 0
        return [self.position], {}

    def step(self, action):
        print("a step")
        self.taken += 1
        if self.taken == self.fails_at:
            raise RuntimeError("the line is cut")
        self.steps += 1
        self.position += action - 0.5
        return [self.position], -abs(self.position), abs(self.position) > 9, self.steps >= 25, {}

    def render(self):
        return [[[0, 0, 0] if x == round(self.position) + 10 else [255, 255, 255] for x in range(21)] for _ in range(8)]


class Endless(Line):
    """A line without ends."""

    def step(self, action):
        self.position = (self.position + action) % 7
        return [self.position], -self.position, False, False, {}
