package dev.monge.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class TimeLimitTest {
    private final float[] observation = new float[1];

    @Test
    void truncatesWithoutTerminating() {
        TimeLimit walk = new TimeLimit(new Walk(false), 3);
        walk.reset(1, observation);
        walk.step(1, observation);
        walk.step(1, observation);
        assertThat(walk.ended()).isFalse();
        walk.step(1, observation);
        assertThat(walk.truncated()).isTrue();
        assertThat(walk.terminated()).isFalse();
        assertThatThrownBy(() -> walk.step(1, observation))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the episode was truncated after 3 steps; reset before the next step");
        walk.reset(observation);
        assertThat(walk.ended()).isFalse();
    }

    @Test
    void anEpisodeCanEndInBothWaysAtOnce() {
        Walk inner = new Walk(false);
        TimeLimit walk = new TimeLimit(inner, 1);
        walk.reset(1, observation);
        inner.position = 5.9;
        walk.step(2, observation);
        assertThat(walk.terminated()).isTrue();
        assertThat(walk.truncated()).isTrue();
    }

    @Test
    void theWordForAnEndingIsTheEnvironmentsOwn() {
        TimeLimit plain = new TimeLimit(new Walk(false), 1);
        plain.reset(1, observation);
        plain.step(1, observation);
        assertThat(plain.ending()).isEqualTo("truncated");
        Walk named = new Walk(false) {
            @Override
            public String ending() {
                return terminated() ? "arrived" : "still walking";
            }
        };
        TimeLimit walk = new TimeLimit(new TimeLimit(named, 1), 10);
        walk.reset(1, observation);
        walk.step(1, observation);
        assertThat(walk.ending()).isEqualTo("still walking");
        walk.reset(observation);
        named.position = 5.9;
        walk.step(2, observation);
        assertThat(walk.terminated()).isTrue();
        assertThat(walk.ending()).isEqualTo("arrived");
    }

    @Test
    void theCountIsPartOfTheState() {
        TimeLimit walk = new TimeLimit(new Walk(false), 2);
        walk.reset(1, observation);
        walk.step(1, observation);
        byte[] state = walk.save();
        walk.step(1, observation);
        walk.restore(state, observation);
        assertThat(walk.truncated()).isFalse();
        walk.step(1, observation);
        assertThat(walk.truncated()).isTrue();
    }

    @Test
    void aLimitIsAtLeastOneStep() {
        assertThatThrownBy(() -> new TimeLimit(new Walk(false), 0))
                .hasMessage("a time limit must be at least 1 step, got 0");
    }
}
