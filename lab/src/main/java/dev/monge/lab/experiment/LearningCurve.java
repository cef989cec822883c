package dev.monge.lab.experiment;

import dev.monge.lab.metric.Agreement;
import dev.monge.matching.Checkpoints;
import dev.monge.matching.MatchingCheckpoint;
import dev.monge.matching.RewardShape;
import dev.monge.nn.Mlp;
import dev.monge.nn.ScalarNetwork;
import dev.monge.trajectory.Demonstrations;
import java.util.Map;
import java.util.Optional;

/** Watches a fit through its checkpoints: Pearson's correlation with the true reward as the epochs go by. */
final class LearningCurve implements Checkpoints {
    /** The discount at which suffixes are compared. */
    private static final double GAMMA = 0.9;

    private final Mlp shape;
    private final Demonstrations episodes;
    private final double[] trueSteps;
    private final double[] trueSuffixes;
    private final Map<String, Double> measures;

    /**
     * A curve.
     *
     * @param episodes what the reward is validated on
     * @param measures receives the numbers by name, the epoch included. Modified.
     */
    LearningCurve(RewardShape shape, Demonstrations episodes, Map<String, Double> measures) {
        this.shape = new Mlp(episodes.width(), shape.hidden(), 1, shape.activation());
        this.episodes = episodes;
        this.trueSteps = episodes.trueReturns(0);
        this.trueSuffixes = episodes.trueReturns(GAMMA);
        this.measures = measures;
    }

    /** Nothing: a watched fit begins at its beginning. */
    @Override
    public Optional<MatchingCheckpoint> load() {
        return Optional.empty();
    }

    /** Measures the first of the restarts; a correlation knows no units, so those of the network will do. */
    @Override
    public void save(MatchingCheckpoint checkpoint) {
        if (checkpoint.restart() > 0) {
            return;
        }
        float[] rewards = new float[episodes.steps()];
        ScalarNetwork.of(shape).values(checkpoint.parameters(), episodes.columns(), 0, rewards.length, rewards, 0);
        put("step", checkpoint.epoch(), episodes.returns(rewards, 0), trueSteps);
        put("suffix", checkpoint.epoch(), episodes.returns(rewards, GAMMA), trueSuffixes);
    }

    private void put(String what, int epoch, double[] learned, double[] right) {
        Agreement.PEARSON
                .of(learned, right)
                .ifPresent(value -> measures.put(what + " Pearson after " + epoch + " epochs", value));
    }
}
