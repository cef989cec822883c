package dev.monge.studio.study;

import dev.monge.derive.PreparedData;
import dev.monge.input.InputException;
import dev.monge.recording.Cohorts;
import dev.monge.studio.act.Act;
import dev.monge.studio.act.ActReader;
import dev.monge.studio.act.ConsensusChoice;
import dev.monge.studio.act.EventKind;
import dev.monge.studio.act.FitState;
import dev.monge.studio.act.Participant;
import dev.monge.studio.act.Subject;
import dev.monge.studio.journal.Event;
import dev.monge.trajectory.DataSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * The state of a study: a fold over the events of its journal, in their order, and nothing else. What it returns are
 * copies that do not change. Safe for use by several threads.
 */
public final class Study {
    private final PreparedData prepared;
    private final Map<String, List<Integer>> cohorts;
    private final ActReader reader;

    private final Map<String, Sent> sent = new HashMap<>();
    private final Map<String, Participant> participants = new LinkedHashMap<>();
    private final Passes passes = new Passes();
    private final Map<String, Map<Subject, DrawnProfile>> drawings = new HashMap<>();
    private final Map<Subject, ConsensusChoice> consensus = new HashMap<>();
    private final Map<String, Map<String, QuestionItem>> questions = new HashMap<>();
    private final TreeSet<Double> discounts = new TreeSet<>();
    private final TreeMap<Integer, FitState> fits = new TreeMap<>();
    /** By fit: who had stated something when it was started. */
    private final Map<Integer, Map<String, Set<Subject>>> madeOf = new HashMap<>();

    private final Map<Integer, String> policies = new HashMap<>();
    private final List<LeftOut> leftOut = new ArrayList<>();
    private String fingerprint = "";
    private long sequence;
    private long statements;

    /** Creates the state of a study without events. */
    Study(PreparedData prepared, double gamma) {
        this.prepared = prepared;
        DataSet data = prepared.recordings();
        cohorts = Cohorts.of(data);
        reader = new ActReader(data);
        discounts.addAll(List.of(0.0, gamma, 1.0));
    }

    /** Takes the next event. One that cannot be read changes nothing and is among {@link #leftOut()}. */
    synchronized void apply(Event event) {
        sequence = event.sequence();
        String who = event.who();
        Act act;
        try {
            act = read(who, event.kind(), event.body());
        } catch (RuntimeException unknown) {
            // Whatever is wrong with it: the study opens.
            leftOut.add(new LeftOut(event.sequence(), event.kind(), who, String.valueOf(unknown.getMessage())));
            return;
        }
        sent.put(idOf(who, ownId(event)), new Sent(event.kind(), event.sequence()));
        if (act instanceof Act.Began began) {
            fingerprint = began.fingerprint();
        } else if (act instanceof Act.Joined joined) {
            participants.put(joined.participant().id(), joined.participant());
        } else if (act instanceof Act.Invited invited) {
            passes.take(invited, event.time());
        } else if (act instanceof Act.Entered entered) {
            passes.take(entered, event.time());
        } else if (act instanceof Act.Seen seen) {
            passes.take(seen, event.time());
        } else if (act instanceof Act.Withdrawn withdrawn) {
            passes.take(withdrawn);
        } else if (act instanceof Act.Named named) {
            participants.computeIfPresent(who, (id, each) -> new Participant(id, named.name(), each.owner()));
        } else if (act instanceof Act.DiscountAdded added) {
            discounts.add(added.gamma());
        } else if (act instanceof Act.Drew drew) {
            drawings.computeIfAbsent(who, any -> new LinkedHashMap<>())
                    .compute(
                            drew.subject(),
                            (any, before) -> before == null
                                    ? new DrawnProfile(drew.sketch(), null, null)
                                    : before.drawn(drew.sketch()));
        } else if (act instanceof Act.Committed committed) {
            drawings.getOrDefault(who, new HashMap<>())
                    .computeIfPresent(committed.subject(), (any, before) -> before.committedNow());
            statements++;
        } else if (act instanceof Act.Agreed agreed) {
            consensus.put(agreed.subject(), agreed.choice());
            statements++;
        } else if (act instanceof Act.FitStarted || act instanceof Act.FitEnded) {
            fit(act, event.time());
        } else if (act instanceof Act.PolicyStarted started) {
            policies.put(started.fit(), "running");
        } else if (act instanceof Act.PolicyEnded ended) {
            policies.put(ended.fit(), ended.message());
        } else {
            question(act, event);
        }
    }

    /** An event that was sent. */
    private record Sent(String kind, long sequence) {}

    /**
     * Reads an event as somebody sends it.
     *
     * @param who the id of the sender; empty for the studio
     * @throws InputException if there is no such event, or if the sender may not send it
     */
    synchronized Act read(String who, String kind, JsonNode body) {
        EventKind known = EventKind.of(kind)
                .filter(EventKind::isRecorded)
                .orElseThrow(() -> new InputException("there are no events of this kind"));
        if (!known.isOpenTo(sender(who))) {
            throw new InputException("its sender may not send such events");
        }
        return reader.read(known, body);
    }

