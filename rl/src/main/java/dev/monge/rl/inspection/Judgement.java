package dev.monge.rl.inspection;

import dev.monge.rl.inspection.Finding.Topic;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** What the measurements of an inspection mean, in sentences. */
final class Judgement {
    private final Inspection measured;
    private final Thresholds thresholds;

    Judgement(Inspection measured, Thresholds thresholds) {
        this.measured = measured;
        this.thresholds = thresholds;
    }

    /** Returns one finding per topic. */
    List<Finding> findings() {
        return List.of(endings(), earned(), probability(), support(), stillness(), cycles());
    }

    private Finding endings() {
        Endings endings = measured.endings();
        boolean warns = endings.unfinished() > thresholds.unfinished();
        return new Finding(
                Topic.ENDINGS,
                warns,
                text(
                        "%s of its episodes run into the time limit, longer than 99%% of the demonstrations (%d steps)%s",
                        percent(endings.unfinished()),
                        endings.longest(),
                        endings.unfinished() == 0
                                ? ""
                                : text("; in the second half of these a step earns %.2f", endings.unfinishedPay())));
    }

    private Finding earned() {
        Advantage advantage = measured.advantage();
        double spreads = advantage.spreads();
        boolean little = spreads < -thresholds.shortfall();
        boolean much = spreads > thresholds.surplus();
        return new Finding(
                Topic.RETURN,
                little || much,
                text(
                        "it earns %.1f by the learned reward, the best demonstrator (%s) %.1f%s",
                        advantage.policy(),
                        advantage.demonstrator(),
                        advantage.best(),
                        little ? ": it has learned too little" : much ? ": more than anybody has judged" : ""));
    }

    private Finding probability() {
        OptionalDouble probability = measured.probability();
        return probability.isEmpty()
                ? new Finding(
                        Topic.PROBABILITY,
                        false,
                        "how likely it is truly better is unknown: the reward does not say how sure it is")
                : new Finding(
                        Topic.PROBABILITY,
                        probability.getAsDouble() < thresholds.probability(),
                        text(
                                "it is truly better than the best demonstrator with probability %.2f",
                                probability.getAsDouble()));
    }

    private Finding support() {
        Support support = measured.support();
        return new Finding(
                Topic.SUPPORT,
                support.share() > thresholds.offSupport(),
                text(
                        "%s of its steps are unlike everything demonstrated; there it earns %.1f per episode",
                        percent(support.share()), support.earned()));
    }

    private Finding stillness() {
        Repetition played = measured.repetition();
        return new Finding(
                Topic.STILLNESS,
                played.stillGain() > thresholds.repeated()
                        && played.stillRate()
                                > thresholds.excess()
                                        * measured.shownRepetition().stillRate(),
                text(
                        "in %s of its steps the state hardly changes; such a step earns %.2f",
                        percent(played.stillShare()), played.stillPay()));
    }

    private Finding cycles() {
        Repetition played = measured.repetition();
        return new Finding(
                Topic.CYCLES,
                played.cycleGain() > thresholds.repeated()
                        && played.cycleRate()
                                > thresholds.excess()
                                        * measured.shownRepetition().cycleRate(),
                text(
                        "%s of its steps lie between two visits to like states; such a step earns %.2f",
                        percent(played.cycleShare()), played.cyclePay()));
    }

    private static String percent(double share) {
        return text(share > 0 && share < 0.01 ? "%.1f%%" : "%.0f%%", 100 * share);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
