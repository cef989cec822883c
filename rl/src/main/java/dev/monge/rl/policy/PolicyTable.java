package dev.monge.rl.policy;

import dev.monge.input.InputException;
import dev.monge.mdp.TabularPolicy;
import dev.monge.world.Discrete;

/** A policy for one-hot observations as a table, so that {@code dev.monge.mdp} can value it exactly. */
public final class PolicyTable {
    private PolicyTable() {}

    /**
     * Returns the probability of every action in every state; O(states network).
     *
     * @throws InputException if the actions are not discrete
     */
    public static TabularPolicy of(Policy policy) {
        if (!(policy.actions() instanceof Discrete actions)) {
            throw new InputException("only discrete actions fit into a table, got " + policy.actions());
        }
        int states = policy.observations();
        Actor actor = policy.actor(1);
        float[] state = new float[states];
        double[][] table = new double[states][actions.size()];
        for (int s = 0; s < states; s++) {
            state[s] = 1;
            actor.look(state, 1);
            for (int a = 0; a < actions.size(); a++) {
                table[s][a] = actor.probability(0, a);
            }
            state[s] = 0;
        }
        return TabularPolicy.of(table);
    }
}
