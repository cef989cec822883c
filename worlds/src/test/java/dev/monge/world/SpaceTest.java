package dev.monge.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class SpaceTest {
    @Test
    void aBoxContainsItsBoundsAndNoNaN() {
        Box box = new Box(new float[] {-1, 0}, new float[] {1, Float.POSITIVE_INFINITY});
        assertThat(box.contains(new float[] {-1, 0})).isTrue();
        assertThat(box.contains(new float[] {1, Float.POSITIVE_INFINITY})).isTrue();
        assertThat(box.contains(new float[] {1.1f, 0})).isFalse();
        assertThat(box.contains(new float[] {Float.NaN, 0})).isFalse();
        assertThat(box.contains(new float[] {0})).isFalse();
    }

    @Test
    void aBoxKeepsItsOwnBounds() {
        float[] low = {0};
        Box box = new Box(low, new float[] {1});
        low[0] = -5;
        assertThat(box.low(0)).isZero();
        assertThat(box).isEqualTo(Box.of(1, 0, 1)).hasSameHashCodeAs(Box.of(1, 0, 1));
    }

    @Test
    void clippingMovesToTheNearestBound() {
        float[] vector = {-3, 0.5f, 3};
        Box.of(3, -1, 1).clip(vector);
        assertThat(vector).containsExactly(-1, 0.5f, 1);
    }

    @Test
    void mistakesAreOneSentence() {
        assertThatThrownBy(() -> new Discrete(0)).hasMessage("a discrete space needs at least 1 element, got 0");
        assertThatThrownBy(() -> new Discrete(4).requireAction(4)).hasMessage("action must be in 0..3, got 4");
        assertThatThrownBy(() -> Box.of(1, 2, 1)).hasMessage("bound 0 of a box must be an interval, got 2.0 to 1.0");
        assertThatThrownBy(() -> new Box(new float[1], new float[2]))
                .hasMessage("a box needs as many lower as upper bounds, got 1 and 2");
        assertThatThrownBy(() -> Box.of(2, -1, 1).requireAction(new float[] {0, 1.5f}))
                .hasMessage("action[1] must be in [-1.0, 1.0], got 1.5");
        assertThatThrownBy(() -> Box.of(2, -1, 1).requireAction(new float[3]))
                .hasMessage("action must have 2 numbers, got 3");
    }
}
