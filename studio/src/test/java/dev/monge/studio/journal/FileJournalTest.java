package dev.monge.studio.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileJournalTest extends JournalContract {
    @TempDir
    private Path folder;

    @Override
    protected Journal open() throws IOException {
        return FileJournal.open(folder);
    }

    @Override
    protected String refusal() {
        return folder + ": another studio has this study open";
    }

    private Path file() {
        return folder.resolve(FileJournal.NAME);
    }

    /** Appends events and returns the bytes of the file. */
    private byte[] written(int events) throws IOException {
        try (Journal journal = open()) {
            journal.follow(event -> {});
            for (int i = 0; i < events; i++) {
                journal.append("id" + i, "e1", "answer", body("{\"text\":\"ä\\n\",\"i\":" + i + "}"));
            }
        }
        return Files.readAllBytes(file());
    }

    @Test
    void anEventIsOneLineOfJson() throws Exception {
        String text = new String(written(1), StandardCharsets.UTF_8);
        assertThat(text)
                .matches("\\{\"seq\":1,\"id\":\"id0\",\"time\":\"[0-9TZ:.-]+\",\"who\":\"e1\",\"kind\":\"answer\","
                        + "\"body\":\\{\"text\":\"ä\\\\n\",\"i\":0},\"sum\":\"[0-9a-f]{32}\"}\n");
    }

    /** Lets the witness of what was acknowledged say so many events, as if the next ones had not been. */
    private void acknowledged(int events) throws IOException {
        String line = Files.readAllLines(file(), StandardCharsets.ISO_8859_1).get(events - 1);
        try (var head = new JournalHead(folder)) {
            head.write(events, line.replaceAll(".*,\"sum\":\"([0-9a-f]+)\"}", "$1"));
        }
    }

    @Test
    void aJournalOfAnotherTimeIsNoticedAlsoIfItHasAsManyEvents() throws Exception {
        byte[] first = written(3);
        Files.delete(file());
        Files.delete(folder.resolve(JournalHead.NAME));
        // The time of an event makes it another one.
        Thread.sleep(5);
        written(3);
        Files.write(file(), first);
        assertThatThrownBy(this::open)
                .hasMessageContaining("another event was acknowledged than this one")
                .hasMessageContaining("--repair-journal");
        assertThat(JournalRepair.of(folder))
                .anyMatch(each -> each.contains("event 3 is another than the one that was acknowledged"));
        assertThat(reopened()).hasSize(3);
    }

    @Test
    void aWitnessThatIsMissingIsSaid() throws Exception {
        byte[] whole = written(3);
        Files.delete(folder.resolve(JournalHead.NAME));
        assertThat(notices()).singleElement().asString().startsWith("journal.head is missing or was changed");
        // After a repair there is one again.
        Files.write(file(), Arrays.copyOf(whole, whole.length - 1));
        acknowledged(1);
        Files.write(folder.resolve(JournalHead.NAME), new byte[64]);
        assertThat(JournalRepair.of(folder)).isEmpty();
        assertThat(notices()).anyMatch(each -> each.startsWith("journal.head is missing or was changed"));
    }

    private List<String> notices() throws IOException {
        try (Journal journal = open()) {
            return journal.notices();
        }
    }

    @Test
    void aTailThatIsTornAtAnyByteIsCutAndSaid() throws Exception {
        byte[] whole = written(3);
        int two = new String(whole, StandardCharsets.ISO_8859_1).lastIndexOf("\n", whole.length - 2) + 1;
        for (int length = two; length <= whole.length; length++) {
            Files.write(file(), Arrays.copyOf(whole, length));
            acknowledged(2);
            Files.deleteIfExists(folder.resolve(FileJournal.CUT));
            int kept = length == whole.length ? 3 : 2;
            boolean torn = kept == 2 && length > two;
            if (torn) {
                assertThat(notices())
                        .singleElement()
                        .asString()
                        .contains("the last " + (length - two) + " bytes are no complete event");
                assertThat(Files.readAllBytes(folder.resolve(FileJournal.CUT)))
                        .isEqualTo(Arrays.copyOfRange(whole, two, length));
            }
            assertThat(notices()).isEmpty();
            assertThat(reopened()).as("%s bytes", length).hasSize(kept);
            assertThat(Files.size(file())).isEqualTo(kept == 3 ? whole.length : two);
            try (Journal journal = open()) {
                journal.follow(event -> {});
                assertThat(journal.append("next", "e1", "answer", body("{}")).sequence())
                        .isEqualTo(kept + 1);
            }
            assertThat(reopened()).extracting(Event::id).endsWith("next").hasSize(kept + 1);
        }
    }

    @Test
    void aLastLineWhoseBytesWereLostIsCut() throws Exception {
        byte[] whole = written(2);
        byte[] lost = Arrays.copyOf(whole, whole.length + 100);
        Files.write(file(), lost);
        assertThat(reopened()).hasSize(2);
        lost[lost.length - 1] = '\n';
        Files.write(file(), lost);
        assertThat(reopened()).hasSize(2);
        assertThat(Files.readAllBytes(file())).isEqualTo(whole);
    }

    @Test
    void aJournalThatLostAcknowledgedEventsIsNotOpenedAsIfNothingHadHappened() throws Exception {
        byte[] whole = written(3);
        for (int length = 0; length < whole.length; length++) {
            Files.write(file(), Arrays.copyOf(whole, length));
            assertThatThrownBy(this::open)
                    .as("%s bytes", length)
                    .hasMessageContaining("events, but 3 were acknowledged")
                    .hasMessageContaining("--repair-journal");
            assertThat(Files.size(file())).as("nothing is changed").isEqualTo(length);
        }
        Files.delete(file());
        assertThatThrownBy(this::open).hasMessageContaining("the journal of this study is missing");
    }

    @Test
    void noByteOfAnAcknowledgedLineCanChangeUnnoticed() throws Exception {
        byte[] whole = written(2);
        for (int i = 0; i < whole.length; i++) {
            byte[] changed = whole.clone();
            changed[i] ^= 1;
            Files.write(file(), changed);
            assertThatThrownBy(this::open).as("byte %s", i).isInstanceOf(IOException.class);
        }
    }

    @Test
    void anEditedAnswerIsNoticed() throws Exception {
        String text = new String(written(3), StandardCharsets.UTF_8);
        for (int i = 0; i < 3; i++) {
            Files.writeString(file(), text.replace("\"i\":" + i, "\"i\":7"));
            assertThatThrownBy(this::open)
                    .hasMessageContaining("line " + (i + 1) + ": its check sum is wrong, so it was changed");
        }
    }

    @Test
    void aJournalOfAnEarlierVersionIsContinuedAndFromThenOnChecked() throws Exception {
        String text = new String(written(2), StandardCharsets.UTF_8);
        Files.writeString(file(), text.replaceAll(",\"sum\":\"[0-9a-f]+\"", ""));
        Files.delete(folder.resolve(JournalHead.NAME));
        assertThat(reopened()).hasSize(2);
        try (Journal journal = open()) {
            journal.follow(event -> {});
            journal.append("new", "e1", "answer", body("{}"));
        }
        assertThat(reopened()).hasSize(3);
        Files.writeString(file(), Files.readString(file()).replace("\"i\":0", "\"i\":7"));
        assertThatThrownBy(this::open).hasMessageContaining("line 3: its check sum is wrong");
    }

    @Test
    void aDamagedLineIsAnErrorThatNamesItAndChangesNothing() throws Exception {
        List<String> lines = List.of(new String(written(3), StandardCharsets.UTF_8).split("\n"));
        assertDamaged(List.of(lines.get(0), "{\"seq\":2", lines.get(2)), 2, "not valid JSON");
        assertDamaged(List.of(lines.get(0), lines.get(2)), 2, "expected seq 2, got 3");
        assertDamaged(List.of(lines.get(0), lines.get(1).replace("id1", "id0"), lines.get(2)), 2, "a second event");
        assertDamaged(List.of(lines.get(0).replace("\"who\":\"e1\"", "\"who\":1"), lines.get(1)), 1, "the who of");
        assertDamaged(List.of(lines.get(0), lines.get(1).replace("T", "x")), 2, "expected a time");
    }

    private void assertDamaged(List<String> lines, int line, String reason) throws IOException {
        Files.write(file(), lines);
        byte[] before = Files.readAllBytes(file());
        assertThatThrownBy(this::open)
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file() + ", line " + line + ": ")
                .hasMessageContaining(reason);
        assertThat(Files.readAllBytes(file())).isEqualTo(before);
    }

    @Test
    void aJournalThatIsMovedAwayOrReplacedAcknowledgesNothing() throws Exception {
        Path away = folder.resolve("away.jsonl");
        try (Journal journal = open()) {
            journal.follow(event -> {});
            journal.append("a", "e1", "answer", body("{}"));
            Files.move(file(), away);
            assertThatThrownBy(() -> journal.append("b", "e1", "answer", body("{}")))
                    .hasMessage("nothing was saved, because the journal was moved away or deleted");
            Files.copy(away, file());
            assertThatThrownBy(() -> journal.append("b", "e1", "answer", body("{}")))
                    .hasMessage("nothing was saved, because another file has taken the place of the journal");
            Files.move(away, file(), StandardCopyOption.REPLACE_EXISTING);
            assertThat(journal.append("b", "e1", "answer", body("{}")).sequence())
                    .isEqualTo(2);
            Files.writeString(file(), "{}\n", StandardOpenOption.APPEND);
            assertThatThrownBy(() -> journal.append("c", "e1", "answer", body("{}")))
                    .hasMessage("nothing was saved, because another program has written to the journal");
        }
    }

    @Test
    void aRepairKeepsWhatCanBeTrustedAndTheDamagedFile() throws Exception {
        List<String> lines = List.of(new String(written(5), StandardCharsets.UTF_8).split("\n"));
        assertThat(JournalRepair.of(folder)).isEmpty();
        List<String> damaged =
                List.of(lines.get(0), lines.get(1).replace("\"i\":1", "\"i\":7"), lines.get(2), "", lines.get(4));
        Files.write(file(), damaged);
        assertThat(JournalRepair.of(folder))
                .hasSize(3)
                .anyMatch(each -> each.startsWith("line 2 was left out: its check sum is wrong"))
                .anyMatch(each -> each.startsWith("line 4 was left out: "))
                .anyMatch(each -> each.endsWith("journal.damaged-1.jsonl"));
        assertThat(Files.readAllLines(folder.resolve("journal.damaged-1.jsonl")))
                .isEqualTo(damaged);
        assertThat(reopened()).extracting(Event::id).containsExactly("id0", "id2", "id4");
        assertThat(JournalRepair.of(folder)).isEmpty();
    }

    @Test
    void aRepairOfACutJournalSaysWhatIsMissing() throws Exception {
        List<String> lines = List.of(new String(written(5), StandardCharsets.UTF_8).split("\n"));
        Files.write(file(), List.of(lines.get(0), lines.get(3)));
        assertThat(JournalRepair.of(folder))
                .contains("events 2 to 3 are missing")
                .anyMatch(each -> each.startsWith("events 5 to 5 were acknowledged and are missing"));
        assertThat(reopened()).extracting(Event::id).containsExactly("id0", "id3");
    }

    @Test
    void callsThatArriveWhileTheDiskIsBusyShareOneForce() throws Exception {
        WatchedFile disk = watched();
        int calls = 64;
        ExecutorService pool = Executors.newFixedThreadPool(calls);
        try (Journal journal = FileJournal.open(folder, file -> disk)) {
            journal.follow(event -> {});
            var busy = new CountDownLatch(1);
            var release = new CountDownLatch(1);
            disk.beforeForce = () -> {
                busy.countDown();
                await(release);
            };
            Future<Event> first = pool.submit(() -> journal.append("first", "e1", "answer", body("{}")));
            assertThat(busy.await(10, TimeUnit.SECONDS)).isTrue();
            List<Future<Event>> others = new ArrayList<>();
            for (int i = 1; i < calls; i++) {
                String id = "other" + i;
                others.add(pool.submit(() -> journal.append(id, "e1", "answer", body("{}"))));
            }
            // All but the first must have queued up.
            Thread.sleep(300);
            assertThat(first.isDone()).as("acknowledged before the force").isFalse();
            assertThat(others).noneMatch(Future::isDone);
            int before = disk.forced.get();
            release.countDown();
            first.get(10, TimeUnit.SECONDS);
            for (Future<Event> other : others) {
                other.get(10, TimeUnit.SECONDS);
            }
            assertThat(disk.forced.get() - before).isEqualTo(2);
        } finally {
            pool.shutdownNow();
        }
        assertThat(reopened()).hasSize(calls);
    }

    @Test
    void noEventIsHeardOrReturnedBeforeItIsForced() throws Exception {
        WatchedFile disk = watched();
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        try (Journal journal = FileJournal.open(folder, file -> disk)) {
            journal.follow(event -> order.add("heard"));
            disk.beforeForce = () -> order.add("forced");
            journal.append("a", "e1", "answer", body("{}"));
            order.add("returned");
        }
        assertThat(order).containsExactly("forced", "heard", "returned");
    }

    @Test
    void onAFullDiskNothingIsAcknowledgedAndNothingIsTornAndLaterCallsSucceed() throws Exception {
        WatchedFile disk = watched();
        List<Event> heard = new ArrayList<>();
        try (Journal journal = FileJournal.open(folder, file -> disk)) {
            journal.follow(heard::add);
            journal.append("a", "e1", "answer", body("{}"));
            long size = Files.size(file());
            for (long room : new long[] {0, 1, 20}) {
                disk.capacity = size + room;
                assertThatThrownBy(() -> journal.append("b", "e1", "answer", body("{}")))
                        .isInstanceOf(IOException.class)
                        .hasMessage(
                                "nothing was saved, because the journal cannot be written: No space left on device");
                assertThat(Files.size(file())).isEqualTo(size);
            }
            disk.capacity = Long.MAX_VALUE;
            assertThat(journal.append("b", "e1", "answer", body("{}")).sequence())
                    .isEqualTo(2);
        }
        assertThat(heard).extracting(Event::id).containsExactly("a", "b");
        assertThat(reopened()).isEqualTo(heard);
    }

    @Test
    void whatCouldNotBeTakenBackIsOverwritten() throws Exception {
        WatchedFile disk = watched();
        try (Journal journal = FileJournal.open(folder, file -> disk)) {
            journal.follow(event -> {});
            journal.append("a", "e1", "answer", body("{}"));
            disk.forces = false;
            disk.truncates = false;
            assertThatThrownBy(() -> journal.append("b", "e1", "answer", body("{\"long\":\"text\"}")))
                    .hasMessageContaining("Input/output error");
            disk.forces = true;
            assertThatThrownBy(() -> journal.append("c", "e1", "answer", body("{}")))
                    .hasMessageContaining("Read-only file system");
            disk.truncates = true;
            assertThat(journal.append("c", "e1", "answer", body("{}")).sequence())
                    .isEqualTo(2);
        }
        assertThat(reopened()).extracting(Event::id).containsExactly("a", "c");
    }

    @Test
    void callersThatAreInterruptedDoNotCloseTheFile() throws Exception {
        try (Journal journal = open()) {
            journal.follow(event -> {});
            Thread.currentThread().interrupt();
            assertThat(journal.append("a", "e1", "answer", body("{}")).sequence())
                    .isEqualTo(1);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(journal.append("b", "e1", "answer", body("{}")).sequence())
                    .isEqualTo(2);
        }
    }

    private WatchedFile watched() throws IOException {
        return new WatchedFile(Files.createFile(file()));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
