package dev.monge.reward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.matching.Matching;
import dev.monge.matching.ProfileMatching;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.OptimalityProfile;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.SelectedFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.trajectory.Transition;
import dev.monge.trajectory.TransitionFeatures;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** A reward owns what it sees: it takes raw steps, and only those it was fitted on. */
class RewardTest {
    private final DataSet data = data("deviation", "speed");

    private static DataSet data(String one, String other) {
        Trajectory anna = Trajectory.of("anna", new float[][] {{1, 20}, {3, 40}, {2, 10}})
                .withActions(new float[][] {{5}, {6}, {7}})
                .withFinalState(9, 10)
                .asTerminated();
        Trajectory bert = Trajectory.of("bert", new float[][] {{7, 30}, {8, 20}})
                .withActions(new float[][] {{1}, {0}})
                .withFinalState(6, 30);
        return DataSet.named(
                List.of(new Recording(anna, Map.of()), new Recording(bert, Map.of())),
                List.of(one, other),
                List.of("push"),
                "runs.csv");
    }

    private Matching fit(FeatureMap map) {
        var profile = OptimalityProfile.ofAtoms(new double[] {0, 5}, new double[] {1, 1});
        return ProfileMatching.fit(
                data.demonstrations(map),
                Supervision.of(profile, 0.5),
                MatchingOptions.LINEAR.withEpochs(20).withRestarts(1));
    }

    /** Whoever fits demonstrations made through a map gets a reward that scores raw steps through that map. */
    @Test
    void whatAFitSawIsWhatTheRewardScores() {
        for (FeatureMap map : List.of(
                new StateFeatures(),
                ScaledFeatures.standardising(data.trajectories(), new StateFeatures()),
                new SelectedFeatures(new StateActionFeatures(), List.of(2, 0)),
                ScaledFeatures.standardising(data.trajectories(), new TransitionFeatures()))) {
            RewardNetwork reward = fit(map).reward();
            float[] seen = reward.rewards(data.demonstrations(map));
            List<float[]> scores = reward.score(data);
            assertThat(scores.get(0)).containsExactly(seen[0], seen[1], seen[2]);
            assertThat(scores.get(1)).containsExactly(seen[3], seen[4]);
            assertThat(reward.score(data.trajectories().get(1))).isEqualTo(scores.get(1));
            assertThat(reward.rewards(reward.see(data))).isEqualTo(seen);
            assertThat(reward.score(new float[] {1, 20}, new float[] {5}, new float[] {3, 40}, false))
                    .isEqualTo(seen[0]);
            assertThat(reward.score(new float[] {2, 10}, new float[] {7}, new float[] {9, 10}, true))
                    .isEqualTo(seen[2]);
        }
    }

    @Test
    void aStateIsScoredAloneWhereItIsAllTheRewardSees() {
        FeatureMap map = ScaledFeatures.standardising(data.trajectories(), new StateFeatures());
        RewardNetwork reward = fit(map).reward();
        float[] seen = reward.rewards(data.demonstrations(map));
        assertThat(reward.score(3, 40)).isEqualTo(seen[1]);
        StepScorer live = reward.scorer();
        assertThat(new float[] {live.score(1, 20), live.score(3, 40), live.score(2, 10)})
                .containsExactly(seen[0], seen[1], seen[2]);
        refuses(
                () -> reward.score(3),
                "this reward was fitted on steps with deviation, speed and push: a state has 2 components, got 1");
        Reward more = fit(new StateActionFeatures()).reward();
        refuses(
                () -> more.score(3, 40),
                "the features of this reward need more than the state: use score(state, action, next, terminal)");
        refuses(
                () -> more.score(new float[] {3, 4}, new float[0], new float[] {3, 4}, false),
                "this reward was fitted on steps with deviation, speed and push: an action has 1 components, got 0");
    }

    @Test
    void componentsAreFoundByNameInAnyOrderAmongOthers() {
        for (FeatureMap map : List.of(
                ScaledFeatures.standardising(data.trajectories(), new StateFeatures()),
                new SelectedFeatures(new StateActionFeatures(), List.of(2, 0)),
                new TransitionFeatures())) {
            Reward reward = fit(map).reward();
            Trajectory more = Trajectory.of("anna", new float[][] {{20, 7, 1}, {40, 8, 3}})
                    .withActions(new float[][] {{-1, 5}, {-2, 6}})
                    .withFinalState(50, 9, 4)
                    .named(List.of("speed", "pulse", "deviation"), List.of("pull", "push"));
            Trajectory same = Trajectory.of("anna", new float[][] {{1, 20}, {3, 40}})
                    .withActions(new float[][] {{5}, {6}})
                    .withFinalState(4, 50)
                    .named(List.of("deviation", "speed"), List.of("push"));
            assertThat(reward.score(more)).isEqualTo(reward.score(same));
            var set = new DataSet(List.of(new Recording(more, Map.of())), "more.csv");
            assertThat(reward.rewards(reward.see(set))).isEqualTo(reward.score(same));
            assertThat(reward.score(set).get(0)).isEqualTo(reward.score(same));
        }
    }

