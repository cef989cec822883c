package dev.monge.question;

import dev.monge.derive.PreparedData;
import dev.monge.expert.Answer;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.knowledge.Openness;
import dev.monge.knowledge.ProfileGain;
import dev.monge.knowledge.Sensitivity;
import dev.monge.recording.Cohorts;
import dev.monge.reward.Posterior;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.SupervisionAgreement;
import dev.monge.reward.Verdict;
import dev.monge.segment.Aggregation;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.Origin;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The questions of all kinds that are worth asking about a reward next: comparisons, values and further profiles, ranked
 * by the bits that a minute of a person brings. It takes answers and says when to stop, as an {@link Inquiry} does.
 *
 * <pre>{@code
 * PreparedData data = reward.prepare(recordings);
 * Questionnaire next = Questionnaire.of(reward, data, InquiryOptions.DEFAULT);
 * next.take(QuestionsFile.load(file, data, rule));
 * List<AskedQuestion> questions = next.propose(10, 0, 1);
 * }</pre>
 *
 * <p>{@code monge ask} uses this class; the same inputs give the same bytes. What a further profile adds is stated
 * relative to the reward alone: answers that were taken since do not reduce it.
 */
public final class Questionnaire {
    /** What a fit leaves of a profile is not less than this share of its spread; see {@code knowledge.Noise}. */
    private static final double LEAST_ERROR = 0.01;

    private final Reward reward;
    private final DataSet data;
    private final Demonstrations seen;
    private final InquiryOptions options;
    private final Inquiry inquiry;
    private final Set<String> known;
    private final Set<Drawn> drawn = new HashSet<>();
    private int last;

    private record Drawn(double gamma, String cohort) {}

    private Questionnaire(Reward reward, DataSet data, Demonstrations seen, InquiryOptions options, Inquiry inquiry) {
        this.reward = reward;
        this.data = data;
        this.seen = seen;
        this.options = options;
        this.inquiry = inquiry;
        Provenance origin = first().provenance();
        known = Origin.answers(origin.sources());
        origin.gammas().forEach(gamma -> drawn.add(new Drawn(gamma, "")));
    }

    /**
     * Starts a list of questions.
     *
     * @param data recordings as the {@linkplain Reward#prepare reward sees them}: questions name their steps
     * @throws IllegalArgumentException if the reward does not record how well it is known, or if there are fewer than two
     *     recordings
     */
    public static Questionnaire of(Reward reward, PreparedData data, InquiryOptions options) {
        Demonstrations seen = reward.see(data);
        return new Questionnaire(reward, data.recordings(), seen, options, Inquiry.of(reward, seen, options));
    }

    /**
     * Returns a list of questions about the same reward that has taken no answers but those that this one has, for
     * another expert; O(candidates), instead of O(steps) for {@link #of}.
     */
    public Questionnaire copy() {
        var copy = new Questionnaire(reward, data, seen, options, inquiry.copy());
        copy.drawn.addAll(drawn);
        copy.last = last;
        return copy;
    }

    /**
     * Returns the best comparison to ask for while others wait for their answers; empty if there is none.
     *
     * @param open the comparisons that wait; those about other segments than this list asks about are left out
     */
    public Optional<Question.Pair> nextPair(List<Question.Pair> open) {
        return inquiry.next(open.stream().filter(inquiry::knows).toList());
    }

    /** Returns the segment whose value would tell most; empty if there is none. */
    public Optional<Question.Label> nextLabel() {
        return inquiry.labels(1).stream().findFirst();
    }

    private RewardNetwork first() {
        return reward.members().get(0);
    }

    /** Returns the recordings as the reward sees them. */
    public Demonstrations demonstrations() {
        return seen;
    }

    /**
     * What became of answers.
     *
     * @param used the number that changed what is known
     * @param known the number that the reward was fitted to already
     * @param later the number that only a fit can use: profiles, and answers about other segments or values
     * @param unanswered the number of questions without an answer
     */
    public record Taken(int used, int known, int later, int unanswered) {
        /** Returns the number of answers. */
        public int answers() {
            return used + known + later;
        }
    }

