package dev.monge.studio.api;

import dev.monge.expert.Answer;
import dev.monge.expert.Question;
import dev.monge.format.json.JsonFile;
import dev.monge.question.QuestionWords;
import dev.monge.studio.study.ExpertQuestions;
import dev.monge.studio.study.OpenStudy;
import dev.monge.studio.study.QuestionItem;
import dev.monge.studio.study.Study;
import dev.monge.studio.web.Request;
import dev.monge.studio.web.Response;
import dev.monge.studio.web.Route;
import dev.monge.studio.web.Visitor;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Questions to the visitor: those that are open, what they are worth, and the answers so far. */
final class QuestionsApi {
    private static final int HISTORY = 50;

    private final OpenStudy open;
    private final Study study;
    private final Visibility sight;
    private final List<Trajectory> runs;
    private final QuestionWords words;
    private final SegmentJson segments;

    QuestionsApi(OpenStudy open) {
        this.open = open;
        study = open.study();
        sight = new Visibility(open);
        runs = study.data().trajectories();
        segments = new SegmentJson(runs);
        words = new QuestionWords(study.data().demonstrations());
    }

    List<Route> routes() {
        return List.of(Route.get("/api/questions", this::questions));
    }

    private Response questions(Request request) {
        String me = request.visitor().expert();
        ExpertQuestions own = open.questions().view(me);
        boolean renewing = open.questions().isRenewing(me);
        List<QuestionItem> all = study.questions(me);
        ObjectNode json = JsonFile.object();
        ArrayNode ready = json.putArray("open");
        all.stream().filter(QuestionItem::isOpen).forEach(each -> question(each, request.visitor(), ready.addObject()));
        ArrayNode skipped = json.putArray("skipped");
        all.stream()
                .filter(QuestionItem::skipped)
                .forEach(each -> question(each, request.visitor(), skipped.addObject()));
        List<QuestionItem> answered = new ArrayList<>(
                all.stream().filter(each -> each.answer() != null).toList());
        json.put("answered", answered.size());
        Collections.reverse(answered);
        ArrayNode history = json.putArray("history");
        answered.stream().limit(HISTORY).forEach(each -> answered(each, request.visitor(), history.addObject()));
        json.putNull("advice");
        if (sight.newest(request.visitor()).isPresent()) {
            advice(own, json);
        }
        ExpertQuestions.Consistency consistency = own.consistency();
        if (consistency.repeats() == 0) {
            json.putNull("consistency");
        } else {
            json.putObject("consistency")
                    .put("repeats", consistency.repeats())
                    .put("same", consistency.same())
                    .put(
                            "words",
                            consistency.same() + " of " + consistency.repeats()
                                    + " questions that were asked twice got the same answer.");
        }
        json.put("note", note(ready.isEmpty())).put("renewing", renewing);
        return Response.json(json);
    }

    private @Nullable String note(boolean none) {
        if (none) {
            return runs.size() < 2
                    ? "Questions compare recordings, so there must be at least two."
                    : "There is nothing left to ask.";
        }
        return open.fits().newest().isEmpty()
                ? "Before the first fit, questions are drawn at random. A fit after a profile and a few answers chooses"
                        + " better ones."
                : null;
    }

    private static void advice(ExpertQuestions own, ObjectNode json) {
        own.advice()
                .ifPresent(each -> json.putObject("advice")
                        .put("order", each.order())
                        .put("enough", each.advice().enough())
                        .put("reason", each.advice().reason())
                        .put("more", each.more()));
    }

    private void answered(QuestionItem item, Visitor visitor, ObjectNode to) {
        to.put("event", item.event());
        question(item, visitor, to.putObject("question"));
        if (item.answer() instanceof Answer.Value given) {
            to.putNull("answer").put("value", given.value());
        } else if (item.answer() instanceof Answer.Word word) {
            to.put("answer", word.toString()).putNull("value");
        }
    }

    private void question(QuestionItem item, Visitor visitor, ObjectNode to) {
        to.put("question", item.id());
        Question question = item.question();
        if (question instanceof Question.Pair pair) {
            to.put("kind", "pair").put("gamma", pair.aggregation().gamma());
            segments.write(pair.first(), to.putObject("first"));
            segments.write(pair.second(), to.putObject("second"));
        } else if (question instanceof Question.Label label) {
            to.put("kind", "label").put("gamma", label.aggregation().gamma());
            segments.write(label.segment(), to.putObject("first"));
            to.putNull("second");
        }
        boolean open = item.fit() == 0 || sight.sees(visitor, item.fit());
        to.put("cohort", "")
                .put("words", capital(words.of(question)) + ".")
                .put("why", open ? why(item) : "This question was chosen because its answer is expected to tell much.")
                .put("bits", open ? question.bits() : 0)
                .put("seconds", question.seconds());
    }

    private static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    private static String why(QuestionItem item) {
        double bits = item.question().bits();
        if (item.question() instanceof Question.Label) {
            return String.format(
                    Locale.ROOT,
                    "The value of this stretch is the least certain of all. Knowing it is expected to tell %.1f bits"
                            + " about the reward.",
                    bits);
        }
        if (bits == 0) {
            return item.fit() == 0
                    ? "These two were drawn at random, because nothing was known before the first fit."
                    : "These two were drawn at random.";
        }
        return String.format(
                Locale.ROOT,
                "The order of these two is open, and it would decide much else: the answer is expected to tell"
                        + " %.2f of at most 1 bit about the reward.",
                bits);
    }
}
