package dev.monge.research.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.StoredStudy;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Studies travel to other machines. */
class ShippedStudiesTest {
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void everyStudyOfEveryItemArrivesAsItIs(boolean quick) throws IOException, ClassNotFoundException {
        for (String item : Reproduction.names()) {
            Scope scope = quick ? Scope.QUICK : Scope.FULL;
            List<StoredStudy> studies = new Reproduction(Path.of("nowhere"), scope, List.of(item)).studies();
            assertThat(studies).as(item).isNotEmpty();
            for (StoredStudy study : studies) {
                StoredStudy arrived = copy(study);
                assertThat(arrived).isEqualTo(study);
                assertThat(arrived.key()).isEqualTo(study.key());
                assertThat(arrived.needed()).isEqualTo(study.needed());
            }
        }
    }

    private static StoredStudy copy(StoredStudy study) throws IOException, ClassNotFoundException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(study);
        }
        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (StoredStudy) in.readObject();
        }
    }
}
