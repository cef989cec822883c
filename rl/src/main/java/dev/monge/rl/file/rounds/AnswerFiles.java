package dev.monge.rl.file.rounds;

import dev.monge.expert.Answer;
import dev.monge.expert.Answers;
import dev.monge.expert.Question;
import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FormatException;
import dev.monge.format.jsonl.TrajectoryFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.rl.rounds.Cohort;
import dev.monge.rl.rounds.Questions;
import dev.monge.rl.rounds.Respondent;
import dev.monge.segment.Segment;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A person who answers through files. For every round, a folder is written with the episodes to look at and with tables
 * to fill in; while none of them has an answer, there are no answers yet.
 *
 * <pre>
 * README.txt          what to do
 * episodes.jsonl      the episodes
 * ratings.csv         episode, rating: the total value of each episode
 * profile-0.9.csv     low, high, weight: the distribution of values over all moments, one file per discount
 * pairs.csv           first, second, answer: worse, better, equal or cannot say
 * ends.csv            moment, value: the value of a last step; or cannot say
 * </pre>
 *
 * A file that exists is never replaced.
 */
public final class AnswerFiles implements Respondent {
    private static final int BINS = 20;
    private static final double ANY_RANGE = 100;

    private final IntFunction<Path> folders;
    private final Supervision said;
    private final Presentation presentation;

    /** Adds to a round's folder what a person can watch. */
    @FunctionalInterface
    public interface Presentation {
        /** Writes animations of the episodes, where the environment can be drawn. */
        void show(Cohort cohort, Path folder) throws IOException;
    }

    /**
     * Creates the files of all rounds.
     *
     * @param folders the folder of each round
     * @param said what was said of the demonstrations; its profiles give the scale of those to be filled in
     */
    public AnswerFiles(IntFunction<Path> folders, Supervision said, Presentation presentation) {
        this.folders = folders;
        this.said = said;
        this.presentation = presentation;
    }

    @Override
    public Optional<Answers> answer(Questions asked) {
        try {
            return read(asked);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes what a person needs for the answers; files that exist are left alone. */
    public void write(Questions asked) throws IOException {
        Path folder = folders.apply(asked.cohort().round());
        Files.createDirectories(folder);
        Path episodes = folder.resolve("episodes.jsonl");
        if (!Files.exists(episodes)) {
            List<Recording> recorded = new ArrayList<>();
            for (Trajectory each : asked.cohort().episodes()) {
                recorded.add(new Recording(each, Map.of()));
            }
            TrajectoryFile.save(recorded, episodes);
        }
        presentation.show(asked.cohort(), folder);
        ratings(asked, folder).write();
        pairs(asked, folder).write();
        ends(asked, folder).write();
        for (Question.Profile each : asked.of(Question.Profile.class)) {
            profile(each.gamma(), folder).write();
        }
        AtomicFile.write(folder.resolve("README.txt"), AnswerGuide.of(asked));
    }

    private Optional<Answers> read(Questions asked) throws IOException {
        Path folder = folders.apply(asked.cohort().round());
        if (!isBegun(asked, folder)) {
            return Optional.empty();
        }
        List<Answer> ratings = complete(ratings(asked, folder), AnswerFiles::value);
        List<Answer> answers = new ArrayList<>();
        for (Question.Profile each : asked.of(Question.Profile.class)) {
            Path file = profile(each.gamma(), folder).file();
            answers.add(new Answer.Drawn(file.getFileName().toString(), ProfileFile.load(file)));
        }
        answers.addAll(complete(pairs(asked, folder), AnswerFiles::word));
        answers.addAll(complete(ends(asked, folder), AnswerFiles::valueIfAny));
        answers.addAll(ratings);
        return Optional.of(asked.answered(answers));
    }

    private boolean isBegun(Questions asked, Path folder) throws IOException {
        boolean begun = ratings(asked, folder).isBegun()
                || pairs(asked, folder).isBegun()
                || ends(asked, folder).isBegun();
        for (Question.Profile each : asked.of(Question.Profile.class)) {
            begun |= isDrawn(profile(each.gamma(), folder));
        }
        return begun;
    }

    /** Returns whether a profile was filled in, or replaced by one in another format. */
    private static boolean isDrawn(AnswerTable bins) throws IOException {
        if (!Files.exists(bins.file())) {
            return false;
        }
        String head = Files.readString(bins.file()).strip();
        return !head.startsWith("low") || bins.isBegun();
    }

    private static List<Answer> complete(AnswerTable table, AnswerTable.Reader reader) throws IOException {
        return table.read(reader)
                .orElseThrow(() -> new FormatException(
                        table.file().toString(),
                        "expected an answer in every row, as other files of this round have answers, got none"));
    }

    private static Answer word(CsvTable table, int column) {
        try {
            return Answer.Word.of(table.isEmpty(column) ? "" : table.text(column));
        } catch (IllegalArgumentException unknown) {
            throw table.expected(column, "worse, better, equal or cannot say");
        }
    }

    private static Answer value(CsvTable table, int column) {
        double value = table.number(column);
        try {
            return new Answer.Value(value);
        } catch (IllegalArgumentException tooLarge) {
            throw table.complaint(String.valueOf(tooLarge.getMessage()));
        }
    }

    private static Answer valueIfAny(CsvTable table, int column) {
        return table.text(column).equalsIgnoreCase(Answer.Word.CANNOT_SAY.toString())
                ? Answer.Word.CANNOT_SAY
                : value(table, column);
    }

    private static AnswerTable ratings(Questions asked, Path folder) {
        List<List<String>> rows = asked.cohort().episodes().stream()
                .map(each -> List.of(each.id()))
                .toList();
        return new AnswerTable(folder.resolve("ratings.csv"), List.of("episode", "rating"), rows);
    }

    private static AnswerTable pairs(Questions asked, Path folder) {
        List<List<String>> rows = asked.of(Question.Pair.class).stream()
                .map(each -> List.of(name(asked, each.first()), name(asked, each.second())))
                .toList();
        return new AnswerTable(folder.resolve("pairs.csv"), List.of("first", "second", "answer"), rows);
    }

    private static AnswerTable ends(Questions asked, Path folder) {
        List<List<String>> rows = asked.ends().stream()
                .map(each -> List.of(name(asked, each.segment())))
                .toList();
        return new AnswerTable(folder.resolve("ends.csv"), List.of("moment", "value"), rows);
    }

    private static String name(Questions asked, Segment segment) {
        return segment.name(asked.shown().ids().get(segment.trajectory()));
    }

    /** Returns the bins of a profile, over the range of the first profile at this discount, or of any. */
    private AnswerTable profile(double gamma, Path folder) {
        Optional<ProfileTarget> like = said.profiles().stream()
                .filter(each -> !each.isOfRecordings() && each.gamma() == gamma)
                .findFirst();
        double low = like.map(each -> each.profile().min()).orElse(-ANY_RANGE);
        double high = like.map(each -> each.profile().max()).orElse(ANY_RANGE);
        double width = Math.max(high - low, 1e-6) / BINS;
        List<List<String>> rows = new ArrayList<>();
        for (int k = 0; k < BINS; k++) {
            rows.add(List.of(edge(low + k * width, width), edge(low + (k + 1) * width, width)));
        }
        return new AnswerTable(folder.resolve("profile-" + gamma + ".csv"), List.of("low", "high", "weight"), rows);
    }

    /** Returns an edge with as many decimals as its bin needs. */
    private static String edge(double value, double width) {
        int decimals = (int) Math.max(0, Math.ceil(2 - Math.log10(width)));
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
