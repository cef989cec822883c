package dev.monge.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordingIndexTest {
    @Test
    void aRecordingIsFoundByItsIdOrByTheNameOfItsFile() {
        var index = new RecordingIndex(List.of("anna-1", "bert.v2", "bert", "carl.txt"));
        assertThat(index.of("anna-1")).hasValue(0);
        assertThat(index.of("trials/anna-1.csv.gz")).hasValue(0);
        assertThat(index.of("bert.v2"))
                .as("an id comes before the name of a file")
                .hasValue(1);
        assertThat(index.of("bert.txt")).hasValue(2);
        assertThat(index.of("carl")).hasValue(3);
        assertThat(index.of("dora")).isEmpty();
        assertThat(index.of("")).isEmpty();
    }
}
