package dev.monge.studio.study;

import dev.monge.expert.Answer;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.knowledge.OpennessSummary;
import dev.monge.nn.random.RandomStreams;
import dev.monge.question.Inquiry;
import dev.monge.question.InquiryOptions;
import dev.monge.question.Questionnaire;
import dev.monge.question.RandomQuestions;
import dev.monge.studio.act.Act;
import dev.monge.studio.act.Participant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The questions of one expert: which come next, and how consistent the answers are.
 *
 * <p>Of ten questions, one repeats an earlier one with its sides exchanged, one asks for a value, and one was answered by
 * another expert, so that agreement can be told; the others are those whose answers are expected to tell most.
 */
public final class ExpertQuestions {
    /** The number of questions that are ready. */
    private static final int READY = 3;

    private static final int CYCLE = 10;
    private static final int REPEAT = 9;
    private static final int SHARE = 4;
    private static final int LABEL = 6;
    /** A repetition comes when the first answer is no longer in mind. */
    private static final int APART = 5;

    private static final int TRIES = 100;

    private final String expert;
    private final Study study;
    private final QuestionDesk desk;
    private @Nullable Questionnaire own;
    private int fit;
    /** The fit by which the questions that are ready were chosen. */
    private volatile int renewed;

    private Set<String> taken = Set.of();
    private volatile @Nullable Advice advice;

    /**
     * Whether to go on.
     *
     * @param advice what the inquiry says
     * @param more about how many further questions are worthwhile
     * @param order how much of the order of recordings is expected to be wrong, in words
     */
    public record Advice(Inquiry.Advice advice, int more, String order) {}

    /**
     * How consistent the answers are.
     *
     * @param repeats the questions that were asked twice and answered both times
     * @param same those of them that were answered in the same way
     */
    public record Consistency(int repeats, int same) {}

    ExpertQuestions(String expert, Study study, QuestionDesk desk) {
        this.expert = expert;
        this.study = study;
        this.desk = desk;
    }

    /** Asks until enough questions are ready, and finds out whether to go on. */
    synchronized void refill() {
        update();
        try {
            while (ready() < READY && ask()) {
                // One more is ready.
            }
        } catch (IOException full) {
            return; // Nothing can be recorded now; the next answer tries again.
        }
        renewed = fit;
        Questionnaire current = own;
        if (current != null) {
            Inquiry.Advice latest = current.advice();
            advice = new Advice(
                    latest,
                    latest.more(InquiryOptions.DEFAULT.wanted()),
                    OpennessSummary.wrongOrders(latest.wrongOrders(), current.verdict()));
        }
    }

    /** Returns how many questions are ready: those that were chosen before the newest fit are not, others replace them. */
    private long ready() {
        return study.questions(expert).stream().filter(this::isReady).count();
    }

    private boolean isReady(QuestionItem item) {
        return item.isOpen() && item.fit() >= fit;
    }

    /** Returns whether the questions that are open are about to be replaced, because a newer fit knows more. */
    boolean isBehind() {
        return desk.base().map(base -> renewed != base.fit()).orElse(false);
    }

    /** Takes what the newest fit knows, and the answers since; those taken back make it begin again. */
    private void update() {
        QuestionDesk.Base base = desk.base().orElse(null);
        if (base == null) {
            return;
        }
        List<QuestionItem> answered = study.questions(expert).stream()
                .filter(each -> each.answer() != null && each.repeats() == null)
                .toList();
        Set<String> events =
                answered.stream().map(each -> String.valueOf(each.event())).collect(Collectors.toSet());
        Questionnaire current = own;
        if (current == null || fit != base.fit() || !events.containsAll(taken)) {
            current = base.questionnaire().copy();
            own = current;
            fit = base.fit();
            taken = Set.of();
        }
        List<AskedQuestion> further = new ArrayList<>();
        for (QuestionItem each : answered) {
            if (!taken.contains(String.valueOf(each.event()))) {
                further.add(each.numbered(1));
            }
        }
        current.take(further);
        taken = events;
    }

