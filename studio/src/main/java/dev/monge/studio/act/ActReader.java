package dev.monge.studio.act;

import dev.monge.expert.Answer;
import dev.monge.expert.Question;
import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.DiscountedReturns;
import dev.monge.trajectory.Trajectory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads and writes what events say. Recordings are named by their ids, so that a journal stays true if their order
 * changes. Every complaint is an {@link InputException} of one line.
 */
public final class ActReader {
    private static final int ID = 64;
    private static final int NOTE = 2000;

    private final List<Trajectory> runs;
    private final Map<String, Integer> indices = new HashMap<>();

    /** Creates a reader for a study of these recordings. */
    public ActReader(DataSet data) {
        runs = data.trajectories();
        for (int k = 0; k < runs.size(); k++) {
            indices.put(runs.get(k).id(), k);
        }
    }

    /** Reads an event of a kind that is recorded. */
    public Act read(EventKind kind, JsonNode json) {
        var body = new Body(json);
        return switch (kind) {
            case STUDY -> new Act.Began(body.line("fingerprint", ID * 2));
            case EXPERT -> new Act.Joined(new Participant(expert(body), joined(body), body.isTrue("owner")));
            case INVITATION -> new Act.Invited(expert(body), body.line("digest", ID));
            case SESSION -> new Act.Entered(expert(body), body.line("invitation", ID), body.line("digest", ID));
            case SEEN -> new Act.Seen(body.line("digest", ID));
            case WITHDRAW -> new Act.Withdrawn(expert(body));
            case NAME ->
                new Act.Named(Participant.checkName(body.text("name", NOTE).strip()));
            case DISCOUNT -> new Act.DiscountAdded(DiscountedReturns.checkGamma(body.number("gamma")));
            case SKETCH -> new Act.Drew(body.subject(), body.sketch());
            case COMMIT -> new Act.Committed(body.subject());
            case CONSENSUS -> new Act.Agreed(body.subject(), consensus(body));
            case ASKED ->
                new Act.Asked(
                        expert(body),
                        id(body),
                        question(body),
                        body.has("repeats") ? body.line("repeats", ID) : null,
                        body.whole("fit"));
            case ANSWER -> new Act.Answered(id(body), answer(body), body.has("seconds") ? body.number("seconds") : 0);
            case UNDO -> new Act.Undone(body.line("event", ID));
            case SKIP -> new Act.Skipped(id(body), true);
            case UNSKIP -> new Act.Skipped(id(body), false);
            case FIT, FIT_RESUME -> new Act.FitStarted(body.whole("fit"));
            case FIT_ENDED ->
                new Act.FitEnded(
                        body.whole("fit"),
                        FitState.Stage.of(body.line("state", ID)),
                        body.number("seconds"),
                        body.text("message", NOTE, ""));
            case POLICY -> new Act.PolicyStarted(body.whole("fit"));
            case POLICY_ENDED -> new Act.PolicyEnded(body.whole("fit"), body.text("message", NOTE, ""));
            case INVITE, FIT_CANCEL -> throw new InputException("there are no events of this kind");
        };
    }

    private static String expert(Body body) {
        return body.line("expert", ID);
    }

    private static String id(Body body) {
        return body.line("question", ID);
    }

    /** Returns the name of somebody who takes part, also one that an earlier version took as it was said. */
    private static String joined(Body body) {
        String text = body.json().path("name").asString("");
        String name = PlainLine.of(text.substring(0, Math.min(Participant.LONGEST_NAME, text.length())));
        return name.isEmpty() ? "Expert" : name;
    }

    private static ConsensusChoice consensus(Body body) {
        Map<String, Double> weights = new HashMap<>();
        if (body.has("weights")) {
            Body given = body.object("weights");
            given.json().propertyNames().forEach(each -> weights.put(each, given.number(each)));
        }
        return new ConsensusChoice(
                ConsensusChoice.Method.of(body.line("method", ID)),
                body.line("expert", ID, ""),
                weights,
                body.text("note", NOTE, ""));
    }

    private static Answer answer(Body body) {
        if (body.has("value")) {
            return new Answer.Value(body.number("value"));
        }
        return Answer.Word.of(body.line("answer", ID));
    }

    private Question question(Body body) {
        double bits = body.number("bits");
        double seconds = body.number("seconds");
        Aggregation aggregation = Aggregation.of(Aggregation.Kind.of(body.line("aggregate", ID)), body.number("gamma"));
        Segment first = segment(body.object("first"));
        return body.has("second")
                ? new Question.Pair(first, segment(body.object("second")), aggregation, bits, seconds)
                : new Question.Label(first, aggregation, bits, seconds);
    }

    private Segment segment(Body body) {
        String id = body.text("recording", Integer.MAX_VALUE);
        Integer index = indices.get(id);
        if (index == null) {
            throw new InputException("there is no recording " + id);
        }
        int to = body.has("to") ? body.whole("to") : Segment.END;
        var segment = new Segment(index, body.whole("from"), to);
        int length = runs.get(index).length();
        if (segment.from() >= length || (to != Segment.END && to > length)) {
            throw new InputException("recording " + id + " has " + length + " steps only");
        }
        return segment;
    }

    /** Writes the question that an expert is asked. */
    public ObjectNode write(Act.Asked asked, ObjectNode to) {
        to.put("expert", asked.expert()).put("question", asked.id()).put("fit", asked.fit());
        if (asked.repeats() != null) {
            to.put("repeats", asked.repeats());
        }
        Question question = asked.question();
        if (question instanceof Question.Pair pair) {
            write(pair.first(), to.putObject("first"));
            write(pair.second(), to.putObject("second"));
            write(pair.aggregation(), to);
        } else if (question instanceof Question.Label label) {
            write(label.segment(), to.putObject("first"));
            write(label.aggregation(), to);
        }
        return to.put("bits", question.bits()).put("seconds", question.seconds());
    }

    private static void write(Aggregation aggregation, ObjectNode to) {
        to.put("aggregate", aggregation.kind().toString()).put("gamma", aggregation.gamma());
    }

    private void write(Segment segment, ObjectNode to) {
        to.put("recording", runs.get(segment.trajectory()).id()).put("from", segment.from());
        if (!segment.isSuffix()) {
            to.put("to", segment.to());
        }
    }
}
