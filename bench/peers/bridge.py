"""Steps of a Gymnasium environment in a plain loop, random actions and resets included: prints nanoseconds per step, the
lower quartile over short stretches, as BridgeSteps does."""
import random
import sys
import time

import gymnasium

BATCH = 64
environment = gymnasium.make(sys.argv[1])
steps = int(sys.argv[2])
draws = random.Random(1)
actions = [draws.randrange(int(environment.action_space.n)) for _ in range(steps)]
environment.reset(seed=1)


def run(some):
    before = time.perf_counter_ns()
    for action in some:
        _, _, terminated, truncated, _ = environment.step(action)
        if terminated or truncated:
            environment.reset()
    return (time.perf_counter_ns() - before) / len(some)


times = sorted(run(actions[at : at + BATCH]) for at in range(0, steps, BATCH))
print(times[len(times) // 4])
