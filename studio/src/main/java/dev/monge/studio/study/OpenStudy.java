package dev.monge.studio.study;

import dev.monge.format.json.JsonFile;
import dev.monge.studio.act.EventKind;
import dev.monge.studio.act.Participant;
import dev.monge.studio.journal.Event;
import dev.monge.studio.journal.Journal;
import dev.monge.studio.options.StudySource;
import dev.monge.studio.web.Access;
import dev.monge.studio.web.Broadcast;
import dev.monge.trajectory.DataSet;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** A study that is open: its state, its journal, and the desks where fits are made and questions are chosen. */
public final class OpenStudy implements Closeable {
    /** How many days a link can be used. */
    public static final long DAYS_OF_A_LINK = Invitations.LINK.toDays();

    /** After how many days a session ends that nobody uses. */
    public static final long DAYS_OF_A_SESSION = Invitations.SESSION.toDays();

    /** Streams that missed more than this are told the latest only; pages then read everything again. */
    private static final int REMEMBERED = 1000;

    private final StudySource source;
    private final Journal journal;
    private final Study study;
    private final Invitations invitations;
    private final FitDesk fits;
    private final ArrayDeque<Broadcast.Message> recent = new ArrayDeque<>();
    private volatile @Nullable QuestionDesk questions;
    private volatile @Nullable Broadcast broadcast;

    private OpenStudy(StudySource source, Path folder, Journal journal, Clock clock) {
        this.source = source;
        study = new Study(source.prepared(), source.gamma());
        this.journal = new CheckedJournal(journal, study);
        invitations = new Invitations(study, this.journal, clock);
        fits = new FitDesk(study, source, this.journal, folder.resolve("fits"), this::progress);
    }

    /**
     * Opens a study.
     *
     * @param folder where fits are kept
     * @param journal its journal, which is closed with the study
     * @param first the recordings that the study began with, without those of rounds
     * @param clock tells which links and sessions are too old
     * @throws IOException if the journal is about other recordings, or the names of recordings cannot be written
     */
    public static OpenStudy open(StudySource source, Path folder, Journal journal, DataSet first, Clock clock)
            throws IOException {
        var open = new OpenStudy(source, folder, journal, clock);
        WritableNames.check(source.prepared(), open.study.cohorts(), folder);
        journal.follow(open::take);
        open.begin(folder, first);
        open.fits.open();
        open.questions = new QuestionDesk(open.study, source, open.fits, open.journal);
        return open;
    }

    private void begin(Path folder, DataSet first) throws IOException {
        String fingerprint = first.demonstrations().fingerprint();
        if (study.fingerprint().isEmpty()) {
            journal.append("study", "", "study", JsonFile.object().put("fingerprint", fingerprint));
        } else if (!study.fingerprint().equals(fingerprint)) {
            throw new IOException(folder + ": this study is about other recordings than " + source.demos());
        }
        if (study.participants().isEmpty()) {
            join("expert-e1", "Expert", true);
        }
    }

    /** Takes an event of the journal: first the state, then those who wait for it. */
    private void take(Event event) {
        study.apply(event);
        QuestionDesk desk = questions;
        if (desk != null) {
            desk.changed(event.who(), event.kind());
        }
        ObjectNode data = JsonFile.object()
                .put("seq", event.sequence())
                .put("kind", event.kind())
                .put("who", event.who());
        var message = new Broadcast.Message(event.sequence(), "change", JsonFile.line(data));
        synchronized (recent) {
            recent.add(message);
            if (recent.size() > REMEMBERED) {
                recent.remove();
            }
        }
        send(message);
        Broadcast to = broadcast;
        if (to != null && event.kind().equals(EventKind.WITHDRAW.word())) {
            to.end(event.body().path("expert").asString(""));
        }
    }

    private void progress(FitProgress progress) {
        ObjectNode data = JsonFile.object()
                .put("fit", progress.fit())
                .put("epoch", progress.epoch())
                .put("epochs", progress.epochs())
                .put("member", progress.member())
                .put("members", progress.members());
        send(new Broadcast.Message(0, "progress", JsonFile.line(data)));
    }

    private void send(Broadcast.Message message) {
        Broadcast to = broadcast;
        if (to != null) {
            to.send(message);
        }
    }

    /** Tells all that happens from now on. */
    public void tell(Broadcast to) {
        broadcast = to;
    }

    /** Returns the messages after the one with the given id; the newest one if there are not so many any more. */
    public List<Broadcast.Message> after(long last) {
        synchronized (recent) {
            Broadcast.Message newest = recent.peekLast();
            if (newest != null && newest.id() < last) {
                return List.of(newest);
            }
            return recent.stream().filter(each -> each.id() > last).toList();
        }
    }

    /**
     * Adds somebody to the participants.
     *
     * @param id the id of the event
     * @return the id of the participant
     * @throws IllegalArgumentException if the name is empty, longer than 80 characters, or not one line
     */
    public synchronized String join(String id, String name, boolean owner) throws IOException {
        var participant = new Participant("e" + (study.participants().size() + 1), name, owner);
        Event event = journal.append(
                id,
                "",
                "expert",
                JsonFile.object()
                        .put("expert", participant.id())
                        .put("name", participant.name())
                        .put("owner", owner));
        return event.body().get("expert").stringValue();
    }

    /**
     * Makes a link for a participant, to be used once, and returns its secret. Earlier links of the participant that were not
     * used are withdrawn.
     */
    public String invite(String expert) throws IOException {
        return invitations.invite(expert);
    }

    /** Returns the time by which links and sessions are judged. */
    public Instant now() {
        return invitations.now();
    }

    /** Returns who may ask. */
    public Access access() {
        return invitations;
    }

    /** Returns what whoever opened the study should know about its journal and its fits, one sentence each. */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>(journal.notices());
        study.leftOut().forEach(each -> warnings.add(each.words()));
        warnings.addAll(fits.warnings());
        return warnings;
    }

    /** Returns what the study is about. */
    public StudySource source() {
        return source;
    }

    /** Returns the state. */
    public Study study() {
        return study;
    }

    /** Returns the journal. */
    public Journal journal() {
        return journal;
    }

    /** Returns where fits are made. */
    public FitDesk fits() {
        return fits;
    }

    /** Returns where questions are chosen. */
    public QuestionDesk questions() {
        QuestionDesk desk = questions;
        if (desk == null) {
            throw new IllegalStateException("the study is not open yet");
        }
        return desk;
    }

    /** Tells open pages to read everything again. */
    public void refresh() {
        send(new Broadcast.Message(
                0, "change", "{\"seq\":" + study.sequence() + ",\"kind\":\"reconnect\",\"who\":\"\"}"));
    }

    @Override
    public void close() throws IOException {
        QuestionDesk desk = questions;
        if (desk != null) {
            desk.close();
        }
        fits.close();
        journal.close();
    }
}