    /** A map that reads a component only for certain values seems not to need it. */
    @Test
    void aComponentThatTurnsOutToBeNeededIsNamed() {
        FeatureMap rare = new FeatureMap() {
            @Override
            public List<String> names(StepShape shape) {
                return List.of("rare");
            }

            @Override
            public float feature(Transition step, int index) {
                return step.state(0) > 50 ? step.state(1) : 0;
            }
        };
        Reward reward = fit(rare).reward();
        Trajectory low = Trajectory.of("carl", new float[][] {{1}, {2}}).named(List.of("deviation"), List.of());
        assertThat(reward.score(low)).hasSize(2);
        Trajectory high = Trajectory.of("carl", new float[][] {{1}, {99}}).named(List.of("deviation"), List.of());
        refuses(() -> reward.score(high), "the features need speed, which is missing");
    }

    @Test
    void missingComponentsAreNamed() {
        Reward reward = fit(ScaledFeatures.standardising(data.trajectories(), new StateFeatures()))
                .reward();
        refuses(
                () -> reward.score(Trajectory.of("carl", new float[][] {{1, 2}})
                        .named(List.of("deviation", "pulse"), List.of())),
                "the reward sees the features deviation, speed, but trajectory carl has deviation, pulse: speed is"
                        + " missing (--by-position takes columns in their order)");
        refuses(
                () -> reward.score(Trajectory.of("carl", new float[][] {{1, 2}})),
                "the reward sees the features deviation, speed, but trajectory carl has s0, s1: deviation, speed are"
                        + " missing (--by-position takes columns in their order)");
        Reward acting = fit(new StateActionFeatures()).reward();
        refuses(
                () -> acting.score(Trajectory.of("carl", new float[][] {{1, 2}})
                        .named(List.of("deviation", "speed"), List.of())),
                "the reward sees the features deviation, speed, push, but trajectory carl has deviation, speed and no"
                        + " actions and not the state after the last step");
    }

    /** Numbers are no names, so a reward without names takes as many components of any name by position. */
    @Test
    void componentsWithoutNamesAreTakenByPosition() {
        Trajectory given = Trajectory.of("carl", new float[][] {{1, 20}, {3, 40}})
                .withActions(new float[][] {{5}, {6}})
                .withFinalState(4, 50)
                .named(List.of("speed", "pulse"), List.of("pull"));
        Trajectory same = given.named(List.of("deviation", "speed"), List.of("push"));
        for (FeatureMap map : List.of(new StateFeatures(), new StateActionFeatures(), new TransitionFeatures())) {
            Reward reward = fit(map).reward();
            assertThat(reward.byPosition().score(given)).isEqualTo(reward.score(same));
            assertThat(reward.byPosition().shape()).isEqualTo(new StepShape(2, 1, true));
        }
        refuses(
                () -> fit(new StateFeatures()).reward().byPosition().score(Trajectory.of("carl", 3, new float[] {1, 2, 3
                })),
                "the reward was fitted on states of 2 components without names, but trajectory carl has 3");
    }

    @Test
    void anEnsembleTakesRawStepsToo() {
        var steps = new StepShape(List.of("x"), List.of(), false);
        var line = new Mlp(1, List.of(), 1, Activation.IDENTITY);
        var one = new RewardNetwork(
                line, new float[] {2, 0}, steps, new StateFeatures(), TargetScaling.NONE, Provenance.byHand());
        Reward both = Reward.of(List.of(one, one.withParameters(new float[] {4, 0})));
        assertThat(both).isInstanceOf(RewardEnsemble.class);
        assertThat(both.score(5)).isEqualTo(15);
        assertThat(Reward.of(List.of(one))).isSameAs(one);
        assertThat(both.gamma()).isEqualTo(0.9);
        assertThat(both.width()).isEqualTo(1);
    }

    @Test
    void aLiveScorerAllocatesNothingOfItsOwnAndAgreesWithTheBatch() {
        RewardNetwork reward = fit(ScaledFeatures.standardising(data.trajectories(), new TransitionFeatures()))
                .reward();
        StepScorer live = reward.scorer();
        var random = new Random(3);
        for (int k = 0; k < 100; k++) {
            float[] state = {random.nextFloat(), random.nextFloat()};
            float[] next = {random.nextFloat(), random.nextFloat()};
            float[] action = {random.nextFloat()};
            assertThat(live.score(state, action, next, k % 2 == 0))
                    .isEqualTo(reward.score(state, action, next, k % 2 == 0));
        }
    }

    private static void refuses(ThrowingCallable what, String sentence) {
        assertThatThrownBy(what).isInstanceOf(IllegalArgumentException.class).hasMessage(sentence);
    }
}
