package dev.monge.mdp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.monge.profile.OptimalityProfile;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrajectoryDistributionTest {

    private static final double[] GAMMAS = {0, 0.5, 0.7, 0.9, 0.99, 1};

    @Test
    void theAppendixsNumbersAreExact() {
        TrajectoryDistribution distribution = TrajectoryDistribution.of(AppendixGrid.mdp(), AppendixGrid.policy());
        TrajectoryMeasure measure = distribution.measure();
        assertThat(measure.size()).isEqualTo(2);
        assertThat(measure.probabilityOf(AppendixGrid.vertical())).isEqualTo(0.8);
        assertThat(measure.probabilityOf(AppendixGrid.horizontal())).isEqualTo(0.2);
        assertThat(AppendixGrid.vertical()).hasSize(2);
        assertThat(AppendixGrid.horizontal()).hasSize(8);
        TrajectoryMeasure rescaled = distribution.rescaledByLength();
        assertThat(rescaled.probabilityOf(AppendixGrid.vertical())).isEqualTo(0.5);
        assertThat(rescaled.probabilityOf(AppendixGrid.horizontal())).isEqualTo(0.5);
    }

    @Test
    void markingATimeStepIsRescalingAndThenDrawingOneUniformly() {
        // Appendix, eq. 2.
        RandomWorlds any = new RandomWorlds(1);
        for (int trial = 0; trial < 100; trial++) {
            TrajectoryDistribution distribution = distribution(any);
            TrajectoryMeasure rescaled = distribution.rescaledByLength();
            double sum = 0;
            for (int i = 0; i < rescaled.size(); i++) {
                for (int t = 0; t < rescaled.length(i); t++) {
                    double marked = distribution.markedProbability(i, t);
                    assertThat(marked).isCloseTo(rescaled.probability(i) / rescaled.length(i), within(1e-15));
                    sum += marked;
                }
                assertThat(distribution.markedProbability(i, rescaled.length(i)))
                        .isEqualTo(0);
                assertThat(distribution.markedProbability(i, -1)).isEqualTo(0);
            }
            assertThat(sum).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void aTwoStepWorldByHand() {
        // State 0 stays with 1/4 under action 0, and goes to terminal 1 for certain under action 1.
        TabularMdp mdp = TabularMdp.builder(2, 2)
                .start(0, 1)
                .transition(0, 0, 0, 0.25)
                .transition(0, 0, 1, 0.75)
                .transition(0, 1, 1, 1)
                .terminal(1)
                .reward(0, 1)
                .reward(1, 6)
                .horizon(2)
                .build();
        TrajectoryDistribution distribution = TrajectoryDistribution.of(mdp, TabularPolicy.uniform(2, 2));
        TrajectoryMeasure measure = distribution.measure();
        // p(0|0) = 1/8: cut off at T = 2, trajectories are 000 (1/64), 001 (7/64), 01 (7/8).
        assertThat(measure.size()).isEqualTo(3);
        assertThat(measure.probabilityOf(0, 0, 0)).isEqualTo(1 / 64.);
        assertThat(measure.probabilityOf(0, 0, 1)).isEqualTo(7 / 64.);
        assertThat(measure.probabilityOf(0, 1)).isEqualTo(7 / 8.);
        assertThat(measure.probabilityOf(0)).isEqualTo(0);
        assertThat(measure.probabilityOf(1, 0)).isEqualTo(0);
        assertThat(measure.expectedLength()).isEqualTo(3 * 8 / 64. + 2 * 56 / 64.);
        double steps = 136;
        TrajectoryMeasure futures = distribution.futureMeasure();
        assertThat(futures.size()).isEqualTo(6);
        assertThat(futures.probabilityOf(1)).isCloseTo((7 + 56) / steps, within(1e-15));
        assertThat(futures.probabilityOf(0, 1)).isCloseTo((7 + 56) / steps, within(1e-15));
        assertThat(futures.probabilityOf(0)).isCloseTo(1 / steps, within(1e-15));
        assertThat(futures.probabilityOf(0, 0)).isCloseTo(1 / steps, within(1e-15));
        assertThat(distribution.stateOccupancy().probability(1)).isCloseTo(63 / steps, within(1e-15));
        // In 64 trajectories, state 0 is visited 64 + 8 + 1 times and state 1 is 7 + 56 times.
        for (StateOccupancy occupancy :
                new StateOccupancy[] {distribution.stateOccupancy(), StateOccupancy.of(mdp, TabularPolicy.uniform(2, 2))
                }) {
            assertThat(occupancy.expectedVisits(0)).isCloseTo(73 / 64., within(1e-15));
            assertThat(occupancy.expectedVisits(1)).isCloseTo(63 / 64., within(1e-15));
            assertThat(occupancy.expectedLength()).isCloseTo(136 / 64., within(1e-15));
        }
        OptimalityProfile returns = distribution.returnDistribution(0.5);
        // R^(1/2): 0 is 1, 00 is 1.5, 000 is 1.75, 1 is 6, 01 is 4, 001 is 3.
        assertThat(returns.positions()).containsExactly(1, 1.5, 1.75, 3, 4, 6);
        assertThat(returns.weight(4)).isCloseTo(63 / steps, within(1e-15));
    }

    @Test
    void probabilitiesAreThoseOfTheDefiningSumOverActionSequences() {
        RandomWorlds any = new RandomWorlds(2);
        for (int trial = 0; trial < 50; trial++) {
            TabularMdp mdp = any.mdp(3, 2, 3);
            TabularPolicy policy = any.policy(mdp);
            TrajectoryMeasure measure = TrajectoryDistribution.of(mdp, policy).measure();
            Map<String, Double> sums = new HashMap<>();
            for (int s = 0; s < mdp.states(); s++) {
                addActionSequences(mdp, policy, new int[] {s}, mdp.initialProbability(s), sums);
            }
            assertThat(measure.size()).isEqualTo(sums.size());
            for (int i = 0; i < measure.size(); i++) {
                String key = Arrays.toString(measure.trajectory(i));
                assertThat(measure.probability(i)).isCloseTo(sums.get(key), within(1e-15));
                assertThat(measure.probabilityOf(measure.trajectory(i))).isEqualTo(measure.probability(i));
            }
        }
    }

    /** Eq. traj_distr as it stands: one branch for every action and every next state. */
    private static void addActionSequences(
            TabularMdp mdp, TabularPolicy policy, int[] path, double probability, Map<String, Double> sums) {
        int s = path[path.length - 1];
        if (probability == 0) {
            return;
        }
        if (mdp.isTerminal(s) || path.length == mdp.horizon() + 1) {
            sums.merge(Arrays.toString(path), probability, Double::sum);
            return;
        }
        for (int a = 0; a < mdp.actions(); a++) {
            for (int to = 0; to < mdp.states(); to++) {
                int[] longer = Arrays.copyOf(path, path.length + 1);
                longer[path.length] = to;
                double factor = policy.probability(s, a) * mdp.transitionProbability(s, a, to);
                addActionSequences(mdp, policy, longer, probability * factor, sums);
            }
        }
    }

    @Test
    void everyDistributionSumsToOneAndTrajectoriesEndWhereTheyShould() {
        RandomWorlds any = new RandomWorlds(3);
        for (int trial = 0; trial < 100; trial++) {
            TabularMdp mdp = any.mdp(1 + trial % 5, 1 + trial % 3, 1 + trial % 5);
            TrajectoryDistribution distribution = TrajectoryDistribution.of(mdp, any.policy(mdp));
            assertSumsToOne(distribution.measure());
            assertSumsToOne(distribution.rescaledByLength());
            assertSumsToOne(distribution.futureMeasure());
            TrajectoryMeasure measure = distribution.measure();
            for (int i = 0; i < measure.size(); i++) {
                int length = measure.length(i);
                for (int t = 0; t < length - 1; t++) {
                    assertThat(mdp.isTerminal(measure.state(i, t))).isFalse();
                }
                assertThat(length == mdp.horizon() + 1 || mdp.isTerminal(measure.state(i, length - 1)))
                        .isTrue();
                assertThat(length).isLessThanOrEqualTo(mdp.horizon() + 1);
            }
            double occupancy = 0;
            for (int s = 0; s < mdp.states(); s++) {
                occupancy += distribution.stateOccupancy().probability(s);
            }
            assertThat(occupancy).isCloseTo(1, within(1e-12));
        }
    }

    private static void assertSumsToOne(TrajectoryMeasure measure) {
        double sum = 0;
        for (int i = 0; i < measure.size(); i++) {
            assertThat(measure.probability(i)).isPositive();
            sum += measure.probability(i);
        }
        assertThat(sum).isCloseTo(1, within(1e-12));
    }

    @Test
    void theForwardRecursionGivesTheOccupancyOfTheEnumeration() {
        RandomWorlds any = new RandomWorlds(4);
        for (int trial = 0; trial < 200; trial++) {
            TabularMdp mdp = any.mdp(1 + trial % 5, 1 + trial % 3, 1 + trial % 5);
            TabularPolicy policy = any.policy(mdp);
            StateOccupancy enumerated = TrajectoryDistribution.of(mdp, policy).stateOccupancy();
            StateOccupancy recursive = StateOccupancy.of(mdp, policy);
            assertThat(recursive.expectedLength()).isCloseTo(enumerated.expectedLength(), within(1e-12));
            for (int s = 0; s < mdp.states(); s++) {
                assertThat(recursive.probability(s)).isCloseTo(enumerated.probability(s), within(1e-13));
                assertThat(recursive.expectedVisits(s)).isCloseTo(enumerated.expectedVisits(s), within(1e-12));
            }
            assertSame(recursive.rewardDistribution(), enumerated.rewardDistribution());
        }
    }

    @Test
    void returnsAtGammaZeroAreRewards() {
        RandomWorlds any = new RandomWorlds(5);
        for (int trial = 0; trial < 100; trial++) {
            TrajectoryDistribution distribution = distribution(any);
            assertSame(distribution.returnDistribution(0), distribution.rewardDistribution());
        }
    }

    @Test
    void returnsArePushedForwardFromTheFutureMeasure() {
        RandomWorlds any = new RandomWorlds(6);
        for (int trial = 0; trial < 60; trial++) {
            TabularMdp mdp = any.mdp(1 + trial % 4, 2, 1 + trial % 5);
            TrajectoryDistribution distribution = TrajectoryDistribution.of(mdp, any.policy(mdp));
            for (double gamma : GAMMAS) {
                assertSame(
                        distribution.returnDistribution(gamma),
                        distribution.futureMeasure().pushForward(s -> mdp.discountedReturn(s, gamma)));
            }
        }
    }

    @Test
    void tooManyTrajectoriesAreRefusedBeforeTheyAreEnumerated() {
        TabularMdp.Builder builder = TabularMdp.builder(2, 1).start(0, 1).horizon(10);
        for (int s = 0; s < 2; s++) {
            builder.transition(s, 0, 0, 0.5).transition(s, 0, 1, 0.5);
        }
        TabularPolicy policy = TabularPolicy.uniform(2, 1);
        TabularMdp small = builder.build();
        assertThat(TrajectoryDistribution.of(small, policy, 1024).measure().size())
                .isEqualTo(1024);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TrajectoryDistribution.of(small, policy, 1023))
                .withMessage("at most 1023 trajectories can be enumerated, got 1024");
        TabularMdp large = builder.horizon(5000).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TrajectoryDistribution.of(large, policy))
                .withMessage("at most 1000000 trajectories can be enumerated, got more than 10^15");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TrajectoryDistribution.of(small, policy, 0))
                .withMessage("limit must be at least 1, got 0");
    }

    /** Straight into the end or round once more, up to the horizon: trajectories 01, 001 and 000. */
    @Test
    void trajectoriesThatEndEarlyCountTowardsTheLimit() {
        TabularMdp mdp = TabularMdp.builder(2, 1)
                .start(0, 1)
                .transition(0, 0, 0, 0.5)
                .transition(0, 0, 1, 0.5)
                .terminal(1)
                .horizon(2)
                .build();
        TabularPolicy policy = TabularPolicy.uniform(2, 1);
        assertThat(TrajectoryDistribution.of(mdp, policy, 3).measure().size()).isEqualTo(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TrajectoryDistribution.of(mdp, policy, 2))
                .withMessage("at most 2 trajectories can be enumerated, got 3");
    }

    @Test
    void aLimitOfOneIsEnoughForACertainTrajectory() {
        GoalFailLine line = new GoalFailLine(3, 0, 1);
        TrajectoryMeasure measure =
                TrajectoryDistribution.of(line.mdp(), line.toGoal(), 1).measure();
        assertThat(measure.trajectory(0)).containsExactly(1, 2, 3, 4);
    }

    /** 1e-200 times 1e-200 is 0 in double arithmetic, and a trajectory of probability 0 is none. */
    @Test
    void trajectoriesWhoseProbabilityUnderflowsAreLeftOut() {
        TabularMdp mdp = TabularMdp.builder(4, 1)
                .start(0, 1)
                .transition(0, 0, 1, 1e-200)
                .transition(0, 0, 3, 1)
                .transition(1, 0, 2, 1e-200)
                .transition(1, 0, 3, 1)
                .terminal(2)
                .terminal(3)
                .horizon(2)
                .build();
        TrajectoryMeasure measure =
                TrajectoryDistribution.of(mdp, TabularPolicy.uniform(4, 1)).measure();
        assertThat(measure.size()).isEqualTo(2);
        assertThat(measure.probabilityOf(0, 3)).isEqualTo(1);
        assertThat(measure.probabilityOf(0, 1, 3)).isEqualTo(1e-200);
    }

    @Test
    void trajectoriesTooLongToHoldAreRefusedBeforeTheyAreBuilt() {
        TabularMdp forever = TabularMdp.builder(1, 1)
                .start(0, 1)
                .transition(0, 0, 0, 1)
                .horizon(100_000)
                .build();
        TrajectoryDistribution one = TrajectoryDistribution.of(forever, TabularPolicy.uniform(1, 1));
        assertThat(one.measure().length(0)).isEqualTo(100_001);
        // Nineteen forks and then a thousand steps: few enough trajectories, but too many states.
        TabularMdp.Builder forks = TabularMdp.builder(40, 1).start(0, 1).horizon(1000);
        for (int s = 0; s < 40; s++) {
            int level = Math.min(s / 2 + 1, 19);
            forks.transition(s, 0, 2 * level, s < 38 ? 0.5 : 1).transition(s, 0, 2 * level + 1, s < 38 ? 0.5 : 0);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TrajectoryDistribution.of(forks.build(), TabularPolicy.uniform(40, 1)))
                .withMessage("the trajectories may have at most 268435456 states in all, got " + (1L << 19) * 1001);
    }

    @Test
    void badQuestionsAreRefused() {
        TrajectoryDistribution distribution = TrajectoryDistribution.of(AppendixGrid.mdp(), AppendixGrid.policy());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> distribution.returnDistribution(-0.1))
                .withMessage("gamma must be in [0, 1], got -0.1");
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> distribution.measure().state(1, 2))
                .withMessage("t must be in [0, 2), got 2");
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> distribution.measure().state(1, -1))
                .withMessage("t must be in [0, 2), got -1");
    }

    private static TrajectoryDistribution distribution(RandomWorlds any) {
        TabularMdp mdp = any.mdp(1 + any.random.nextInt(4), 1 + any.random.nextInt(3), 1 + any.random.nextInt(5));
        return TrajectoryDistribution.of(mdp, any.policy(mdp));
    }

    private static void assertSame(OptimalityProfile actual, OptimalityProfile expected) {
        assertThat(actual.positions()).isEqualTo(expected.positions());
        for (int i = 0; i < actual.size(); i++) {
            assertThat(actual.weight(i)).isCloseTo(expected.weight(i), within(1e-13));
        }
    }
}
