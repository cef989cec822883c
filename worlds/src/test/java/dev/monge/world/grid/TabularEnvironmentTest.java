package dev.monge.world.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.mdp.AppendixGrid;
import dev.monge.mdp.GoalFailLine;
import dev.monge.mdp.TabularMdp;
import dev.monge.mdp.TabularPolicy;
import dev.monge.mdp.TrajectoryDistribution;
import dev.monge.mdp.TrajectoryMeasure;
import dev.monge.world.Controller;
import dev.monge.world.Controllers;
import dev.monge.world.EnvironmentChecker;
import dev.monge.world.Environments;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class TabularEnvironmentTest {
    private static final int EPISODES = 20_000;

    /** Plays many episodes and compares how often each trajectory happened with how often it should. */
    private static void assertSamplesAgree(TabularEnvironment environment, TabularPolicy policy) {
        TabularMdp mdp = environment.mdp();
        TrajectoryMeasure exact = TrajectoryDistribution.of(mdp, policy).measure();
        Map<IntBuffer, Integer> counts = new HashMap<>();
        Controller controller = Controllers.of(policy, 7);
        float[] action = new float[1];
        float[] observation = new float[mdp.states()];
        environment.reset(3, observation);
        for (int episode = 0; episode < EPISODES; episode++) {
            int[] states = new int[mdp.horizon() + 1];
            int length = 1;
            states[0] = environment.state();
            double earned = mdp.reward(states[0]);
            while (!environment.ended()) {
                controller.act(observation, action);
                environment.act(action, observation);
                states[length++] = environment.state();
                earned += environment.reward();
                assertThat(observation[environment.state()]).isEqualTo(1);
            }
            int[] trajectory = Arrays.copyOf(states, length);
            assertThat(earned).isCloseTo(mdp.discountedReturn(trajectory, 1), within(1e-9));
            assertThat(environment.terminated()).isEqualTo(mdp.isTerminal(states[length - 1]));
            counts.merge(IntBuffer.wrap(trajectory), 1, Integer::sum);
            environment.reset(observation);
        }
        int seen = 0;
        for (int i = 0; i < exact.size(); i++) {
            int count = counts.getOrDefault(IntBuffer.wrap(exact.trajectory(i)), 0);
            double p = exact.probability(i);
            double deviation = Math.sqrt(EPISODES * p * (1 - p));
            assertThat((double) count).isCloseTo(EPISODES * p, within(4.5 * deviation + 1));
            seen += count;
        }
        assertThat(seen).as("episodes that can happen").isEqualTo(EPISODES);
    }

    @Test
    void episodesAreDrawsFromTheExactDistribution() {
        assertSamplesAgree(new TabularEnvironment(AppendixGrid.mdp()), AppendixGrid.policy());
        GoalFailLine line = new GoalFailLine(4, -1, 0);
        assertSamplesAgree(new TabularEnvironment(line.mdp()), TabularPolicy.uniform(6, 2));
        GridWorld slippery = GridWorld.of(4, "S.G", ".#F", "S..").withSlip(0.3);
        assertSamplesAgree(
                slippery.environment(), TabularPolicy.uniform(slippery.mdp().states(), 4));
    }

    @Test
    void soundByTheChecker() {
        for (String name : List.of("GoalFailLine-v0", "AppendixGrid-v0", "GridWorld-v0")) {
            EnvironmentChecker.check(() -> Environments.standard().make(name));
        }
        EnvironmentChecker.check(() -> Environments.standard()
                .make("GridWorld-v0", "rows=S.b/##./G.S", "rewards=G:1,b:-2", "slip=0.5", "max_steps=7"));
        EnvironmentChecker.check(() -> Environments.standard().make("GoalFailLine-v0", "cells=3", "start=2"));
    }

    @Test
    void theHorizonTruncatesAndTerminalStatesTerminate() {
        TabularEnvironment environment = new TabularEnvironment(new GoalFailLine(3, 0, 2).mdp());
        float[] observation = new float[5];
        environment.reset(0, observation);
        assertThat(observation).containsExactly(0, 0, 1, 0, 0);
        environment.step(GoalFailLine.RIGHT, observation);
        environment.step(GoalFailLine.RIGHT, observation);
        assertThat(environment.reward()).isEqualTo(10);
        assertThat(environment.terminated()).isTrue();
        assertThat(environment.truncated()).isFalse();
        environment.reset(observation);
        environment.step(GoalFailLine.RIGHT, observation);
        environment.step(GoalFailLine.LEFT, observation);
        environment.step(GoalFailLine.LEFT, observation);
        assertThat(environment.terminated()).isFalse();
        assertThat(environment.truncated()).isTrue();
        assertThatThrownBy(() -> environment.step(0, observation)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void whatCannotBePlayedIsRefused() {
        TabularMdp atTheEnd = TabularMdp.builder(1, 1).start(0, 1).terminal(0).build();
        assertThatThrownBy(() -> new TabularEnvironment(atTheEnd))
                .hasMessage("episodes cannot begin in terminal state 0");
        assertThatThrownBy(() -> new TabularEnvironment(AppendixGrid.mdp(), GridLayout.inRows(4, 2)))
                .hasMessage("expected a layout of 9 states, got 4");
        assertThatThrownBy(() -> new GridLayout(new int[] {0, 0}, new int[] {1, 1}))
                .hasMessage("states 0 and 1 cannot both be in row 0, column 1");
        assertThatThrownBy(() -> new GridLayout(new int[] {-1}, new int[] {0}))
                .hasMessageContaining("state 0 cannot be in row -1");
        TabularEnvironment small = new TabularEnvironment(new GoalFailLine(1).mdp());
        TabularEnvironment large = new TabularEnvironment(new GoalFailLine(9).mdp());
        large.reset(0, new float[11]);
        for (int state = 0; state < 9 && large.state() < 3; state++) {
            large.reset(state + 1, new float[11]);
        }
        assertThatThrownBy(() -> small.restore(large.save(), new float[3]))
                .hasMessageContaining("saved state must be in 0..2, got ");
    }
}