    private EventKind.Sender sender(String who) {
        if (who.isEmpty()) {
            return EventKind.Sender.STUDIO;
        }
        Participant participant = participants.get(who);
        if (participant == null) {
            throw new InputException("its sender does not take part");
        }
        return participant.owner() ? EventKind.Sender.OWNER : EventKind.Sender.EXPERT;
    }

    /** Returns the id in the journal of an event that somebody calls by an id of their own. */
    static String idOf(String who, String own) {
        return who + ":" + own;
    }

    /** Returns the id that the sender gave an event. Journals of earlier versions have no other. */
    private static String ownId(Event event) {
        String prefix = idOf(event.who(), "");
        return event.id().startsWith(prefix) ? event.id().substring(prefix.length()) : event.id();
    }

    private void question(Act act, Event event) {
        if (act instanceof Act.Asked asked) {
            ask(asked, questions.computeIfAbsent(asked.expert(), any -> new LinkedHashMap<>()));
            return;
        }
        Map<String, QuestionItem> own = questions.getOrDefault(event.who(), new HashMap<>());
        if (act instanceof Act.Answered answered) {
            own.computeIfPresent(answered.id(), (any, each) -> each.answered(answered.answer(), ownId(event)));
            statements++;
        } else if (act instanceof Act.Skipped skipped) {
            own.computeIfPresent(
                    skipped.id(), (any, each) -> skipped.skipped() ? each.skipped(ownId(event)) : each.opened());
        } else if (act instanceof Act.Undone undone) {
            own.replaceAll((any, each) -> undone.event().equals(each.event()) ? each.opened() : each);
            statements++;
        }
    }

    /** The first question that a newer fit chose takes the place of those that wait: they were chosen knowing less. */
    private static void ask(Act.Asked asked, Map<String, QuestionItem> own) {
        if (own.values().stream().allMatch(each -> each.fit() < asked.fit())) {
            own.replaceAll((any, each) -> each.isOpen() ? each.passedOver() : each);
        }
        own.put(asked.id(), QuestionItem.asked(asked));
    }

    private void fit(Act act, Instant time) {
        if (act instanceof Act.FitStarted started) {
            madeOf.computeIfAbsent(started.fit(), any -> stated());
            fits.merge(
                    started.fit(),
                    new FitState(started.fit(), FitState.Stage.RUNNING, time, 0, ""),
                    (before, after) -> before.at(FitState.Stage.RUNNING, 0, ""));
        } else if (act instanceof Act.FitEnded ended) {
            fits.computeIfPresent(ended.fit(), (any, each) -> each.at(ended.stage(), ended.seconds(), ended.message()));
        }
    }

    /** Returns who has stated something so far, each with the subjects of the sketches that they committed. */
    private Map<String, Set<Subject>> stated() {
        Map<String, Set<Subject>> stated = new HashMap<>();
        for (String expert : participants.keySet()) {
            Set<Subject> subjects = committed(expert);
            boolean answered =
                    questions.getOrDefault(expert, Map.of()).values().stream().anyMatch(each -> each.answer() != null);
            if (answered || !subjects.isEmpty()) {
                stated.put(expert, subjects);
            }
        }
        return stated;
    }

    /** Returns whether there is anything to fit a reward to. */
    public synchronized boolean hasStatements() {
        return !stated().isEmpty();
    }

