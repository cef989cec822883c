"""LunarLander-v3 in Gymnasium: 10,000 steps with random actions, resets included.

The environment is made as users make it, with gymnasium.make and so with its time limit, but without the passive
checker, which only costs time. The actions come from the same numbers on both sides, and the first reset has the same
seed, so both fly the same episodes: their rewards must add up to the same number.
"""

import peer

chosen = peer.settings("numpy", "gymnasium", "Box2D")

import gymnasium
import numpy as np

STEPS = 10_000
actions = [int(4 * u) for u in peer.uniform(81, STEPS)]
environment = gymnasium.make("LunarLander-v3", disable_env_checker=True)


def fly():
    total = 0.0
    for action in actions:
        _, reward, terminated, truncated, _ = environment.step(action)
        total += reward
        if terminated or truncated:
            environment.reset()
    return total


environment.reset(seed=7)
peer.answer("reward-of-first-10000-steps", fly())
peer.report(peer.seconds_per_operation(fly, chosen.quick))
