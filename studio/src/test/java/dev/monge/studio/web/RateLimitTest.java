package dev.monge.studio.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RateLimitTest {
    private static final long SECOND = 1_000_000_000;

    @Test
    void eachAskerHasAnAllowanceThatGrowsAgain() {
        var now = new AtomicLong();
        var limit = new RateLimit(2, 3, now::get);
        for (int i = 0; i < 3; i++) {
            limit.count("a");
        }
        assertThatThrownBy(() -> limit.count("a"))
                .isInstanceOfSatisfying(
                        RateLimit.TooMany.class, e -> assertThat(e.seconds()).isEqualTo(1));
        limit.count("b");
        now.set(SECOND);
        limit.count("a");
        limit.count("a");
        assertThatThrownBy(() -> limit.require("a")).hasMessage("too many requests: try again in 1 s");
        now.set(100 * SECOND);
        for (int i = 0; i < 3; i++) {
            limit.require("a");
            limit.count("a");
        }
        assertThatThrownBy(() -> limit.count("a")).isInstanceOf(RateLimit.TooMany.class);
    }

    @Test
    void thoseWhoAskedLongAgoAreForgotten() {
        var limit = new RateLimit(1, 1, () -> 0);
        limit.count("first");
        for (int i = 0; i < 10_000; i++) {
            limit.count("asker " + i);
        }
        limit.count("first");
    }
}