    private Set<Subject> committed(String expert) {
        return drawings.getOrDefault(expert, Map.of()).entrySet().stream()
                .filter(each -> each.getValue().committed() != null)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** Returns whether an expert has committed a sketch, of anything. */
    public synchronized boolean hasCommitted(String expert) {
        return !committed(expert).isEmpty();
    }

    /**
     * Returns whether what depends on a fit may be shown to an expert: nobody is to be led by others. It may if it was
     * made of their own statements alone, or once they have committed a sketch of everything that the others had.
     */
    public synchronized boolean sees(String expert, int fit) {
        Map<String, Set<Subject>> others = new HashMap<>(madeOf.getOrDefault(fit, Map.of()));
        others.remove(expert);
        Set<Subject> own = committed(expert);
        return others.isEmpty() || (!own.isEmpty() && others.values().stream().allMatch(own::containsAll));
    }

    /** Takes note that the files of a fit that is done are lost. */
    synchronized void lose(int fit) {
        fits.computeIfPresent(fit, (any, each) -> each.at(FitState.Stage.FAILED, each.seconds(), "its files are lost"));
    }

    /** Returns the recordings. */
    public DataSet data() {
        return prepared.recordings();
    }

    /** Returns the recordings as rewards see them. */
    public PreparedData prepared() {
        return prepared;
    }

    /** Returns the recordings of every cohort by its name. */
    public Map<String, List<Integer>> cohorts() {
        return cohorts;
    }

    ActReader reader() {
        return reader;
    }

    /** Returns the sequence of the last event. */
    public synchronized long sequence() {
        return sequence;
    }

    /** Returns a number that grows whenever an expert states something that a fit would use. */
    public synchronized long statements() {
        return statements;
    }

    /**
     * Returns the sequence of the event that somebody sent under an id, if there is one.
     *
     * @throws InputException if the sender used the id for an event of another kind
     */
    public synchronized Optional<Long> sequence(String who, String id, String kind) {
        Sent before = sent.get(idOf(who, id));
        if (before != null && !before.kind.equals(kind)) {
            throw new InputException("the id " + id + " is that of another event");
        }
        return Optional.ofNullable(before).map(Sent::sequence);
    }

    /** Returns the events of the journal that are not used. */
    public synchronized List<LeftOut> leftOut() {
        return List.copyOf(leftOut);
    }

    synchronized String fingerprint() {
        return fingerprint;
    }

    /** Returns all participants, in the order in which they joined. */
    public synchronized List<Participant> participants() {
        return List.copyOf(participants.values());
    }

    /** Returns a participant. */
    public synchronized Optional<Participant> participant(String id) {
        return Optional.ofNullable(participants.get(id));
    }

    /** Returns whose link has a secret with this digest, if it may still be used. */
    synchronized Optional<String> link(String digest, Instant now) {
        return passes.link(digest, now).filter(participants::containsKey);
    }

    /** Returns the session whose secret has this digest, if it has not ended. */
    synchronized Optional<Passes.Pass> session(String digest, Instant now) {
        return passes.session(digest, now).filter(each -> participants.containsKey(each.expert()));
    }

    /** Returns until when somebody's link can be used, if they have one that was not used. */
    public synchronized Optional<Instant> linkUntil(String expert) {
        return passes.link(expert);
    }

    /** Returns the number of browsers in which somebody is signed in. */
    public synchronized int sessions(String expert, Instant now) {
        return passes.sessions(expert, now);
    }

    /** Returns the discounts, in ascending order. */
    public synchronized List<Double> discounts() {
        return List.copyOf(discounts);
    }

    /** Returns what an expert drew, by subject. */
    public synchronized Map<Subject, DrawnProfile> drawings(String expert) {
        return new LinkedHashMap<>(drawings.getOrDefault(expert, Map.of()));
    }

    /** Returns what the experts committed about a subject, in the order in which they joined. */
    public synchronized Map<String, DrawnProfile> committed(Subject subject) {
        Map<String, DrawnProfile> all = new LinkedHashMap<>();
        for (String expert : participants.keySet()) {
            DrawnProfile drawing = drawings.getOrDefault(expert, Map.of()).get(subject);
            if (drawing != null && drawing.committed() != null) {
                all.put(expert, drawing);
            }
        }
        return all;
    }

    /** Returns the subjects of which somebody committed a sketch, by discount and cohort. */
    public synchronized List<Subject> subjects() {
        return drawings.values().stream()
                .flatMap(each -> each.entrySet().stream())
                .filter(each -> each.getValue().committed() != null)
                .map(Map.Entry::getKey)
                .distinct()
                .sorted((one, other) -> one.gamma() == other.gamma()
                        ? one.cohort().compareTo(other.cohort())
                        : Double.compare(one.gamma(), other.gamma()))
                .toList();
    }

    /** Returns what the owner chose to stand for several experts, if that is so. */
    public synchronized Optional<ConsensusChoice> consensus(Subject subject) {
        return Optional.ofNullable(consensus.get(subject));
    }

    /** Returns the questions that an expert was asked, in order. */
    public synchronized List<QuestionItem> questions(String expert) {
        return List.copyOf(questions.getOrDefault(expert, Map.of()).values());
    }

    /** Returns a question of an expert. */
    public synchronized Optional<QuestionItem> question(String expert, String id) {
        return Optional.ofNullable(questions.getOrDefault(expert, Map.of()).get(id));
    }

    /** Returns all fits, in order. */
    public synchronized Collection<FitState> fits() {
        return new ArrayList<>(fits.values());
    }

    /** Returns the newest fit that is done. */
    public synchronized Optional<FitState> newest() {
        return fits.descendingMap().values().stream()
                .filter(each -> each.stage() == FitState.Stage.DONE)
                .findFirst();
    }

    /** Returns the fit that runs. */
    public synchronized Optional<FitState> running() {
        return fits.values().stream()
                .filter(each -> each.stage() == FitState.Stage.RUNNING)
                .findFirst();
    }

    /** Returns how the training of a policy on a fit stands: {@code running}, what went wrong, or empty for done. */
    public synchronized Optional<String> policy(int fit) {
        return Optional.ofNullable(policies.get(fit));
    }

    /** Returns the fit on whose reward a policy is being trained. */
    public synchronized Optional<Integer> training() {
        return policies.entrySet().stream()
                .filter(each -> each.getValue().equals("running"))
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
