package dev.monge.assessment.metric;

/** A reward R(s, a, s') that is defined for any state, action and next state, each given by its number. */
@FunctionalInterface
public interface TransitionReward {
    /** Returns the reward of a transition from one state to another by an action. */
    double reward(int state, int action, int next);
}
