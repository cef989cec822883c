package dev.monge.research.benchmark.page;

import dev.monge.research.benchmark.study.MethodTrial;
import dev.monge.research.method.Learned;
import java.util.List;
import java.util.Optional;

/** Why a trial is no success, as far as numbers tell. */
enum Shortfall {
    /** The method gave no policy. */
    NO_POLICY("no policy"),
    /** PPO did not find a policy that is as good as the best demonstrator under the learned reward. */
    NOT_OPTIMISED("PPO stays below the demonstrators under the learned reward"),
    /** The learned reward orders episodes of other policies wrongly. */
    WRONG_REWARD("the reward misjudges unseen episodes"),
    /** The learned reward judges episodes well, but a policy found something that pays and is not good. */
    EXPLOITED("the reward judges episodes well, but its best policy is another"),
    /** A policy without a reward is as good as the average demonstration, or worse. */
    AVERAGE("no better than the average demonstration"),
    /** A policy without a reward is better than the average demonstration. */
    BETTER("better than the average demonstration, but below .9");

    /** The score of a success. */
    static final double SUCCESS = 0.9;
    /** Scores that differ by less are the same. */
    private static final double MARGIN = 0.05;

    private final String words;

    Shortfall(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    /** Returns how many of some trials succeed, such as {@code 3 of 4}. */
    static String successes(List<Outcome> trials) {
        return trials.stream().filter(each -> of(each).isEmpty()).count() + " of " + trials.size();
    }

    /** Returns how a trial failed; empty for a success. */
    static Optional<Shortfall> of(Outcome trial) {
        if (!trial.finished()) {
            return Optional.of(NO_POLICY);
        }
        if (trial.score() >= SUCCESS) {
            return Optional.empty();
        }
        double episodes = trial.result().get(MethodTrial.EPISODE);
        if (Double.isNaN(episodes)) {
            boolean average = trial.score() <= trial.normalised(MethodTrial.DEMONSTRATED) + MARGIN;
            return Optional.of(average ? AVERAGE : BETTER);
        }
        if (trial.result().get(Learned.LEARNED_RETURN) < trial.result().get(Learned.ENOUGH)) {
            return Optional.of(NOT_OPTIMISED);
        }
        return Optional.of(episodes < SUCCESS ? WRONG_REWARD : EXPLOITED);
    }
}
