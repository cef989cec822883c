package dev.monge.spark;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.input.InputException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import org.apache.spark.SparkException;
import org.junit.jupiter.api.Test;

class SparkFailuresTest {
    /** Throws what Spark throws without declaring it. */
    @SuppressWarnings("unchecked")
    private static <E extends Exception> void fail(Exception failure) throws E {
        throw (E) failure;
    }

    private static void during(Exception failure) throws IOException {
        SparkFailures.during(() -> {
            SparkFailuresTest.<RuntimeException>fail(failure);
            return 0;
        });
    }

    @Test
    void aUsersMistakeIsToldByItsOwnException() {
        var mistake = new InputException("column speed is missing");
        assertThatThrownBy(() -> during(new SparkException("Job aborted", new RuntimeException(mistake))))
                .isSameAs(mistake);
        var file = new FileSystemException("runs.parquet", null, "is damaged");
        assertThatThrownBy(() -> during(new SparkException("Job aborted", file)))
                .isSameAs(file);
    }

    @Test
    void anythingElseKeepsItsCause() {
        var failure = new SparkException("executor lost", null);
        assertThatThrownBy(() -> during(failure))
                .isInstanceOf(IllegalStateException.class)
                .hasCause(failure);
        var defect = new IllegalStateException("a defect");
        assertThatThrownBy(() -> during(defect)).isSameAs(defect);
    }
}
