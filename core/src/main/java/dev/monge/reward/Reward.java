package dev.monge.reward;

import dev.monge.derive.Preparation;
import dev.monge.derive.PreparedData;
import dev.monge.input.InputException;
import dev.monge.trajectory.ArrangedFeatures;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepColumns;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A fitted reward: one network, or the mean of an ensemble of networks. It owns its feature map and scores raw steps.
 *
 * <pre>{@code
 * Reward reward = RewardFile.load(Path.of("skill.reward.json"));
 * float[] perStep = reward.score(trajectory);
 * float now = reward.score(deviation, speed);
 * }</pre>
 *
 * <p>The reward contains the names of the state and action components that it was fitted on. In trajectories, data
 * sets and worlds it finds them by name, whatever their order, and ignores other components: see {@link BoundReward}.
 * Single states are arrays without names, in the order of {@link #shape}. Immutable and thread-safe.
 */
public interface Reward extends RewardFunction {
    /**
     * Returns the shape of the steps that the reward was fitted on: the names of state and action components, after
     * the {@link #preparation}.
     */
    StepShape shape();

    /**
     * Returns what is done to raw recordings before the reward sees them, such as columns that are derived. {@link
     * #see} and {@link #score} do it themselves; scores of resampled recordings are those of the resampled steps.
     */
    default Preparation preparation() {
        return members().get(0).preparation();
    }

    /** Returns the shape of the raw steps, before the {@link #preparation}. */
    default StepShape recorded() {
        return preparation().raw(shape());
    }

    /**
     * Returns the shape of the raw steps with only those state components that scores depend on, for readers of tables
     * with many columns.
     */
    default StepShape needed() {
        StepShape recorded = recorded();
        if (!preparation().isNone() || recorded.isUnnamed()) {
            return recorded;
        }
        List<String> used = ArrangedFeatures.used(map(), recorded);
        return used.isEmpty() ? recorded : new StepShape(used, recorded.actionNames(), recorded.next());
    }

    /** Returns the map from a step to the features. */
    FeatureMap map();

    /** Returns the names of the features. */
    List<String> names();

    /** Returns the networks whose mean this reward is: one, or several for an ensemble. */
    List<RewardNetwork> members();

    /**
     * Returns the discount of the first profile that the reward was fitted to, or the paper's 0.9 if there was none.
     */
    default double gamma() {
        List<Double> gammas = members().get(0).provenance().gammas();
        return gammas.isEmpty() ? 0.9 : gammas.get(0);
    }

    /** Returns whether this reward may be used for more than what it was fitted to. */
    default Verdict verdict() {
        SupervisionAgreement quality = members().get(0).provenance().quality();
        return Verdict.of(quality == null ? null : quality.validation());
    }

    /**
     * Returns the warnings of the fit: about its supervision, and about how far the reward is from it. Empty if there
     * were none or if the reward was not fitted. {@code monge score} and {@code monge train --reward} repeat them.
     */
    default List<String> warnings() {
        return members().stream()
                .map(each -> each.provenance().quality())
                .filter(Objects::nonNull)
                .flatMap(each -> each.warnings().stream())
                .distinct()
                .toList();
    }

    /** Returns the only network itself, or the ensemble of several networks. */
    static Reward of(List<RewardNetwork> members) {
        return members.size() == 1 ? members.get(0) : new RewardEnsemble(members);
    }

    @Override
    default int width() {
        return names().size();
    }

    /** Returns the reward of every step of a trajectory; O(steps x width). */
    default float[] score(Trajectory trajectory) {
        Trajectory prepared = preparation().apply(trajectory);
        FeatureMap found =
                bind(prepared.shape(), "trajectory " + trajectory.id()).map();
        return rewards(Demonstrations.of(List.of(prepared), found));
    }

    /** Returns the rewards of every step of every trajectory of a data set, in order; O(steps x width). */
    default List<float[]> score(DataSet data) {
        DataSet prepared = prepare(data).recordings();
        FeatureMap found = bind(prepared.shape(), data.origin()).map();
        List<float[]> scores = new ArrayList<>(data.recordings().size());
        for (Trajectory each : prepared.trajectories()) {
            scores.add(rewards(Demonstrations.of(List.of(each), found)));
        }
        return scores;
    }

    /**
     * Returns the reward of one state.
     *
     * @throws InputException if the features need more than the state, or if the state has another width
     */
    default float score(float... state) {
        return scorer().score(state);
    }

    /**
     * Returns the reward of one transition.
     *
     * @param state s. Not modified.
     * @param action a; empty if the reward was fitted on steps without actions. Not modified.
     * @param next s'. Not modified.
     * @param terminal whether the episode terminated in s'
     */
    default float score(float[] state, float[] action, float[] next, boolean terminal) {
        return scorer().score(state, action, next, terminal);
    }

    /**
     * Returns a scorer for a stream of single steps. Use one scorer per thread; it does not allocate per step for a
     * single network.
     */
    default StepScorer scorer() {
        return new StepScorer(this);
    }

    /** Returns raw recordings prepared as those that the reward was fitted on, for statements and questions about them. */
    default PreparedData prepare(DataSet raw) {
        return preparation().apply(raw);
    }

    /**
     * Returns the features of raw data, prepared as those that the reward was fitted on; O(steps x width).
     *
     * @throws InputException if the data lack components that the features need
     */
    default Demonstrations see(DataSet raw) {
        return see(prepare(raw));
    }

    /**
     * Returns the features of data that are prepared already; O(steps x width).
     *
     * @throws InputException if they were prepared otherwise, or lack components that the features need
     */
    default Demonstrations see(PreparedData data) {
        if (!data.preparation().equals(preparation())) {
            throw new InputException(data.recordings().origin() + ": prepared by " + data.preparation()
                    + ", but the reward sees recordings prepared by " + preparation());
        }
        DataSet prepared = data.recordings();
        return prepared.demonstrations(bind(prepared.shape(), prepared.origin()).map());
    }

    /**
     * Returns the features of raw steps in columns, prepared as those that the reward was fitted on; O(steps x width).
     * The same bits as for a data set.
     *
     * @param origin where the steps come from, for the message
     * @throws InputException if the steps lack components that the features need
     */
    default Demonstrations see(StepColumns steps, String origin) {
        if (preparation().isNone()) {
            return Demonstrations.of(steps, bind(steps.shape(), origin).map());
        }
        List<Trajectory> prepared =
                steps.trajectories().stream().map(preparation()::apply).toList();
        return Demonstrations.of(prepared, bind(prepared.get(0).shape(), origin).map());
    }

    /**
     * Returns this reward bound to steps of another shape, prepared as those that it was fitted on.
     *
     * @param origin where the steps come from, for the message
     * @throws InputException if the steps lack components that the reward needs; the message names both
     */
    default BoundReward bind(StepShape steps, String origin) {
        return BoundReward.of(List.of(this), steps, origin);
    }

    /**
     * Returns this reward without the names of its components, for steps whose components have the same meaning and
     * order but other names.
     *
     * @throws InputException if columns are derived, which are found by name
     */
    default Reward byPosition() {
        return of(members().stream().map(RewardNetwork::byPosition).toList());
    }
}
