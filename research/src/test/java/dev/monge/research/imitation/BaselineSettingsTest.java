package dev.monge.research.imitation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.research.adversarial.Gail;
import java.lang.reflect.RecordComponent;
import org.junit.jupiter.api.Test;

class BaselineSettingsTest {
    /** A setting that were missing would leave a policy's provenance without it. */
    @Test
    void everyOptionButTheSeedIsASetting() {
        assertThat(BehaviouralCloning.Options.DEFAULT.settings())
                .hasSize(options(BehaviouralCloning.Options.class) - 1);
        assertThat(Gail.Options.DEFAULT.settings()).hasSize(options(Gail.Options.class) - 1);
    }

    private static int options(Class<?> record) {
        int count = 0;
        for (RecordComponent each : record.getRecordComponents()) {
            count += each.getType().isRecord() ? options(each.getType()) : 1;
        }
        return count;
    }

    /** Nothing is written as Java's records, lists and constants are. */
    @Test
    void valuesAreWrittenAsAUserWritesThem() {
        assertThat(BehaviouralCloning.Options.DEFAULT.settings().toString()
                        + Gail.Options.DEFAULT.settings().toString())
                .doesNotContain("[", "LOGIT", "TANH");
    }
}
