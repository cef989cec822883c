package dev.monge.rl.training;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.nn.Schedule;
import dev.monge.rl.ppo.PpoObjective;
import dev.monge.rl.ppo.PpoOptions;
import java.lang.reflect.RecordComponent;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsTest {
    /** A setting that were missing would let a run continue from the checkpoint of a run with another value of it. */
    @Test
    void everyOptionIsASetting() {
        assertThat(Settings.of(PpoOptions.DEFAULT.withHold(2)))
                .hasSize(options(PpoOptions.class) - 2); // seed and threads
    }

    @Test
    void independentDrawsAreNoSettingSoThatOlderRunsGoOn() {
        assertThat(Settings.of(PpoOptions.DEFAULT)).doesNotContainKey("hold");
        assertThat(Settings.of(PpoOptions.DEFAULT.withHold(2))).containsEntry("hold", "2");
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
        Map<String, String> settings = Settings.of(PpoOptions.FAST_LUNAR_LANDER);
        assertThat(settings)
                .containsEntry("learning-rate", "0.001:1.0E-4")
                .containsEntry("clip", "0.2")
                .containsEntry("hidden", "64,64")
                .containsEntry("activation", "tanh");
        assertThat(settings.toString()).doesNotContain("[", "TANH");
    }

    @Test
    void schedulesThatEndEarlyAreTold() {
        PpoObjective objective = PpoObjective.DEFAULT.withClip(new Schedule.Exponential(0.3, 0.1, 0.5));
        assertThat(Settings.of(PpoOptions.DEFAULT.withObjective(objective)))
                .containsEntry("clip", "0.3:0.1 exponentially until 0.5");
    }
}
