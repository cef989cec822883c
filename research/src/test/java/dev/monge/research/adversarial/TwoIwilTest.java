package dev.monge.research.adversarial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.random.RandomStreams;
import dev.monge.research.imitation.ImitationTest;
import dev.monge.rl.Experts;
import dev.monge.rl.Toys;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class TwoIwilTest {
    private static final PpoOptions PPO = ImitationTest.PPO;

    /** Three episodes that name the symbol they see, and seven that name the next one. */
    private static List<Trajectory> mixture() {
        List<Trajectory> all = new ArrayList<>(Experts.play(Toys.identity(), Experts::identity, 3));
        all.addAll(Experts.play(Toys.identity(), o -> new float[] {(Experts.identity(o)[0] + 1) % 4}, 7));
        return all;
    }

    /** The confidences of every nth step, which are what the true rewards say. */
    private static List<TwoIwil.Confidence> confidences(List<Trajectory> all, int every) {
        List<TwoIwil.Confidence> known = new ArrayList<>();
        for (int k = 0; k < all.size(); k++) {
            double[] rewards = Objects.requireNonNull(all.get(k).rewards());
            for (int t = 0; t < rewards.length; t += every) {
                known.add(new TwoIwil.Confidence(k, t, rewards[t]));
            }
        }
        return known;
    }

    private static double mean(Policy policy) {
        return Evaluation.of(policy, Toys::identity, new Evaluation.Options(50, false, 77, 2))
                .mean();
    }

    @Test
    void confidencesImitateTheGoodPartAndGailTheMixture() {
        List<Trajectory> all = mixture();
        double plain = mean(Gail.train(Toys::identity, all, PPO, Gail.Options.DEFAULT, PpoControl.NONE));
        double every = mean(
                TwoIwil.train(Toys::identity, all, confidences(all, 1), PPO, TwoIwil.Options.DEFAULT, PpoControl.NONE));
        double few = mean(
                TwoIwil.train(Toys::identity, all, confidences(all, 4), PPO, TwoIwil.Options.DEFAULT, PpoControl.NONE));
        assertThat(plain).as("GAIL, whose demonstrations earn 6 on average").isLessThan(10);
        assertThat(every).as("all confidences").isGreaterThan(18);
        assertThat(few).as("a quarter of the confidences").isGreaterThan(18);
    }

    @Test
    void fewConfidencesTellThoseOfTheOthers() {
        List<Trajectory> all = mixture();
        List<float[]> learned =
                TwoIwil.confidences(all, confidences(all, 4), Toys.identity(), TwoIwil.Classifier.DEFAULT);
        assertThat(learned).hasSameSizeAs(all);
        for (int k = 0; k < all.size(); k++) {
            double[] rewards = Objects.requireNonNull(all.get(k).rewards());
            for (int t = 0; t < rewards.length; t++) {
                assertThat((double) learned.get(k)[t]).isCloseTo(rewards[t], within(t % 4 == 0 ? 0 : 0.2));
            }
        }
    }

    /** But for the maximum, the mean of the risk over random choices of steps with confidences is that of all. */
    @Test
    void theRiskIsUnbiasedWhereNothingIsNegative() {
        RandomGenerator random = RandomStreams.of(5).generator();
        int n = 400;
        float[] r = new float[n];
        float[] z = new float[n];
        double expected = 0;
        for (int i = 0; i < n; i++) {
            r[i] = 0.4f * random.nextFloat();
            z[i] = (float) random.nextGaussian();
            expected += (r[i] * Math.log1p(Math.exp(-z[i])) + (1 - r[i]) * Math.log1p(Math.exp(z[i]))) / n;
        }
        double sum = 0;
        int draws = 4000;
        for (int draw = 0; draw < draws; draw++) {
            float[] known = new float[100];
            float[] logits = new float[250];
            for (int i = 0; i < logits.length; i++) {
                int k = random.nextInt(n);
                logits[i] = z[k];
                if (i < known.length) {
                    known[i] = r[k];
                }
            }
            sum += new SemiConfRisk(0.6, 0.2).of(known, logits, logits.length, new float[250]);
        }
        // One draw deviates by about .03, so the mean of 4000 by 5e-4.
        assertThat(sum / draws).isCloseTo(expected, within(2.5e-3));
    }

    @Test
    void theRestOfTheRiskNeverFallsBelowZero() {
        // A confident classifier of one known bad-looking step: its second term would be -2 l(-z).
        float[] gradient = new float[2];
        double risk = new SemiConfRisk(0.9, 0.4).of(new float[] {0.4f}, new float[] {5, -30}, 2, gradient);
        assertThat(risk).isCloseTo(0.4 * Math.log1p(Math.exp(-5)), within(1e-9));
        assertThat(gradient[1]).isZero();
        assertThat(gradient[0]).isNegative();
    }

    @Test
    void mistakesAreReported() {
        List<Trajectory> all = mixture();
        assertThatThrownBy(() -> new TwoIwil.Confidence(0, 0, 1.5))
                .hasMessage("a confidence must be in [0, 1], got 1.5");
        assertThatThrownBy(() -> run(all)).hasMessage("2IWIL needs the confidence of at least one step, got none");
        assertThatThrownBy(() -> run(all, new TwoIwil.Confidence(0, 20, 1)))
                .hasMessageStartingWith("there is no step 20 of trajectory 0");
        assertThatThrownBy(() -> run(all, new TwoIwil.Confidence(1, 2, 1), new TwoIwil.Confidence(1, 2, 0.5)))
                .hasMessage("step 2 of trajectory 1 has two confidences, 1.0 and 0.5");
        TwoIwil.Confidence[] none = confidences(all, 1).stream()
                .map(each -> new TwoIwil.Confidence(each.trajectory(), each.step(), 0))
                .toArray(TwoIwil.Confidence[]::new);
        assertThatThrownBy(() -> run(all, none)).hasMessageContaining("a weight above 0");
    }

    private static void run(List<Trajectory> all, TwoIwil.Confidence... known) {
        TwoIwil.train(Toys::identity, all, Arrays.asList(known), PPO, TwoIwil.Options.DEFAULT, PpoControl.NONE);
    }
}
