package dev.monge.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Drawings, chips and sentences are three views of one sketch. */
class SketchTest {
    @Test
    void chipsAndSentencesGiveTheSameProfile() {
        Sketch chips = Sketch.of(new double[] {0, 2, 4, 6, 8, 10}, new double[] {2, 2, 10, 5, 1});
        Sketch said = Sketch.grid(0, 10, 5)
                .with(
                        List.of(
                                new Statement(0, 0),
                                new Statement(0.2, 4),
                                new Statement(0.7, 6),
                                new Statement(0.95, 8),
                                new Statement(1, 10)),
                        20);

        assertThat(said).isEqualTo(chips);
        assertThat(said.profile()).isEqualTo(chips.profile());
    }

    @Test
    void statementsOfAnySketchGiveTheSketchAgain() {
        var random = new Random(7);
        for (int trial = 0; trial < 200; trial++) {
            int bins = 2 + random.nextInt(30);
            double low = random.nextInt(100) - 50;
            Sketch grid = Sketch.grid(low, low + 1 + random.nextInt(60), bins);
            double[] chips = new double[bins];
            int sum = 0;
            for (int i = 0; i < bins; i++) {
                chips[i] = Math.max(0, random.nextInt(12) - 3);
                sum += (int) chips[i];
            }
            if (sum == 0) {
                continue;
            }
            Sketch drawn = Sketch.of(grid.edges(), chips);

            Sketch again = drawn.with(drawn.statements(), sum);

            assertThat(again).isEqualTo(drawn);
        }
    }

    @Test
    void statedSharesAreThoseOfTheDistributionFunction() {
        List<Statement> said = List.of(new Statement(0.15, 2.7), new Statement(0.5, 5.25), new Statement(0.9, 8.1));
        OptimalityProfile profile = Sketch.grid(0, 10, 10).with(said, 20).profile();

        for (Statement each : said) {
            assertThat(profile.cdf(each.value())).isCloseTo(each.share(), within(1e-12));
        }
    }

    @Test
    void tailsReachToTheEndsOfTheScale() {
        Sketch sketch = Sketch.grid(0, 10, 5).with(List.of(new Statement(0.2, 4), new Statement(0.8, 6)), 20);

        assertThat(sketch.weights()).containsExactly(2, 2, 12, 2, 2);
    }

    @Test
    void tailsBeyondTheScaleHaveTheDensityOfTheirNeighbours() {
        Sketch sketch = Sketch.grid(0, 10, 5).with(List.of(new Statement(0.25, -4), new Statement(0.75, 16)), 20);

        assertThat(sketch.edges()).startsWith(-14).endsWith(26);
    }

    @Test
    void statementsThatContradictEachOtherAreRefused() {
        Sketch grid = Sketch.grid(0, 10, 5);

        assertThatThrownBy(() -> grid.with(List.of(new Statement(0.5, 2), new Statement(0.2, 4)), 20))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("contradict");
        assertThatThrownBy(() -> grid.with(List.of(new Statement(0.5, 2)), 20))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("two values");
    }

    @Test
    void badSketchesAreRefused() {
        assertThatThrownBy(() -> Sketch.of(new double[] {0, 1, 1}, new double[] {1, 1}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Sketch.of(new double[] {0, 1}, new double[] {-1}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Sketch.of(new double[] {0, Double.NaN}, new double[] {1}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Sketch.grid(0, 1, 5000)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Sketch.grid(0, 1, 5).profile()).hasMessage("nothing is drawn yet");
    }

    @Test
    void aPoolKeepsOpinionsApartAndABarycentreAveragesThem() {
        OptimalityProfile low = Sketch.of(new double[] {0, 1}, new double[] {1}).profile();
        OptimalityProfile high =
                Sketch.of(new double[] {9, 10}, new double[] {1}).profile();

        OptimalityProfile pool = OptimalityProfile.pool(List.of(low, high), new double[] {1, 3});
        OptimalityProfile barycentre = OptimalityProfile.barycentre(List.of(low, high), new double[] {1, 3});

        assertThat(pool.positions()).containsExactly(0.5, 9.5);
        assertThat(pool.weights()).containsExactly(0.25, 0.75);
        assertThat(barycentre.positions()).containsExactly(7.25);
        assertThat(pool.mean()).isCloseTo(barycentre.mean(), within(1e-12));
    }
}
