package dev.monge.world.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.mdp.GoalFailLine;
import dev.monge.mdp.TabularMdp;
import dev.monge.world.Environments;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class GridWorldTest {
    @Test
    void theDrawingBecomesTheProcess() {
        GridWorld world = new GridWorld(List.of("S.G", "a#."), Map.of('G', 5.0, 'a', -2.0), -0.5, 0.2, 20);
        TabularMdp mdp = world.mdp();
        assertThat(mdp.states()).isEqualTo(5);
        assertThat(mdp.actions()).isEqualTo(4);
        assertThat(mdp.horizon()).isEqualTo(20);
        assertThat(new double[] {mdp.reward(0), mdp.reward(1), mdp.reward(2), mdp.reward(3), mdp.reward(4)})
                .containsExactly(-0.5, -0.5, 5, -2, -0.5);
        assertThat(mdp.isTerminal(2)).isTrue();
        assertThat(mdp.isTerminal(3)).isFalse();
        assertThat(mdp.initialProbability(0)).isEqualTo(1);
        // Right from the start: on with 0.8, off the top and so nowhere with 0.1, down with 0.1.
        assertThat(mdp.transitionProbability(0, GridWorld.RIGHT, 1)).isCloseTo(0.8, within(1e-12));
        assertThat(mdp.transitionProbability(0, GridWorld.RIGHT, 0)).isCloseTo(0.1, within(1e-12));
        assertThat(mdp.transitionProbability(0, GridWorld.RIGHT, 3)).isCloseTo(0.1, within(1e-12));
        // Down from the middle: into the wall with 0.8, to the sides with 0.1 each.
        assertThat(mdp.transitionProbability(1, GridWorld.DOWN, 1)).isCloseTo(0.8, within(1e-12));
        assertThat(mdp.transitionProbability(1, GridWorld.DOWN, 0)).isCloseTo(0.1, within(1e-12));
        assertThat(mdp.transitionProbability(1, GridWorld.DOWN, 2)).isCloseTo(0.1, within(1e-12));
        assertThat(world.withSlip(0).mdp().transitionProbability(4, GridWorld.UP, 2))
                .isEqualTo(1);
    }

    @Test
    void aDrawnLineIsThePapersLine() {
        GridWorld drawn = GridWorld.of(4, "FSSSSG");
        TabularMdp mdp = drawn.mdp();
        TabularMdp line = new GoalFailLine(4).mdp();
        assertThat(mdp.states()).isEqualTo(line.states());
        assertThat(mdp.horizon()).isEqualTo(line.horizon());
        for (int s = 0; s < 6; s++) {
            assertThat(mdp.reward(s)).isEqualTo(line.reward(s));
            assertThat(mdp.initialProbability(s)).isEqualTo(line.initialProbability(s));
            assertThat(mdp.isTerminal(s)).isEqualTo(line.isTerminal(s));
            for (int to = 0; to < 6; to++) {
                assertThat(mdp.transitionProbability(s, GridWorld.LEFT, to))
                        .isEqualTo(line.transitionProbability(s, GoalFailLine.LEFT, to));
                assertThat(mdp.transitionProbability(s, GridWorld.RIGHT, to))
                        .isEqualTo(line.transitionProbability(s, GoalFailLine.RIGHT, to));
            }
        }
    }

    @Test
    void layoutsFollowTheDrawing() {
        GridLayout layout = GridWorld.of(9, "S#.", "##G").layout();
        assertThat(layout.states()).isEqualTo(3);
        assertThat(layout.rows()).isEqualTo(2);
        assertThat(layout.columns()).isEqualTo(3);
        assertThat(layout.state(0, 0)).isZero();
        assertThat(layout.state(0, 1)).isEqualTo(-1);
        assertThat(layout.state(1, 2)).isEqualTo(2);
        assertThat(layout.row(1)).isZero();
        assertThat(layout.column(1)).isEqualTo(2);
    }

    private static void refused(String message, String... rows) {
        assertThatThrownBy(() -> GridWorld.of(9, rows)).hasMessage(message);
    }

    @Test
    void badDrawingsAreRefusedWithRowAndColumn() {
        refused("row 2, column 3 of the grid: expected #, . or a letter, got '?'", "S..", "..?");
        refused("row 1, column 2 of the grid: there is no reward for 'x'", "Sx");
        refused("row 2 of the grid has 2 squares, row 1 has 3", "S..", "..");
        refused("the grid has no start: no square is marked S", "..G");
        refused("a grid needs at least one square");
        refused("a grid needs at least one square", "");
    }

    @Test
    void badNumbersAreRefused() {
        List<String> rows = List.of("SG");
        Map<Character, Double> rewards = GridWorld.GOAL_AND_FAIL;
        assertThatThrownBy(() -> new GridWorld(rows, rewards, 0, 1.5, 9)).hasMessage("slip must be in [0, 1], got 1.5");
        assertThatThrownBy(() -> new GridWorld(rows, rewards, 0, 0, 0)).hasMessage("horizon must be at least 1, got 0");
        assertThatThrownBy(() -> new GridWorld(rows, rewards, Double.NaN, 0, 9))
                .hasMessage("the reward elsewhere must be a finite number, got NaN");
        assertThatThrownBy(() -> new GridWorld(rows, Map.of('S', 1.0), 0, 0, 9))
                .hasMessage("expected a reward for a letter other than S, got 'S'");
        assertThatThrownBy(() -> Environments.standard().make("GridWorld-v0", "rewards=G=10"))
                .hasMessage("expected a reward of the form LETTER:NUMBER, got 'G=10'");
        assertThatThrownBy(() -> Environments.standard().make("GridWorld-v0", "slop=1"))
                .hasMessage("GridWorld-v0 has no option slop; it has elsewhere, max_steps, rewards, rows, slip");
        assertThatThrownBy(() -> Environments.standard().make("AppendixGrid-v0", "cells=1"))
                .hasMessage("AppendixGrid-v0 has no option cells; it has none");
    }
}
