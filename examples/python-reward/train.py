"""Trains PPO of Stable-Baselines3 on a learned reward, and prints the true return before and after.

python train.py MODEL [SEED]
"""
import sys

import gymnasium
from learned_reward import LearnedReward
from stable_baselines3 import PPO
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.evaluation import evaluate_policy

seed = int(sys.argv[2]) if len(sys.argv) > 2 else 0
environments = make_vec_env(lambda: LearnedReward(gymnasium.make("Pendulum-v1"), sys.argv[1]), n_envs=4, seed=seed)
# The settings of RL Baselines3 Zoo for this task.
model = PPO(
    "MlpPolicy", environments, n_steps=1024, gamma=0.9, learning_rate=1e-3, use_sde=True, sde_sample_freq=4, seed=seed, device="cpu"
)
for steps in (0, 100_000):
    if steps:
        model.learn(steps)
    test = gymnasium.make("Pendulum-v1")
    test.reset(seed=1)
    mean, deviation = evaluate_policy(model, test, n_eval_episodes=50, warn=False)
    print(f"after {steps:7,} steps on the learned reward: true return {mean:.1f} ± {deviation:.1f} over 50 episodes", flush=True)
