package dev.monge.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.json.JsonText;
import dev.monge.studio.journal.FileJournal;
import dev.monge.studio.options.StudioOptions;
import dev.monge.studio.options.StudySource;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Links and sessions end: after a while, when they are replaced, and when the owner says so. */
@Timeout(120)
class AccessTest {
    @TempDir
    private Path folder;

    private Studio open(Duration later) throws IOException {
        StudySource source = StudioDemo.TRACING.source(folder, 0.9);
        return Studio.open(source, folder, StudioOptions.DEFAULT, Clock.offset(Clock.systemUTC(), later));
    }

    private static boolean enters(URI link) throws Exception {
        try {
            Guest.by(link);
            return true;
        } catch (NoSuchElementException refused) {
            return false;
        }
    }

    private static URI link(Guest.Reply invited) {
        assertThat(invited.status()).as(invited.text()).isEqualTo(200);
        return URI.create(invited.json().get("link").stringValue());
    }

    private List<JsonNode> journal(String kind) throws IOException {
        return Files.readAllLines(folder.resolve(FileJournal.NAME)).stream()
                .map(each -> JsonText.MAPPER.readTree(each))
                .filter(each -> each.get("kind").stringValue().equals(kind))
                .toList();
    }

    @Test
    void aLinkWorksForSevenDays() throws Exception {
        URI owners;
        URI experts;
        try (Studio studio = open(Duration.ZERO)) {
            owners = studio.link();
            experts = studio.invite("Late");
        }
        try (Studio studio = open(Duration.ofDays(8))) {
            assertThat(studio.warnings()).isEmpty();
            assertThat(enters(owners)).isFalse();
            assertThat(enters(experts)).isFalse();
        }
        try (Studio studio = open(Duration.ofDays(6))) {
            assertThat(studio.warnings()).isEmpty();
            assertThat(enters(owners)).isTrue();
            assertThat(enters(experts)).isTrue();
            assertThat(enters(experts)).as("once").isFalse();
        }
    }

    @Test
    void theLinkOfAnEarlierStartOpensNothing() throws Exception {
        URI first;
        try (Studio studio = open(Duration.ZERO)) {
            first = studio.link();
        }
        try (Studio studio = open(Duration.ZERO)) {
            URI second = studio.link();
            assertThat(enters(first)).isFalse();
            assertThat(enters(second)).isTrue();
        }
    }

    @Test
    void aSessionEndsWhenNobodyUsesItForThirtyDays() throws Exception {
        Guest guest;
        try (Studio studio = open(Duration.ZERO)) {
            guest = Guest.by(studio.link());
        }
        try (Studio studio = open(Duration.ofDays(29))) {
            guest = guest.at(studio.address());
            assertThat(guest.get("/api/study").status()).isEqualTo(200);
        }
        assertThat(journal("seen")).as("noted once a day").hasSize(1);
        try (Studio studio = open(Duration.ofDays(31))) {
            assertThat(guest.at(studio.address()).get("/api/study").status()).isEqualTo(401);
        }
    }

    @Test
    void theOwnerWithdrawsLinksSessionsAndStreams() throws Exception {
        try (Studio studio = open(Duration.ZERO)) {
            Guest owner = Guest.by(studio.link());
            Guest expert = Guest.by(studio.invite("Eve"));
            URI unused = link(owner.send("invite", "{\"expert\":\"e2\"}"));
            Guest.Stream stream = expert.stream();
            assertThat(expert.send("withdraw", "{\"expert\":\"e1\"}").status()).isEqualTo(403);
            for (String wrong : List.of("{\"expert\":\"e1\"}", "{\"expert\":\"e9\"}", "{}")) {
                assertThat(owner.send("withdraw", wrong).status()).as(wrong).isEqualTo(400);
            }
            expert.commit(0, 10);
            assertThat(owner.send("withdraw", "{\"expert\":\"e2\"}").status()).isEqualTo(200);
            assertThat(expert.get("/api/study").status()).isEqualTo(401);
            assertThat(expert.send("name", "{\"name\":\"Eve\"}").status()).isEqualTo(401);
            assertThat(enters(unused)).isFalse();
            assertThat(stream.ends()).isTrue();
            JsonNode eve = owner.get("/api/experts").json().get("experts").get(1);
            assertThat(eve.get("committed").intValue())
                    .as("what was stated stays")
                    .isEqualTo(1);
            assertThat(eve.get("sessions").intValue()).isZero();
            assertThat(eve.get("link").isNull()).isTrue();
            // A new link is for the same person.
            Guest again = Guest.by(link(owner.send("invite", "{\"expert\":\"e2\"}")));
            assertThat(again.get("/api/study").json().get("me").get("id").stringValue())
                    .isEqualTo("e2");
            assertThat(expert.get("/api/study").status()).as("the old session").isEqualTo(401);
        }
        try (Studio studio = open(Duration.ZERO)) {
            assertThat(studio.warnings()).isEmpty();
        }
    }

    @Test
    void aNewLinkTakesThePlaceOfTheOldOneAndIsForSomebodyWhoTakesPart() throws Exception {
        try (Studio studio = open(Duration.ZERO)) {
            Guest owner = Guest.by(studio.link());
            URI first = studio.invite("Eve");
            URI second = link(owner.send("invite", "{\"expert\":\"e2\"}"));
            assertThat(enters(first)).isFalse();
            assertThat(owner.send("invite", "{\"expert\":\"e7\"}").status()).isEqualTo(400);
            Guest eve = Guest.by(second);
            assertThat(eve.get("/api/experts").json().get("experts").get(0).has("link"))
                    .as("access is the owner's concern")
                    .isFalse();
        }
    }

    @Test
    void theJournalHasDigestsOnly() throws Exception {
        try (Studio studio = open(Duration.ZERO)) {
            URI link = studio.link();
            Guest.by(link);
            String secret = link.getQuery().replace("token=", "");
            assertThat(Files.readString(folder.resolve(FileJournal.NAME))).doesNotContain(secret);
            assertThat(journal("invitation").get(0).get("body").get("digest").stringValue())
                    .hasSize(64);
        }
    }

    @Test
    void aStudyThatNobodyOwnsIsRefusedInOneLine() throws Exception {
        open(Duration.ZERO).close();
        Path file = folder.resolve(FileJournal.NAME);
        List<String> lines = Files.readAllLines(file).stream()
                .map(each -> each.replaceAll(",\"sum\":\"[0-9a-f]+\"}$", "}").replace("\"owner\":true", "\"owner\":0"))
                .toList();
        Files.write(file, lines);
        Files.delete(folder.resolve("journal.head"));
        try (Studio studio = open(Duration.ZERO)) {
            assertThatThrownBy(studio::link)
                    .isInstanceOf(IOException.class)
                    .hasMessage(folder + ": nobody owns this study");
        }
    }
}
