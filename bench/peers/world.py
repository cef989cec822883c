"""A world of Gymnasium, named with --case: thousands of steps with random actions, resets included.

The environment is made as users make it, with gymnasium.make and so with its time limit, but without the passive
checker, which only costs time. Its inside alone, env.unwrapped, is timed too, with a loop here that counts the steps of
an episode; the faster of the two counts. The actions come from the same numbers on both sides, and the first reset has
the same seed, so both play the same episodes. (A walker that is reset keeps its b2World, whose contacts are then solved
in another order than in a new one. For the sums that are compared, not for the time, it gets a new one.)
"""

import sys

import peer

WALKERS = ("BipedalWalker-v3", "BipedalWalkerHardcore-v3")
box2d = [word for word in sys.argv if word.startswith(("Lunar", "Bipedal"))]
chosen = peer.settings("numpy", "gymnasium", *(["Box2D"] if box2d else []))

import gymnasium
import numpy as np

name = chosen.case or "LunarLander-v3"
steps = 2_000 if name in WALKERS else 10_000


def make():
    # Gymnasium 1.3 renamed Taxi-v3; the world is the same without options.
    newest = "Taxi-v4" if name == "Taxi-v3" and "Taxi-v4" in gymnasium.registry else name
    return gymnasium.make(newest, disable_env_checker=True)


def draw(space):
    if isinstance(space, gymnasium.spaces.Discrete):
        return [int(space.n * u) for u in peer.uniform(81, steps)]
    numbers = peer.uniform(81, steps * space.shape[0]).reshape(steps, -1)
    return list((space.low + (space.high.astype(float) - space.low) * numbers).astype(np.float32))


def weighted(observation):
    """A sum that tells states apart: component k times k + 1; the number of a state, which we give as one 1, plus 1."""
    if isinstance(observation, (int, np.integer)):
        return int(observation) + 1
    total = 0.0
    for k, value in enumerate(observation.tolist()):
        total += (k + 1) * value
    return total


def begin_anew(environment):
    if name in WALKERS:
        from Box2D import b2World

        environment.unwrapped._destroy()
        environment.unwrapped.world = b2World(gravity=(0, -10))
    return environment.reset()[0]


def answer():
    environment = make()
    actions = draw(environment.action_space)
    episodes, rewards = 0, 0.0
    observations = weighted(environment.reset(seed=7)[0])
    for action in actions:
        observation, reward, terminated, truncated, _ = environment.step(action)
        rewards += float(reward)
        observations += weighted(observation)
        if terminated or truncated:
            episodes += 1
            observations += weighted(begin_anew(environment))
    peer.answer("episodes", episodes)
    peer.answer("sum-of-rewards", rewards)
    peer.answer("weighted-sum-of-observations", observations)


def as_made():
    environment = make()
    actions = draw(environment.action_space)
    environment.reset(seed=7)

    def play():
        for action in actions:
            _, _, terminated, truncated, _ = environment.step(action)
            if terminated or truncated:
                environment.reset()

    return play


def unwrapped():
    made = make()
    actions = draw(made.action_space)
    limit = made.spec.max_episode_steps or sys.maxsize
    environment = made.unwrapped
    environment.reset(seed=7)

    def play():
        taken = 0
        for action in actions:
            _, _, terminated, _, _ = environment.step(action)
            taken += 1
            if terminated or taken == limit:
                environment.reset()
                taken = 0

    return play


answer()
peer.report(peer.fastest({"gymnasium.make": as_made(), "env.unwrapped": unwrapped()}, chosen.quick))
