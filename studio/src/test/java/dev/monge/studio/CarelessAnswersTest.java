package dev.monge.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.studio.options.StudioOptions;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Keys that were pressed without looking end in a verdict that says so, and in no figure that says otherwise. */
@Timeout(120)
class CarelessAnswersTest {
    private static final int ANSWERS = 40;

    @TempDir
    private Path folder;

    @Test
    void nothingIsLearnedFromThem() throws Exception {
        var keys = new Random(7);
        try (Studio studio = Studio.open(StudioDemo.TRACING.source(folder, 0.9), folder, StudioOptions.DEFAULT)) {
            Guest owner = Guest.by(studio.link());
            owner.commit(0, 10);
            for (int k = 0; k < ANSWERS; k++) {
                owner.answer(keys.nextBoolean() ? "better" : "worse");
            }
            owner.fit();
            JsonNode fit = owner.get("/api/fit").json();
            assertThat(fit.get("verdict").get("kind").stringValue()).isEqualTo("nothing-learned");
            assertThat(fit.get("summary").get("lines").get(0).stringValue())
                    .startsWith("verdict: nothing learned: do not use this reward");
            assertThat(fit.get("open").get("sentences").get(0).stringValue())
                    .isEqualTo("Expected in the wrong order: not known, because nothing was learned.");
            assertThat(owner.get("/api/recordings").json().get("verdict")).isEqualTo(fit.get("verdict"));
            JsonNode advice = owner.get("/api/questions").json().get("advice");
            while (advice.isNull()) {
                Thread.sleep(50);
                advice = owner.get("/api/questions").json().get("advice");
            }
            assertThat(advice.get("enough").booleanValue()).isFalse();
            assertThat(advice.get("order").stringValue()).startsWith("not known");
        }
    }
}
