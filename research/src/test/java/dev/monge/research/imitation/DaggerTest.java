package dev.monge.research.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.Schedule;
import dev.monge.rl.Experts;
import dev.monge.rl.Toys;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DaggerTest {
    private static final Dagger.Options OPTIONS =
            Dagger.Options.DEFAULT.withRounds(20, 1).withSeed(1);

    /** Follows the bend and returns to the middle, from where it never strays. */
    private static float[] drive(float[] o) {
        return new float[] {(float) Math.max(-1, Math.min(1, Toys.bend(o[0], o[1]) - o[2]))};
    }

    private static void drive(float[] o, float[] action) {
        action[0] = drive(o)[0];
    }

    private static double mean(Policy policy) {
        return Evaluation.of(policy, Toys::road, new Evaluation.Options(20, true, 77, 2))
                .mean();
    }

    @Test
    void aFifthOfTheAnswersKeepsItOnTheRoadThatCloningLeaves() {
        // Demonstrations show the middle of the road only, so a clone that has erred does not know how to return.
        List<Trajectory> demonstrations = Experts.play(Toys.road(), DaggerTest::drive, 25);
        assertThat(demonstrations).extracting(Trajectory::length).containsOnly(100);
        Policy cloned =
                BehaviouralCloning.train(demonstrations, Toys.road(), BehaviouralCloning.Options.DEFAULT.withSeed(1));
        assertThat(mean(cloned)).isLessThan(50);
        for (Schedule beta : List.of(new Schedule.Linear(1, 0), Dagger.Options.FIRST_ROUND)) {
            Dagger.Result result = Dagger.train(
                    Toys::road, DaggerTest::drive, OPTIONS.withRounds(5, 1).withBeta(beta));
            assertThat(result.asked()).isLessThanOrEqualTo(2500 / 5);
            assertThat(mean(result.policy())).isGreaterThan(95);
        }
    }

    @Test
    void theExpertAnswersInEveryStateButDoesNotAlwaysAct() {
        int[] asked = {0};
        Dagger.Result result = Dagger.train(
                Toys::road,
                (o, action) -> {
                    asked[0]++;
                    drive(o, action);
                },
                OPTIONS.withRounds(4, 2));
        assertThat(result.policies()).hasSize(4);
        assertThat(result.labelled()).hasSize(8);
        assertThat(result.asked()).isEqualTo(asked[0]);
        boolean strayed = false;
        for (Trajectory each : result.labelled()) {
            for (int t = 0; t < each.length(); t++) {
                Trajectory.Cursor step = each.cursor().moveTo(t);
                assertThat(step.action(0))
                        .isEqualTo(drive(new float[] {step.state(0), step.state(1), step.state(2)})[0]);
                strayed |= Math.abs(step.state(2)) > 0.01;
            }
        }
        assertThat(strayed).isTrue();
        // The expert alone acts in the first round.
        assertThat(result.labelled().subList(0, 2))
                .extracting(Trajectory::length)
                .containsOnly(100);
    }

    @Test
    void anExpertWhoAlwaysActsMakesItCloning() {
        Dagger.Options always = OPTIONS.withRounds(2, 2).withBeta(new Schedule.Constant(1));
        List<Trajectory> demonstrations = Experts.play(Toys.road(), DaggerTest::drive, 3);
        Dagger.Result result = Dagger.train(Toys::road, DaggerTest::drive, demonstrations, always);
        assertThat(result.labelled()).hasSize(4).extracting(Trajectory::length).containsOnly(100);
        List<Trajectory> all = new ArrayList<>(demonstrations);
        all.addAll(result.labelled());
        assertThat(result.policy().parameters())
                .isEqualTo(BehaviouralCloning.train(all, Toys.road(), always.cloning())
                        .parameters());
    }

    @Test
    void aSeedFixesTheResultAndDemonstrationsAllowTheLearnerToBegin() {
        List<Trajectory> demonstrations = Experts.play(Toys.road(), DaggerTest::drive, 2);
        Dagger.Options alone = OPTIONS.withRounds(3, 1).withBeta(new Schedule.Constant(0));
        Dagger.Result first = Dagger.train(Toys::road, DaggerTest::drive, demonstrations, alone);
        Dagger.Result second = Dagger.train(Toys::road, DaggerTest::drive, demonstrations, alone);
        Dagger.Result other = Dagger.train(Toys::road, DaggerTest::drive, demonstrations, alone.withSeed(2));
        assertThat(second.policy().parameters()).isEqualTo(first.policy().parameters());
        assertThat(other.policy().parameters()).isNotEqualTo(first.policy().parameters());
        assertThatThrownBy(() -> Dagger.train(Toys::road, DaggerTest::drive, alone))
                .hasMessage("without demonstrations the expert acts alone in the first round: beta must begin at 1, got"
                        + " 0.0");
    }

    @Test
    void optionsOutOfRangeAreRefused() {
        assertThatThrownBy(() -> OPTIONS.withRounds(0, 1)).hasMessage("the number of rounds must be at least 1, got 0");
        assertThatThrownBy(() -> OPTIONS.withRounds(3, 1).withBeta(new Schedule.Linear(1, -1)))
                .hasMessage("beta in round 3 must be in [0, 1], got -1.0");
    }
}
