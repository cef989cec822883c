package dev.monge.lab.metric;

/** R(s, a, s') that answers for any state, action and next state, each by its number in the lists it was made with. */
@FunctionalInterface
public interface TransitionReward {
    /** The reward of going from one state to another by an action. */
    double reward(int state, int action, int next);
}
