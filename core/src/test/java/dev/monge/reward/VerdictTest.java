package dev.monge.reward;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.knowledge.OpennessSummary;
import dev.monge.metric.Estimate;
import dev.monge.metric.Interval;
import dev.monge.metric.PValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class VerdictTest {
    private static Verdict of(HeldOutUnit unit, double share, double low, double high, double chance) {
        var heldOut = new HeldOut(
                "the reward",
                new Estimate(OptionalDouble.of(share), Optional.of(new Interval(low, high, 0.95))),
                Estimate.of(OptionalDouble.empty()),
                Optional.of(new PValue(chance, 2000, false)),
                0,
                0);
        return Verdict.of(new Validation(unit, 12, 10, 1, true, heldOut, List.of(), List.of()));
    }

    @Test
    void theSentenceBeginsWithTheVerdictAndSaysWhatItRestsOn() {
        assertThat(of(HeldOutUnit.PEOPLE, 0.83, 0.57, 1, 0.004).words())
                .isEqualTo(
                        "learned: about people held out, the scores agree with the expert better than by chance (83% [57, 100]"
                                + " of pairs in order, p = 0.004)");
        assertThat(of(HeldOutUnit.RECORDINGS, 0.54, 0.4, 0.68, 0.31).words())
                .isEqualTo(
                        "nothing learned: do not use this reward; about recordings held out, the scores agree with the expert"
                                + " no better than chance may (54% [40, 68] of pairs in order, p = 0.310)");
        assertThat(of(HeldOutUnit.STRETCHES, 0.9, 0.8, 1, 0.001).words())
                .endsWith("nothing is known about other recordings");
        assertThat(Verdict.of(null).words()).startsWith("not checked: ");
    }

    /** A posterior that is sure of itself does not contradict what was held out. */
    @Test
    void theModelsOwnReckoningNeverContradictsTheVerdict() {
        assertThat(OpennessSummary.wrongOrders(0.015, of(HeldOutUnit.PEOPLE, 0.54, 0.4, 0.68, 0.31)))
                .isEqualTo("not known, because nothing was learned");
        assertThat(OpennessSummary.wrongOrders(0.015, of(HeldOutUnit.PEOPLE, 0.8, 0.7, 0.9, 0.001)))
                .isEqualTo("20% of the pairs that were held out");
        assertThat(OpennessSummary.wrongOrders(0.15, of(HeldOutUnit.PEOPLE, 0.8, 0.7, 0.9, 0.001)))
                .isEqualTo(
                        "20% of the pairs that were held out; 15% of all pairs of recordings, by the model's own reckoning");
        assertThat(OpennessSummary.wrongOrders(0.15, Verdict.of(null))).endsWith("which nothing held out confirms");
    }
}
