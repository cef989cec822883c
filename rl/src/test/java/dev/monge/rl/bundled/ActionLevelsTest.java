package dev.monge.rl.bundled;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.world.Box;
import dev.monge.world.Controllers;
import dev.monge.world.Discrete;
import org.junit.jupiter.api.Test;

class ActionLevelsTest {
    @Test
    void everyLevelIsTheLevelOfItsValue() {
        for (Box box : new Box[] {Box.of(1, -1, 1), Box.of(1, -2, 2), new Box(new float[] {0}, new float[] {0.3f})}) {
            var levels = new ActionLevels(box);
            for (int level = 0; level <= 254; level++) {
                float value = levels.value(0, (byte) level);
                assertThat(levels.level(0, value) & 0xff).isEqualTo(level);
                assertThat(box.contains(new float[] {value})).isTrue();
            }
        }
    }

    @Test
    void boundsAndMiddleAreLevels() {
        var levels = new ActionLevels(Box.of(2, -2, 2));
        assertThat(levels.value(1, levels.level(1, -2))).isEqualTo(-2);
        assertThat(levels.value(1, levels.level(1, 0))).isZero();
        assertThat(levels.value(1, levels.level(1, 5))).isEqualTo(2);
    }

    @Test
    void discreteActionsAreTheirOwnLevels() {
        var levels = new ActionLevels(new Discrete(6));
        for (int action = 0; action < 6; action++) {
            assertThat(levels.value(0, levels.level(0, action))).isEqualTo(action);
        }
    }

    @Test
    void roundedActionsAreNearTheController() {
        Box box = Box.of(2, -1, 1);
        var rounded = new ActionLevels(box).rounding(Controllers.random(box, 3));
        var plain = Controllers.random(box, 3);
        float[] one = new float[2];
        float[] other = new float[2];
        for (int k = 0; k < 100; k++) {
            rounded.act(new float[0], one);
            plain.act(new float[0], other);
            for (int i = 0; i < 2; i++) {
                assertThat(Math.abs(one[i] - other[i])).isLessThan(1.01f / 254);
            }
        }
    }

    @Test
    void spacesWithoutLevelsAreRefused() {
        assertThatThrownBy(() -> new ActionLevels(Box.of(1, Float.NEGATIVE_INFINITY, 1)))
                .hasMessageStartingWith("actions without bounds have no levels");
        assertThatThrownBy(() -> new ActionLevels(new Discrete(256)))
                .hasMessage("a byte distinguishes 255 actions, got 256");
    }
}
