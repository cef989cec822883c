package dev.monge.rl.rounds;

import dev.monge.reward.RewardNetwork;
import dev.monge.rl.policy.Policy;

/**
 * A round that is over.
 *
 * @param number the number of the round, from 1
 * @param reward the reward that was fitted to everything said before
 * @param policy the policy that was trained on it
 * @param judgement what the expert said of its episodes
 */
public record Round(int number, RewardNetwork reward, Policy policy, Judgement judgement) {}
