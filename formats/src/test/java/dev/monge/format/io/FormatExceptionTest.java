package dev.monge.format.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FormatExceptionTest {

    @Test
    void theMessageNamesTheSourceFirst() {
        FormatException e = new FormatException("p.json", "bin 3 has no weight");
        assertThat(e).hasMessage("p.json: bin 3 has no weight").hasNoCause();
        assertThat(e.source()).isEqualTo("p.json");
    }

    @Test
    void theParsersOwnExceptionIsKept() {
        Exception parser = new Exception("line 1");
        FormatException e = new FormatException("p.json", "is not JSON", parser);
        assertThat(e).hasMessage("p.json: is not JSON").hasCause(parser);
    }

    @Test
    void messagesAreOneLineWhateverTheFileHolds() {
        assertThat(new FormatException("a.csv", "got \"x\n\u001b[31my\u2028\""))
                .hasMessage("a.csv: got \"x\\u000a\\u001b[31my\\u2028\"");
        assertThat(new FormatException("a.csv", "x".repeat(100_000)).getMessage())
                .hasSize(1_003)
                .endsWith("x...");
    }
}
