package dev.monge.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.nn.Schedule;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

class IdentityTest {
    @Test
    void partsAreNamesAndValues() {
        Identity part = Identity.of("Part").with("half", 0.5);
        assertThat(Identity.of("Whole", 1)
                        .with("word", "a b")
                        .with("number", -3)
                        .with("yes", true)
                        .with("method", Descent.Method.RMSPROP)
                        .with("widths", List.of(4, 2))
                        .with("rate", new Schedule.Linear(1, 0, 0.5))
                        .with("part", part)
                        .withAll("parts", List.of(part, Identity.of("Other"))))
                .hasToString(
                        "Whole[word=a b, number=-3, yes=true, method=RMSPROP, widths=[4, 2],"
                                + " rate=Linear[from=1.0, to=0.0, end=0.5], part=Part[half=0.5], parts=[Part[half=0.5], Other[]]]");
    }

    @Test
    void aRaisedResultNumberIsAnotherIdentity() {
        assertThat(Identity.of("Fit", 1).with("seed", 0)).hasToString("Fit[seed=0]");
        assertThat(Identity.of("Fit", 2).with("seed", 0)).hasToString("Fit[result=2, seed=0]");
    }

    @Test
    void aLaterPartIsLeftOutAtItsFormerValue() {
        assertThat(Identity.of("Run").with("hold", 1, 1)).hasToString("Run[]");
        assertThat(Identity.of("Run").with("hold", 16, 1)).hasToString("Run[hold=16]");
    }

    /** Checkpoints of fits are recognised by this text. */
    @Test
    void theOptionsOfFitsAreStoredByTheirFirstText() {
        assertThat(MatchingOptions.PAPER.withThreads(2).identity())
                .hasToString("MatchingOptions[shape=RewardShape[hidden=[16], activation=RELU, symmetry=NONE],"
                        + " epochs=1500, batch=128, transport=TransportOptions[p=2.0, plan=EXACT,"
                        + " entropy=Exponential[from=0.05, to=0.005, end=1.0], estimate=ATOMS, bins=50,"
                        + " targets=SAMPLED, form=NORM, parts=1], coefficients=Coefficients["
                        + "transport=Constant[value=1.0], pairwise=Constant[value=0.1],"
                        + " fixedPoints=Constant[value=1.0]], likelihood=PairLikelihood[temperature=1.0,"
                        + " errorRate=0.0], descent=Descent[method=ADAM, learningRate=Exponential[from=0.01,"
                        + " to=5.0E-4, end=1.0], clip=Infinity, biasDecay=0.0], ridge=0.0, normalisation=SCALE,"
                        + " restarts=1, seed=0, threads=1]");
    }
}
