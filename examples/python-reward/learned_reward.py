"""Puts a reward that Monge learned, exported as ONNX, under a Gymnasium environment."""
import gymnasium
import numpy as np
import onnxruntime


class LearnedReward(gymnasium.Wrapper):
    """Replaces the reward by that of a model of `monge export`; the environment's own stays in info["true_reward"]."""

    def __init__(self, env, model):
        super().__init__(env)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1  # the network is small: to wake threads takes longer than to evaluate it
        self.model = onnxruntime.InferenceSession(model, options)
        self.inputs = [each.name for each in self.model.get_inputs()]
        if "features" in self.inputs:
            raise ValueError(f"{model} takes features that only Monge computes: fit with --sees state or transition")

    def reset(self, **arguments):
        self.state, info = self.env.reset(**arguments)
        return self.state, info

    def step(self, action):
        state = self.state
        self.state, true_reward, terminated, truncated, info = self.env.step(action)
        step = {"state": state, "action": action, "next_state": self.state, "terminal": terminated}
        row = {name: np.asarray(step[name], np.float32).reshape(1, -1) for name in self.inputs}
        reward = self.model.run(["reward"], row)[0].item()
        return self.state, reward, terminated, truncated, {**info, "true_reward": true_reward}
