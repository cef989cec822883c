package dev.monge.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.studio.options.StudioOptions;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Whoever has not committed a profile sees nothing that depends on the statements of others. */
@Timeout(120)
class BlindnessTest {
    private static final String SKETCH =
            "{\"gamma\":0.9,\"cohort\":\"\",\"sketch\":{\"edges\":[0,5,10],\"weights\":[1,2]}}";

    @TempDir
    private Path folder;

    private Studio studio;
    private Guest owner;
    private Guest blind;

    /** Two others drew and answered alike pairs, and there is a fit of that. */
    @BeforeEach
    void fitOthers() throws Exception {
        studio = Studio.open(StudioDemo.TRACING.source(folder, 0.9), folder, StudioOptions.DEFAULT);
        owner = Guest.by(studio.link());
        Guest other = Guest.by(studio.invite("Other"));
        blind = Guest.by(studio.invite("Blind"));
        owner.commit(0, 10);
        other.commit(2, 30);
        for (int k = 0; k < 12; k++) {
            owner.answer("better");
            other.answer("worse");
        }
        owner.fit();
    }

    @AfterEach
    void close() throws Exception {
        studio.close();
    }

    @Test
    void aFitToOthersIsWithheldEverywhereUntilOneHasCommitted() throws Exception {
        JsonNode fit = blind.get("/api/fit").json();
        assertThat(fit.get("shown").isNull()).isTrue();
        assertThat(fit.get("withheld").stringValue()).contains("once you have committed your own profile");
        assertThat(fit.has("ranking")).isFalse();
        assertThat(fit.has("summary")).isFalse();
        for (JsonNode each : blind.get("/api/recordings").json().get("recordings")) {
            assertThat(each.get("score").isNull()
                            && each.get("rank").isNull()
                            && each.get("deviation").isNull())
                    .isTrue();
        }
        for (String path : List.of(
                "/api/recordings/0/scores", "/api/recordings/0/deviations", "/api/fits/1/report", "/api/fits/1/film")) {
            assertThat(blind.get(path).status()).as(path).isEqualTo(403);
        }
        assertThat(blind.post("/api/sketch", SKETCH).json().get("moments").size())
                .isZero();

        // A person opens the report as a page of its own.
        Guest.Reply withheld = blind.get("/api/fits/1/report");
        assertThat(withheld.text())
                .startsWith("<!doctype html>")
                .contains("It is shown once you have committed your own profile.");
        assertThat(withheld.type()).startsWith("text/html");

        blind.commit(1, 8);
        assertThat(blind.get("/api/fit").json().get("shown").intValue()).isEqualTo(1);
        assertThat(blind.get("/api/recordings/0/scores").status()).isEqualTo(200);
        assertThat(blind.get("/api/fits/1/report").status()).isEqualTo(200);
        assertThat(blind.post("/api/sketch", SKETCH).json().get("moments").size())
                .isPositive();
    }

    @Test
    void answersOfOthersAndHowFarTheyAgreeAreWithheld() throws Exception {
        JsonNode pairs = blind.get("/api/experts").json().get("pairs");
        assertThat(pairs.get("visible").booleanValue()).isFalse();
        assertThat(pairs.get("disagreements").size()).isZero();
        assertThat(pairs.get("alpha").isNull()).isTrue();
        assertThat(owner.get("/api/experts").json().get("pairs").get("shared").intValue())
                .as("the others share a pair")
                .isPositive();
        blind.commit(1, 8);
        for (JsonNode each : blind.get("/api/experts").json().get("pairs").get("disagreements")) {
            assertThat(each.get("answers").toString())
                    .as("one's own answer is among them")
                    .contains("\"e3\"");
        }
    }

    @Test
    void nobodyMakesTheStudioKeepValuesForDiscountsOfTheirOwn() throws Exception {
        for (String other : List.of("0.123", "0.9000001", "2", "1e400")) {
            assertThat(owner.post("/api/sketch", SKETCH.replace("0.9", other)).status())
                    .as(other)
                    .isEqualTo(400);
        }
        assertThat(owner.post("/api/sketch", SKETCH.replace("\"cohort\":\"\"", "\"cohort\":\"none\""))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void questionsCarryNoFiguresOfAFitToOthers() throws Exception {
        for (int k = 0; k < 5; k++) {
            blind.answer("better");
        }
        JsonNode questions = blind.get("/api/questions").json();
        assertThat(questions.get("advice").isNull()).isTrue();
        for (JsonNode each : questions.get("open")) {
            assertThat(each.get("bits").doubleValue()).isZero();
            assertThat(each.get("why").stringValue()).doesNotContain(" bit");
        }
    }

    @Test
    void aFitToOnesOwnStatementsIsShown(@TempDir Path alone) throws Exception {
        try (Studio own = Studio.open(StudioDemo.TRACING.source(alone, 0.9), alone, StudioOptions.DEFAULT)) {
            Guest expert = Guest.by(own.invite("Only"));
            for (int k = 0; k < 6; k++) {
                expert.answer("better");
            }
            Guest.by(own.link()).fit();
            assertThat(expert.get("/api/fit").json().get("shown").intValue()).isEqualTo(1);
        }
    }
}
