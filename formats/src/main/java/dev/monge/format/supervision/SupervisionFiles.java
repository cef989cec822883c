package dev.monge.format.supervision;

import dev.monge.derive.Preparation;
import dev.monge.derive.PreparedData;
import dev.monge.expert.Answers;
import dev.monge.expert.AskedQuestion;
import dev.monge.format.io.FormatException;
import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Origin;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.DiscountedReturns;
import dev.monge.wording.Counted;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The files with an expert's supervision of a data set.
 *
 * @param profiles the profiles; may be empty
 * @param pairs the ordered pairs, or null
 * @param labels the known returns, or null
 * @param ratings the ratings of recordings, or null
 * @param answers questions with answers, one file per expert; may be empty
 * @param rule the aggregation of statements that do not state their own
 */
@RecordBuilder
public record SupervisionFiles(
        List<ProfileSource> profiles,
        @Nullable Path pairs,
        @Nullable Path labels,
        @Nullable RatingsSource ratings,
        List<Path> answers,
        AggregationRule rule)
        implements SupervisionFilesBuilder.With {
    /** Creates files without answered questions. */
    public SupervisionFiles(
            List<ProfileSource> profiles,
            @Nullable Path pairs,
            @Nullable Path labels,
            @Nullable RatingsSource ratings,
            AggregationRule rule) {
        this(profiles, pairs, labels, ratings, List.of(), rule);
    }

    /** Creates files whose statements are aggregated by the default rule. */
    public SupervisionFiles(List<ProfileSource> profiles, @Nullable Path pairs, @Nullable Path labels, double gamma) {
        this(profiles, pairs, labels, null, AggregationRule.of(gamma));
    }

    /** Validates that there is at least one file. */
    public SupervisionFiles {
        profiles = List.copyOf(profiles);
        answers = List.copyOf(answers);
        DiscountedReturns.checkGamma(rule.gamma());
        if (profiles.isEmpty() && pairs == null && labels == null && ratings == null && answers.isEmpty()) {
            throw new InputException("expected a profile, preferably with ordered pairs or labels, got none of them");
        }
    }

    /** Returns one profile of all trajectories, as in the paper. */
    public static SupervisionFiles of(Path profile, double gamma) {
        return new SupervisionFiles(List.of(ProfileSource.of(profile)), null, null, gamma);
    }

    /** Returns these files with profiles of all trajectories, for those who find their cohorts themselves. */
    public SupervisionFiles withoutCohorts() {
        return with().profiles(
                        profiles.stream().map(ProfileSource::withoutCohort).toList())
                .build();
    }

    /**
     * Returns the ids of all trajectories that pairs, labels, ratings and answers name, without looking them up in data.
     * There may be more ids than were meant: {@code anna@3} is a step of anna, or a trajectory of that name.
     *
     * @throws IOException if a file cannot be read
     */
    public Set<String> mentioned() throws IOException {
        var mentioned = new MentionedIds();
        if (pairs != null) {
            mentioned.addTable(pairs);
        }
        if (labels != null) {
            mentioned.addTable(labels);
        }
        if (ratings != null) {
            mentioned.addTable(ratings.file());
        }
        for (Path file : answers) {
            mentioned.addQuestions(file);
        }
        return mentioned.ids();
    }

    /** Reads all files for recordings as they are. */
    public Supervision load(DataSet data) throws IOException {
        return load(Preparation.NONE.apply(data));
    }

    /** Reads all files for prepared recordings. */
    public Supervision load(PreparedData data) throws IOException {
        return load(data, note -> {});
    }

    /**
     * Reads all files and tells what they leave open, such as recordings without a rating.
     *
     * @throws IOException if one cannot be read
     * @throws dev.monge.format.io.FormatException if one is invalid, or names something that the data do not contain
     */
    public Supervision load(PreparedData prepared, Consumer<String> notes) throws IOException {
        DataSet data = prepared.recordings();
        List<ProfileTarget> targets = new ArrayList<>();
        for (ProfileSource each : profiles) {
            targets.add(each.load(data, rule.gamma()));
        }
        Answers answered = answers(prepared, notes);
        List<OrderedPair> ordered = new ArrayList<>(pairs == null ? List.of() : PairsFile.load(pairs, data, rule));
        List<FixedPoint> known = new ArrayList<>(labels == null ? List.of() : LabelsFile.load(labels, data, rule));
        ordered.addAll(answered.pairs());
        known.addAll(answered.labels());
        List<ProfileTarget> drawn = answered.profiles();
        boolean silent = targets.isEmpty() && drawn.isEmpty() && ordered.isEmpty() && known.isEmpty();
        if (silent && ratings == null && !answers.isEmpty()) {
            throw new FormatException(
                    answers.get(0).toString(),
                    "expected at least one answer to learn from, got none to "
                            + Counted.of(answered.questions().size(), "question"));
        }
        Supervision supervision;
        if (ratings == null) {
            targets.addAll(drawn);
            supervision = new Supervision(targets, ordered, known);
        } else {
            Aggregation wholes = Aggregation.of(rule.wholes(), rule.gamma());
            supervision = ratings.load(data, targets, ordered, known, wholes, notes);
            for (ProfileTarget each : drawn) {
                supervision = supervision.and(each);
            }
        }
        Map<String, String> from = sources(data);
        for (int k = 0; k < drawn.size(); k++) {
            int profile = supervision.profiles().size() - drawn.size() + k + 1;
            from.put("profile " + profile, answered.profileSources().get(k));
        }
        return supervision.withOrigin(
                new Origin(from, answered.digests(data), prepared.preparation().every()));
    }

    private Answers answers(PreparedData data, Consumer<String> notes) throws IOException {
        List<AskedQuestion> all = new ArrayList<>();
        for (Path file : answers) {
            List<AskedQuestion> questions = QuestionsFile.load(file, data, rule);
            long open = questions.stream().filter(each -> each.answer() == null).count();
            if (open > 0) {
                notes.accept(file + ": " + (questions.size() - open) + " of " + Counted.of(questions.size(), "question")
                        + " are answered; the others are left out");
            }
            all.addAll(questions);
        }
        return new Answers(all);
    }

    /** Returns the names of the files by role, without their directories, for a reward's provenance. */
    public Map<String, String> sources(DataSet data) {
        var from = new LinkedHashMap<String, String>();
        from.put("demos", name(Path.of(data.origin())));
        for (int k = 0; k < profiles.size(); k++) {
            from.put("profile " + (k + 1), name(profiles.get(k).file()));
        }
        if (pairs != null) {
            from.put("pairs", name(pairs));
        }
        if (labels != null) {
            from.put("labels", name(labels));
        }
        if (!answers.isEmpty()) {
            from.put("answers", answers.stream().map(SupervisionFiles::name).collect(Collectors.joining(", ")));
        }
        if (ratings != null) {
            from.put("ratings", name(ratings.file()));
            if (ratings.use() == RatingsUse.PROFILE) {
                from.put("profile " + (profiles.size() + 1), name(ratings.file()));
            }
        }
        return from;
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
