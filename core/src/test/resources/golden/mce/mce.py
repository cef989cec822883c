"""Writes imitation-mce.json: what mce_irl.py of the library imitation computes for a few random processes.

Usage: python3 mce.py path/to/imitation/algorithms/mce_irl.py > imitation-mce.json

The two functions of that file are run as they are; only what they import is replaced: SciPy's logsumexp, and the
library's discounted sum.
"""
import ast
import json
import sys
import types
import typing

import numpy as np


def logsumexp(q, axis):
    most = q.max(axis=axis, keepdims=True)
    return (most + np.log(np.exp(q - most).sum(axis=axis, keepdims=True))).squeeze(axis)


def discounted_sum(rows, gamma):
    return sum(gamma**t * row for t, row in enumerate(rows))


def library(path):
    wanted = ("mce_partition_fh", "mce_occupancy_measures")
    tree = ast.parse(open(path, encoding="utf-8").read())
    tree.body = [each for each in tree.body if isinstance(each, ast.FunctionDef) and each.name in wanted]
    names = {
        "np": np,
        "Optional": typing.Optional,
        "Tuple": typing.Tuple,
        "base_envs": types.SimpleNamespace(TabularModelPOMDP=object),
        "rollout": types.SimpleNamespace(discounted_sum=discounted_sum),
        "scipy": types.SimpleNamespace(special=types.SimpleNamespace(logsumexp=logsumexp)),
    }
    exec(compile(tree, path, "exec"), names)
    return [names[each] for each in wanted]


def main():
    partition, occupancy = library(sys.argv[1])
    random = np.random.RandomState(20)
    cases = []
    for states, actions, horizon, discount in ((3, 2, 4, 1.0), (5, 3, 6, 1.0), (4, 2, 5, 0.8)):
        transitions = random.dirichlet(np.full(states, 0.5), (states, actions))
        env = types.SimpleNamespace(
            horizon=horizon,
            state_dim=states,
            action_dim=actions,
            transition_matrix=transitions,
            reward_matrix=2 * random.randn(states),
            initial_state_dist=random.dirichlet(np.ones(states)),
        )
        v, _, pi = partition(env, discount=discount)
        d, _ = occupancy(env, pi=pi, discount=discount)
        cases.append({
            "states": states,
            "actions": actions,
            "horizon": horizon,
            "discount": discount,
            "transitions": transitions.ravel().tolist(),
            "rewards": env.reward_matrix.tolist(),
            "initial": env.initial_state_dist.tolist(),
            "values": v.ravel().tolist(),
            "policy": pi.ravel().tolist(),
            "occupancy": d.ravel().tolist(),
        })
    json.dump({"cases": cases}, sys.stdout, indent=0)
    print()


main()