    /** Takes answers, of which those that the reward was fitted to count only as asked. */
    public Taken take(List<AskedQuestion> questions) {
        int used = 0;
        int before = 0;
        int later = 0;
        for (AskedQuestion each : questions) {
            last = Math.max(last, each.number());
            Answer answer = each.answer();
            if (answer == null) {
                continue;
            }
            if (each.question() instanceof Question.Profile profile) {
                drawn.add(new Drawn(profile.gamma(), profile.cohort()));
            }
            if (known.contains(each.digest(data))) {
                inquiry.pass(each.question());
                before++;
            } else if (inquiry.knows(each.question())) {
                inquiry.answer(each.question(), answer);
                used++;
            } else {
                later++;
            }
        }
        long open = questions.stream().filter(each -> each.answer() == null).count();
        return new Taken(used, before, later, (int) open);
    }

    /**
     * Returns questions to ask next, the most informative per minute first, numbered from the last one taken on; fewer of
     * a kind if there are no more.
     */
    public List<AskedQuestion> propose(int pairs, int labels, int profiles) {
        List<Question> questions = new ArrayList<>();
        questions.addAll(inquiry.pairs(pairs));
        questions.addAll(inquiry.labels(labels));
        if (profiles > 0) {
            further().stream().limit(profiles).forEach(questions::add);
        }
        questions.sort(Comparator.comparingDouble(each -> -each.bitsPerMinute()));
        List<AskedQuestion> asked = new ArrayList<>();
        for (Question each : questions) {
            asked.add(new AskedQuestion(last + asked.size() + 1, each));
        }
        return asked;
    }

    /** Returns the profiles that the expert could draw, the most informative first; none for rewards of recordings. */
    private List<Question.Profile> further() {
        Posterior posterior = first().posterior().orElseThrow();
        if (first().provenance().gammas().isEmpty()) {
            return List.of();
        }
        Map<String, List<Integer>> cohorts = Cohorts.of(data);
        var gain = new ProfileGain(
                new Sensitivity(first(), seen),
                new SegmentValues(seen, first().rewards(seen)),
                posterior,
                profileError());
        List<Openness.FurtherProfile> further = gain.further(gamma -> drawn.contains(new Drawn(gamma, "")), cohorts);
        return further.stream()
                .filter(each -> !drawn.contains(new Drawn(each.gamma(), each.cohort())))
                .map(each -> new Question.Profile(
                        Aggregation.discounted(each.gamma()),
                        each.cohort(),
                        cohorts.getOrDefault(each.cohort(), List.of()),
                        each.bits(),
                        options.times().profile()))
                .toList();
    }

    /** Returns how far the expert's profiles are from what the reward makes of them, relative to their spread. */
    private double profileError() {
        SupervisionAgreement quality = first().provenance().quality();
        return quality == null
                ? ProfileGain.TYPICAL_ERROR
                : quality.gaps().stream()
                        .filter(each -> each.deviation() > 0)
                        .mapToDouble(each -> Math.max(LEAST_ERROR, each.gap() / each.deviation()))
                        .average()
                        .orElse(ProfileGain.TYPICAL_ERROR);
    }

    /** Returns the questions that stay in a file when new ones are added: those with an answer, and those with notes. */
    public static List<AskedQuestion> kept(List<AskedQuestion> questions) {
        return questions.stream()
                .filter(each ->
                        each.answer() != null || each.notes().values().stream().anyMatch(note -> !note.isBlank()))
                .toList();
    }

    /** Returns whether the reward may be used for more than what it was fitted to. */
    public Verdict verdict() {
        return reward.verdict();
    }

    /** Returns whether to go on asking, and why. */
    public Inquiry.Advice advice() {
        Inquiry.Advice advice = inquiry.advice();
        return reward.verdict().kind() == Verdict.Kind.NOTHING_LEARNED
                ? new Inquiry.Advice(
                        advice.wrongOrders(),
                        advice.afterNext(),
                        false,
                        "nothing was learned so far; make sure that the columns show what the expert sees")
                : advice;
    }
}
