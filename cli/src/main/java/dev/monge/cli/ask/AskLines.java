package dev.monge.cli.ask;

import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.format.json.JsonFile;
import dev.monge.format.reward.VerdictJson;
import dev.monge.knowledge.OpennessSummary;
import dev.monge.question.Inquiry;
import dev.monge.question.QuestionWords;
import dev.monge.question.Questionnaire;
import dev.monge.reward.Verdict;
import dev.monge.trajectory.Demonstrations;
import dev.monge.wording.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What {@code monge ask} prints: the questions, what became of answers, and whether to go on. */
record AskLines(
        Demonstrations shown,
        Questionnaire.Taken taken,
        List<AskedQuestion> questions,
        Inquiry.Advice advice,
        Verdict verdict) {
    List<String> text(boolean answered) {
        List<String> lines = new ArrayList<>();
        if (answered) {
            lines.add("answers: " + taken.answers()
                    + part(taken.known(), ", %d in the reward already")
                    + part(taken.later(), ", %d that only a fit can use")
                    + part(taken.unanswered(), "; %d not answered"));
        }
        if (!questions.isEmpty()) {
            lines.add(String.format(Locale.ROOT, "%8s %6s %8s  %s", "question", "bits", "time", "what"));
        }
        var words = new QuestionWords(shown);
        double seconds = 0;
        for (AskedQuestion each : questions) {
            Question question = each.question();
            seconds += question.seconds();
            lines.add(String.format(
                    Locale.ROOT,
                    "%8d %6.2f %8s  %s",
                    each.number(),
                    question.bits(),
                    time(question.seconds()),
                    words.of(question)));
        }
        if (questions.size() > 1) {
            lines.add(Counted.of(questions.size(), "question") + ", about " + time(seconds) + " of a person");
        }
        lines.add("verdict: " + verdict.words());
        lines.add("expected in the wrong order: " + OpennessSummary.wrongOrders(advice.wrongOrders(), verdict)
                + (knows()
                        ? "; " + OpennessSummary.percent(advice.afterNext()) + " after the best next comparison"
                        : ""));
        lines.add((advice.enough() ? "stop: " : "go on: ") + advice.reason());
        return lines;
    }

    private static String part(int count, String words) {
        return count == 0 ? "" : String.format(Locale.ROOT, words, count);
    }

    private static String time(double seconds) {
        return seconds < 100
                ? String.format(Locale.ROOT, "%.0f s", seconds)
                : String.format(Locale.ROOT, "%.1f min", seconds / 60);
    }

    /** Whether what the model expects of itself is worth saying. */
    private boolean knows() {
        return verdict.kind() != Verdict.Kind.NOTHING_LEARNED;
    }

    ObjectNode json() {
        ObjectNode json = JsonFile.object();
        json.putObject("answers")
                .put("used", taken.used())
                .put("known", taken.known())
                .put("later", taken.later())
                .put("unanswered", taken.unanswered());
        ArrayNode list = json.putArray("questions");
        for (AskedQuestion each : questions) {
            ObjectNode to = list.addObject().put("question", each.number());
            if (each.question() instanceof Question.Pair pair) {
                to.put("kind", "pair")
                        .put(
                                "first",
                                pair.first().name(shown.ids().get(pair.first().trajectory())))
                        .put(
                                "second",
                                pair.second().name(shown.ids().get(pair.second().trajectory())))
                        .put("aggregate", pair.aggregation().words());
            } else if (each.question() instanceof Question.Label label) {
                to.put("kind", "label")
                        .put(
                                "first",
                                label.segment()
                                        .name(shown.ids().get(label.segment().trajectory())))
                        .put("aggregate", label.aggregation().words());
            } else if (each.question() instanceof Question.Profile profile) {
                to.put("kind", "profile").put("gamma", profile.gamma()).put("cohort", profile.cohort());
            }
            to.put("bits", each.question().bits())
                    .put("seconds", each.question().seconds());
        }
        VerdictJson.write(verdict, json.putObject("verdict"));
        ObjectNode said = json.putObject("advice");
        if (knows()) {
            said.put("wrongOrders", advice.wrongOrders()).put("afterNext", advice.afterNext());
        }
        said.put("stop", advice.enough()).put("reason", advice.reason());
        return json;
    }
}
