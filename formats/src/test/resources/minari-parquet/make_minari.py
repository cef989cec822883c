"""Makes the data sets beside it with Minari 0.5.4 and Gymnasium; run in this folder, they are checked in. Both have the same episodes."""

import os

os.environ["MINARI_DATASETS_PATH"] = os.getcwd()

import gymnasium
import numpy
from gymnasium.spaces import Box, Dict
from minari import DataCollector


class Parts(gymnasium.ObservationWrapper):
    """Observations with parts, of which one has parts itself."""

    def __init__(self, env):
        super().__init__(env)
        one = Box(-numpy.inf, numpy.inf, (1,), numpy.float32)
        self.observation_space = Dict(cart=Box(-numpy.inf, numpy.inf, (2,), numpy.float32), pole=Dict(angle=one, speed=one))

    def observation(self, seen):
        return {"cart": seen[:2], "pole": {"angle": seen[2:3], "speed": seen[3:]}}


for data_format in ("parquet", "hdf5"):
    env = DataCollector(Parts(gymnasium.make("CartPole-v1")), data_format=data_format)
    for episode in range(3):
        env.reset(seed=episode)
        env.action_space.seed(episode)
        for _ in range(14):
            _, _, terminated, truncated, _ = env.step(env.action_space.sample())
            if terminated or truncated:
                break
    env.create_dataset(dataset_id=f"{data_format}-v0", algorithm_name="random")
    env.close()
