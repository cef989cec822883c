package dev.monge.reward;

import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;

/**
 * A fitted reward: one network, or an ensemble whose mean is the reward. It owns what it sees, so it takes raw steps.
 *
 * <pre>{@code
 * Reward reward = RewardFile.load(Path.of("skill.reward.json"));
 * float[] perStep = reward.score(trajectory);
 * float now = reward.score(deviation, speed);
 * }</pre>
 *
 * <p>The feature map is part of the reward, and so are the names of the state and action components it was fitted on: a
 * reward fitted on {@code deviation, speed} refuses {@code speed, deviation}. Immutable, and safe to use from several
 * threads.
 */
public interface Reward extends RewardFunction {
    /** What the raw steps it was fitted on offer: the names of state and action components. */
    StepShape shape();

    /** What it sees of a step. */
    FeatureMap map();

    /** The names of the features it sees. */
    List<String> names();

    /** The networks whose mean it is: one, or several for an ensemble. */
    List<RewardNetwork> members();

    /** The discount it was fitted at: that of its first profile; the paper's 0.9 if there was none. */
    default double gamma() {
        List<Double> gammas = members().get(0).provenance().gammas();
        return gammas.isEmpty() ? 0.9 : gammas.get(0);
    }

    /** One network as it is, several as the ensemble of them. */
    static Reward of(List<RewardNetwork> members) {
        return members.size() == 1 ? members.get(0) : new RewardEnsemble(members);
    }

    @Override
    default int width() {
        return names().size();
    }

    /** The reward of every step of a trajectory; O(steps x width). */
    default float[] score(Trajectory trajectory) {
        require(trajectory.shape(), "trajectory " + trajectory.id());
        return rewards(Demonstrations.of(List.of(trajectory), map()));
    }

    /** The rewards of every step of every trajectory of a data set, in order; O(steps x width). */
    default List<float[]> score(DataSet data) {
        require(data.shape(), data.origin());
        List<float[]> scores = new ArrayList<>(data.trajectories().size());
        for (Trajectory each : data.runs()) {
            scores.add(rewards(Demonstrations.of(List.of(each), map())));
        }
        return scores;
    }

    /**
     * The reward of one state.
     *
     * @throws IllegalArgumentException if the reward sees more than the state, or states of another width
     */
    default float score(float... state) {
        return scorer().score(state);
    }

    /**
     * The reward of one transition.
     *
     * @param state s. Not modified.
     * @param action a; empty if the reward was fitted on steps without actions. Not modified.
     * @param next s'. Not modified.
     * @param terminal whether s' ended the episode
     */
    default float score(float[] state, float[] action, float[] next, boolean terminal) {
        return scorer().score(state, action, next, terminal);
    }

    /** A scorer for a stream of single steps, without allocation per step; one per thread. */
    default StepScorer scorer() {
        return new StepScorer(this);
    }

    /**
     * A data set as this reward sees it; O(steps x width).
     *
     * @throws IllegalArgumentException if the data have other features than the reward was fitted on
     */
    default Demonstrations see(DataSet data) {
        require(data.shape(), data.origin());
        return data.demonstrations(map());
    }

    /**
     * Refuses steps from which the map would make other features than the reward was fitted on.
     *
     * @param origin where the steps come from, for the message
     * @throws IllegalArgumentException if they do not fit
     */
    default void require(StepShape given, String origin) {
        String found;
        try {
            List<String> seen = map().names(given);
            if (seen.equals(names())) {
                return;
            }
            found = String.join(", ", seen);
        } catch (IllegalArgumentException lacking) {
            found = String.join(", ", given.stateNames())
                    + (given.actions() == 0 && shape().actions() > 0 ? " and no actions" : "")
                    + (!given.next() && shape().next() ? " and not the state after the last step" : "");
        }
        throw new IllegalArgumentException(
                "the reward sees the features " + String.join(", ", names()) + ", but " + origin + " has " + found);
    }
}