    private boolean ask() throws IOException {
        List<QuestionItem> all = study.questions(expert);
        int place = all.size() % CYCLE;
        Optional<Act.Asked> next = Optional.empty();
        if (place == REPEAT) {
            next = repetition(all);
        } else if (place == SHARE) {
            next = shared(all);
        } else if (place == LABEL && own != null) {
            next = own.nextLabel().map(each -> asked(each, null));
        }
        // Nobody is to contradict themselves by chance; that is what repetitions are for.
        Set<Question> before =
                all.stream().map(each -> each.question().subject()).collect(Collectors.toSet());
        next = next.filter(each -> each.repeats() != null || isNew(each, before))
                .or(() -> informative().filter(each -> isNew(each, before)))
                .or(() -> random(all, before));
        if (next.isPresent()) {
            desk.ask(next.get());
        }
        // Whatever kept it from being asked would do so again.
        return study.questions(expert).size() > all.size();
    }

    private static boolean isNew(Act.Asked asked, Set<Question> before) {
        return !before.contains(asked.question().subject());
    }

    private Act.Asked asked(Question question, @Nullable String repeats) {
        int number = study.questions(expert).size() + 1;
        return new Act.Asked(expert, "q" + number, question, repeats, own == null ? 0 : fit);
    }

    private Optional<Act.Asked> informative() {
        Questionnaire current = own;
        if (current == null) {
            return Optional.empty();
        }
        List<Question.Pair> waiting = study.questions(expert).stream()
                .filter(each -> each.skipped() || isReady(each))
                .map(QuestionItem::question)
                .filter(Question.Pair.class::isInstance)
                .map(Question.Pair.class::cast)
                .toList();
        return current.nextPair(waiting).map(each -> asked(each, null));
    }

    /** Returns a question that was not asked before, if some tries find one; few short recordings have not many. */
    private Optional<Act.Asked> random(List<QuestionItem> all, Set<Question> before) {
        RandomQuestions questions = desk.random().orElse(null);
        if (questions == null) {
            return Optional.empty();
        }
        RandomGenerator random =
                RandomStreams.of(all.size()).named("questions of " + expert).generator();
        return Stream.generate(() -> asked(questions.next(random), null))
                .limit(TRIES)
                .filter(each -> isNew(each, before))
                .findFirst();
    }

    private Optional<Act.Asked> repetition(List<QuestionItem> all) {
        Set<String> repeated =
                all.stream().map(QuestionItem::repeats).filter(Objects::nonNull).collect(Collectors.toSet());
        for (QuestionItem each : all.subList(0, Math.max(0, all.size() - APART))) {
            if (each.question() instanceof Question.Pair pair
                    && each.repeats() == null
                    && !repeated.contains(each.id())
                    && each.numbered(1).isInformative()) {
                return Optional.of(asked(pair.turned(), each.id()));
            }
        }
        return Optional.empty();
    }

    /** Returns a question that another expert answered and this one was not asked. */
    private Optional<Act.Asked> shared(List<QuestionItem> all) {
        Set<Question> mine = all.stream().map(each -> each.question().subject()).collect(Collectors.toSet());
        for (Participant other : study.participants()) {
            if (!other.id().equals(expert)) {
                for (QuestionItem each : study.questions(other.id())) {
                    if (each.question() instanceof Question.Pair pair
                            && each.repeats() == null
                            && each.numbered(1).isInformative()
                            && !mine.contains(pair.subject())) {
                        return Optional.of(asked(pair, null));
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** Returns whether to go on, as of the last answer that was taken; empty before the first fit. */
    public Optional<Advice> advice() {
        return Optional.ofNullable(advice);
    }

    /** Returns how consistent the answers are. */
    public Consistency consistency() {
        int repeats = 0;
        int same = 0;
        for (QuestionItem each : study.questions(expert)) {
            if (each.repeats() != null && each.answer() instanceof Answer.Word again) {
                QuestionItem first = study.question(expert, each.repeats()).orElse(null);
                if (first != null && first.answer() instanceof Answer.Word before) {
                    repeats++;
                    same += again == before.opposite() ? 1 : 0;
                }
            }
        }
        return new Consistency(repeats, same);
    }
}
