"""A policy trained by Stable-Baselines3 on a world of Gymnasium, with the settings of rl-baselines3-zoo.

The world is named with --case. LunarLander-v3: 1,000,000 steps (100,000 with --quick). CartPole-v1: 100,000 steps
(10,000 with --quick). Environments in one process, as the zoo runs them; everything that is not named below by default.
One run is one operation; imports and the making of environments and networks do not count. Then 50 deterministic
episodes.
"""

import sys

import peer

box2d = ["Box2D"] if "CartPole-v1" not in sys.argv else []
chosen = peer.settings("numpy", "torch", "gymnasium", "stable_baselines3", *box2d)

import torch
from stable_baselines3 import PPO
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.evaluation import evaluate_policy

SETTINGS = {
    "LunarLander-v3": (
        1_000_000,
        16,
        dict(n_steps=1024, batch_size=64, n_epochs=4, gamma=0.999, gae_lambda=0.98, ent_coef=0.01),
    ),
    "CartPole-v1": (
        100_000,
        8,
        dict(
            n_steps=32,
            batch_size=256,
            n_epochs=20,
            gamma=0.98,
            gae_lambda=0.8,
            ent_coef=0.0,
            learning_rate=lambda left: 1e-3 * left,
            clip_range=lambda left: 0.2 * left,
        ),
    ),
}

# More than one thread makes PyTorch slower on networks as small as these.
torch.set_num_threads(1)
world = chosen.case or "LunarLander-v3"
steps, environments, settings = SETTINGS[world]
model = PPO("MlpPolicy", make_vec_env(world, n_envs=environments, seed=1), device="cpu", seed=1, **settings)
start = peer.clock()
model.learn(total_timesteps=steps // 10 if chosen.quick else steps)
seconds = peer.clock() - start
peer.remark(f"{model.num_timesteps / seconds:.0f} steps/s in all")
if not chosen.quick:
    episodes = make_vec_env(world, n_envs=1, seed=1000)
    mean, deviation = evaluate_policy(model, episodes, n_eval_episodes=50, deterministic=True)
    peer.remark(f"deterministic return {mean:.1f} ± {deviation:.1f} over 50 episodes")
    peer.answer("deterministic-return", mean)
peer.report(seconds)
