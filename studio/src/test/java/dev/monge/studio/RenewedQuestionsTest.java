package dev.monge.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.studio.options.StudioOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** After a fit the questions that wait are those that the fit chooses, not those that were drawn knowing less. */
@Timeout(120)
class RenewedQuestionsTest {
    private static final int READY = 3;

    @TempDir
    private Path folder;

    private Studio studio() throws Exception {
        return Studio.open(StudioDemo.TRACING.source(folder, 0.9), folder, StudioOptions.DEFAULT);
    }

    /** Waits until the questions that are chosen in the background are there. */
    private static JsonNode settled(Guest expert) throws Exception {
        JsonNode questions = expert.get("/api/questions").json();
        while (questions.get("renewing").booleanValue() || questions.get("open").size() < READY) {
            Thread.sleep(50);
            questions = expert.get("/api/questions").json();
        }
        return questions;
    }

    private static List<String> open(JsonNode questions) {
        List<String> open = new ArrayList<>();
        questions.get("open").forEach(each -> open.add(each.get("question").stringValue()));
        return open;
    }

    @Test
    void everyOpenQuestionAfterAFitIsChosenByIt() throws Exception {
        List<String> renewed;
        try (Studio studio = studio()) {
            Guest owner = Guest.by(studio.link());
            owner.commit(0, 10);
            owner.answer("better");
            String answered = owner.answer("worse");
            JsonNode before = settled(owner);
            assertThat(open(before)).hasSize(READY);
            assertThat(before.get("open"))
                    .allMatch(each -> each.get("why").stringValue().contains("before the first fit"));
            owner.fit();

            JsonNode after = settled(owner);
            renewed = open(after);
            assertThat(renewed).hasSize(READY).doesNotContainAnyElementsOf(open(before));
            assertThat(after.get("open"))
                    .allMatch(each -> each.get("bits").doubleValue() > 0)
                    .noneMatch(each -> each.get("why").stringValue().contains("random"));
            assertThat(after.get("answered").intValue()).isEqualTo(2);

            // The question that was on screen when the fit ended is answered all the same.
            String onScreen = open(before).get(0);
            assertThat(owner.send("answer", "{\"question\":\"" + onScreen + "\",\"answer\":\"equal\"}")
                            .status())
                    .isEqualTo(200);
            assertThat(owner.get("/api/questions").json().get("answered").intValue())
                    .isEqualTo(3);
            // What is taken back is asked again, although it is older than the fit.
            JsonNode history = owner.get("/api/questions").json().get("history");
            for (JsonNode each : history) {
                if (each.get("question").get("question").stringValue().equals(answered)) {
                    owner.send("undo", "{\"event\":\"" + each.get("event").stringValue() + "\"}");
                }
            }
            renewed = open(owner.get("/api/questions").json());
            assertThat(renewed).hasSize(4).contains(answered);
        }
        try (Studio studio = studio()) {
            assertThat(open(settled(Guest.by(studio.link()))))
                    .as("after a start")
                    .isEqualTo(renewed);
        }
    }
}
