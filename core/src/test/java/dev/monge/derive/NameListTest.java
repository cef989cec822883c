package dev.monge.derive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NameListTest {
    @Test
    void commasWithinParenthesesAndQuotesSeparateNothing() {
        assertThat(NameList.split("x,y")).containsExactly("x", "y");
        assertThat(NameList.split("x, mean(speed(x, y), 1s) , \"a, b\", abs(\"c, d\")"))
                .containsExactly("x", "mean(speed(x, y), 1s)", "a, b", "abs(\"c, d\")");
        assertThat(NameList.split("distance(smooth(a, 1s), b; c, d),z"))
                .containsExactly("distance(smooth(a, 1s), b; c, d)", "z");
        assertThat(NameList.split("a,,b)")).containsExactly("a", "", "b)");
    }
}
