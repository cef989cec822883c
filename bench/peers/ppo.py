"""A policy trained by Stable-Baselines3 on Gymnasium's LunarLander-v3, with the settings of rl-baselines3-zoo.

1,000,000 steps (100,000 with --quick): 16 environments in one process, as the zoo runs them, 1,024 steps per rollout,
minibatches of 64, 4 epochs, gamma .999, lambda .98, entropy .01; everything else by default. One run is one operation;
imports and the making of environments and networks do not count. Then 50 deterministic episodes.
"""

import peer

chosen = peer.settings("numpy", "torch", "gymnasium", "stable_baselines3", "Box2D")

import torch
from stable_baselines3 import PPO
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.evaluation import evaluate_policy

# More than one thread makes PyTorch slower on networks as small as these.
torch.set_num_threads(1)
steps = 100_000 if chosen.quick else 1_000_000
model = PPO(
    "MlpPolicy",
    make_vec_env("LunarLander-v3", n_envs=16, seed=1),
    n_steps=1024,
    batch_size=64,
    n_epochs=4,
    gamma=0.999,
    gae_lambda=0.98,
    ent_coef=0.01,
    device="cpu",
    seed=1,
)
start = peer.clock()
model.learn(total_timesteps=steps)
seconds = peer.clock() - start
peer.remark(f"{model.num_timesteps / seconds:.0f} steps/s in all")
if not chosen.quick:
    episodes = make_vec_env("LunarLander-v3", n_envs=1, seed=1000)
    mean, deviation = evaluate_policy(model, episodes, n_eval_episodes=50, deterministic=True)
    peer.remark(f"deterministic return {mean:.1f} ± {deviation:.1f} over 50 episodes")
    peer.answer("deterministic-return", mean)
peer.report(seconds)
