package dev.monge.research.imitation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.rollout.Rollout;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Discrete;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class FragmentsTest {
    private final RandomGenerator random = RandomStreams.of(1).generator();

    /** Two environments of 20 steps each; states, rewards and next states are the numbers of steps. */
    private static Rollout rollout(int... ends) {
        var rollout = new Rollout(2, 20, 1, new Discrete(2));
        for (int step = 0; step < 40; step++) {
            rollout.observations[0][step] = step;
            rollout.next[0][step] = step + 1;
            rollout.trueRewards[step] = step;
        }
        for (int end : ends) {
            rollout.terminated[end] = true;
        }
        return rollout;
    }

    private static int first(Trajectory fragment) {
        return (int) fragment.cursor().moveTo(0).state(0);
    }

    @Test
    void aFragmentIsPartOfOneEpisodeInOneEnvironment() {
        Rollout rollout = rollout(9);
        Set<Integer> begins = new TreeSet<>();
        for (int k = 0; k < 500; k++) {
            Trajectory fragment = Fragments.draw(rollout, 6, random, "f");
            assertThat(fragment.length()).isEqualTo(6);
            int begin = first(fragment);
            begins.add(begin);
            for (int t = 0; t < 6; t++) {
                assertThat(fragment.cursor().moveTo(t).state(0)).isEqualTo(begin + t);
                assertThat(fragment.cursor().moveTo(t).next(0)).isEqualTo(begin + t + 1);
            }
            assertThat(fragment.rewards()).startsWith(begin).endsWith(begin + 5);
            assertThat(fragment.terminated()).isEqualTo(begin == 4);
        }
        // 0 to 4 before the end of the first episode, 10 to 14 after it, 20 to 34 in the other environment.
        assertThat(begins).hasSize(5 + 5 + 15).contains(0, 4, 10, 14, 20, 34).doesNotContain(5, 9, 15, 19);
    }

    @Test
    void anEpisodeThatIsShorterIsComparedAsAWhole() {
        Rollout rollout = rollout(4, 7);
        Set<Integer> begins = new TreeSet<>();
        for (int k = 0; k < 500; k++) {
            Trajectory fragment = Fragments.draw(rollout, 10, random, "f");
            assertThat(fragment.length()).isEqualTo(first(fragment) == 5 ? 3 : 10);
            begins.add(first(fragment));
        }
        // Steps 0 to 4 may belong to an episode that began in the rollout before.
        assertThat(begins).contains(5, 8).doesNotContain(0, 1, 2, 3, 4);
    }

    @Test
    void whereTheRolloutIsShorterItIsTheLongestPart() {
        assertThat(Fragments.draw(rollout(9), 30, random, "f").length()).isEqualTo(20);
    }

    @Test
    void aTrajectoryGivesConsecutiveStepsOrAllOfThem() {
        Trajectory whole = Trajectory.of("whole", new float[][] {{0}, {1}, {2}}).withRewards(0, 1, 2);
        assertThat(Fragments.draw(whole, 5, random, "f").length()).isEqualTo(3);
        Trajectory part = Fragments.draw(whole, 2, random, "f");
        assertThat(part.rewards()).containsExactly(first(part), first(part) + 1);
    }
}
