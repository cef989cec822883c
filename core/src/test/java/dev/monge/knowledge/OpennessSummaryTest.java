package dev.monge.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.reward.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpennessSummaryTest {
    private static final Openness.Direction LEGS =
            new Openness.Direction("the difference of leg 1 and leg 2", 1.234, "their sum", 0.0312, List.of());

    private static Openness openness(List<Openness.Direction> directions, List<Openness.FurtherProfile> further) {
        var known = new Openness.Feature("speed", 1, 0.1, 1, 1, List.of(0.9));
        var unknown = new Openness.Feature("noise", 0, 0.9, 1, 1, List.of(0.1));
        return new Openness(List.of(known, unknown), directions, List.of(), further, 0.0831);
    }

    @Test
    void threeLinesSayWhatIsKnownWhatIsNotAndWhatWouldHelp() {
        Openness moments = openness(List.of(LEGS), List.of(new Openness.FurtherProfile(0.5, "level novice", 2.24)));
        assertThat(OpennessSummary.of(moments, Verdict.of(null)))
                .containsExactly(
                        "expected in the wrong order: 8.3% of all pairs of recordings, by the model's own reckoning,"
                                + " which nothing held out confirms",
                        "known least: the difference of leg 1 and leg 2 is known to \u00b11.2, their sum to \u00b10.031",
                        "would say most: a profile at gamma 0.5 of level novice (2.2 bits); monge ask proposes pairs and"
                                + " labels");
        assertThat(OpennessSummary.of(openness(List.of(), List.of()), Verdict.of(null)))
                .endsWith("would say most: the pairs and labels that monge ask proposes");
        assertThat(OpennessSummary.unknown(moments)).isEqualTo("The statements say next to nothing about noise.");
    }

    @Test
    void numbersHaveTwoDigitsThatMatter() {
        assertThat(List.of(12.3, 0.5, 0.00042, 3e-9, 0.0).stream()
                        .map(each -> OpennessSummary.words(new Openness.Direction("x", each, "", 0, List.of()))))
                .containsExactly(
                        "x is known to \u00b112",
                        "x is known to \u00b10.50",
                        "x is known to \u00b10.00042",
                        "x is known to \u00b13.0e-09",
                        "x is known to \u00b10");
        assertThat(List.of(0.0, 0.0994, 0.0996, 0.5).stream().map(OpennessSummary::percent))
                .containsExactly("0.0%", "9.9%", "10%", "50%");
    }
}
