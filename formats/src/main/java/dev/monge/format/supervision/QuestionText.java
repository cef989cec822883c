package dev.monge.format.supervision;

import dev.monge.expert.Answer;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.AskingTimes;
import dev.monge.expert.Question;
import dev.monge.format.io.FormatException;
import dev.monge.recording.Cohorts;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.DiscountedReturns;
import dev.monge.wording.Listed;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Translates questions about the recordings of a data set from and into the texts of a file. */
final class QuestionText {
    private static final String PAIR = "pair";
    private static final String LABEL = "label";
    private static final String PROFILE = "profile";
    private static final int DECIMALS_OF_BITS = 3;
    private static final int MOST = 1_000_000_000;

    private final DataSet data;
    private final SegmentNames names;
    private final AggregationRule rule;
    private final Map<String, List<Integer>> cohorts;

    QuestionText(DataSet data, AggregationRule rule) {
        this.data = data;
        this.rule = rule;
        names = new SegmentNames(data);
        cohorts = Cohorts.of(data);
    }

    /**
     * Reads a question.
     *
     * @param position its position in the file, from 1, which is its number if it has none
     */
    AskedQuestion read(QuestionRow row, int position) throws IOException {
        int number = number(row, position);
        try {
            Question question = switch (row.text(QuestionRow.KIND)) {
                case PAIR -> pair(row);
                case LABEL -> label(row);
                case PROFILE -> profile(row);
                default -> throw row.cell(QuestionRow.KIND).expected("pair, label or profile");
            };
            return new AskedQuestion(number, question, answer(row, question), row.others());
        } catch (FormatException placed) {
            throw placed;
        } catch (IllegalArgumentException wrong) {
            throw row.complaint(String.valueOf(wrong.getMessage()));
        }
    }

    private static int number(QuestionRow row, int position) {
        double number = decimal(row, QuestionRow.NUMBER, position);
        if (number != Math.rint(number) || number < 1 || number > MOST) {
            throw row.cell(QuestionRow.NUMBER).expected("a whole number from 1");
        }
        return (int) number;
    }

    private static double decimal(QuestionRow row, String column, double otherwise) {
        String text = row.text(column);
        return text.isEmpty() ? otherwise : Double.parseDouble(text);
    }

    private Question.Pair pair(QuestionRow row) {
        SegmentNames.Named first = names.of(row.cell(QuestionRow.FIRST));
        SegmentNames.Named second = names.of(row.cell(QuestionRow.SECOND));
        if (first.segment().equals(second.segment())) {
            throw row.cell(QuestionRow.SECOND).expected("another segment than in the column first");
        }
        return new Question.Pair(
                first.segment(),
                second.segment(),
                aggregation(row, first, second),
                decimal(row, QuestionRow.BITS, 0),
                decimal(row, QuestionRow.SECONDS, AskingTimes.DEFAULT.pair()));
    }

    private Question.Label label(QuestionRow row) {
        requireEmpty(row, QuestionRow.SECOND, "a label is about the segment in the column first");
        SegmentNames.Named segment = names.of(row.cell(QuestionRow.FIRST));
        return new Question.Label(
                segment.segment(),
                aggregation(row, segment),
                decimal(row, QuestionRow.BITS, 0),
                decimal(row, QuestionRow.SECONDS, AskingTimes.DEFAULT.label()));
    }

    private Question.Profile profile(QuestionRow row) {
        String cohort = row.text(QuestionRow.COHORT);
        if (!cohort.isEmpty() && !cohorts.containsKey(cohort)) {
            throw row.cell(QuestionRow.COHORT)
                    .complaint("there is no cohort \"" + cohort + "\" in " + data.origin()
                            + (cohorts.isEmpty()
                                    ? ", whose metadata name none"
                                    : ", only " + Listed.of(List.copyOf(cohorts.keySet()))));
        }
        return new Question.Profile(
                Aggregation.discounted(DiscountedReturns.checkGamma(decimal(row, AggregationRule.GAMMA, rule.gamma()))),
                cohort,
                cohorts.getOrDefault(cohort, List.of()),
                decimal(row, QuestionRow.BITS, 0),
                decimal(row, QuestionRow.SECONDS, AskingTimes.DEFAULT.profile()));
    }

    private Aggregation aggregation(QuestionRow row, SegmentNames.Named... segments) {
        return rule.of(row.text(AggregationRule.COLUMN), row.text(AggregationRule.GAMMA), segments);
    }

    private static void requireEmpty(QuestionRow row, String column, String why) {
        if (!row.text(column).isEmpty()) {
            throw row.cell(column).complaint(why + ", so nothing is expected here, got \"" + row.text(column) + "\"");
        }
    }

    private static @Nullable Answer answer(QuestionRow row, Question question) throws IOException {
        String word = row.text(QuestionRow.ANSWER);
        if (question instanceof Question.Pair) {
            requireEmpty(row, QuestionRow.VALUE, "a pair is answered in the column answer");
            return word.isEmpty() ? null : word(row);
        }
        if (!word.isEmpty()) {
            if (word(row) != Answer.Word.CANNOT_SAY) {
                throw row.cell(QuestionRow.ANSWER)
                        .expected("nothing or cannot say, because a " + row.text(QuestionRow.KIND)
                                + " is answered in the column value");
            }
            requireEmpty(row, QuestionRow.VALUE, "the column answer says cannot say");
            return Answer.Word.CANNOT_SAY;
        }
        if (row.text(QuestionRow.VALUE).isEmpty()) {
            return null;
        }
        return question instanceof Question.Label ? value(row) : drawn(row);
    }

    private static Answer.Word word(QuestionRow row) {
        try {
            return Answer.Word.of(row.text(QuestionRow.ANSWER));
        } catch (IllegalArgumentException unknown) {
            throw row.cell(QuestionRow.ANSWER).expected("worse, better, equal or cannot say");
        }
    }

    private static Answer.Value value(QuestionRow row) {
        double value;
        try {
            value = Double.parseDouble(row.text(QuestionRow.VALUE));
        } catch (NumberFormatException text) {
            throw row.cell(QuestionRow.VALUE).expected("a finite number");
        }
        if (!Double.isFinite(value)) {
            throw row.cell(QuestionRow.VALUE).expected("a finite number");
        }
        return new Answer.Value(value);
    }

    /** Reads the file with a profile, beside the file with the questions. */
    private static Answer.Drawn drawn(QuestionRow row) throws IOException {
        String name = row.text(QuestionRow.VALUE);
        Path file;
        try {
            file = Path.of(row.source()).resolveSibling(name);
        } catch (IllegalArgumentException noPath) {
            throw row.cell(QuestionRow.VALUE).expected("the name of a file with the profile");
        }
        requireBeside(row, file);
        try {
            return new Answer.Drawn(name, ProfileFile.load(file));
        } catch (NoSuchFileException missing) {
            throw row.cell(QuestionRow.VALUE)
                    .complaint("expected the name of a file with the profile, but there is no " + file);
        }
    }

    /** Refuses a file elsewhere: answers come from others, who have no business with the rest of the disk. */
    private static void requireBeside(QuestionRow row, Path file) throws IOException {
        Path folder = Path.of(row.source()).toAbsolutePath().getParent();
        if (folder == null) {
            return;
        }
        Path named = file.toAbsolutePath();
        boolean beside = named.normalize().startsWith(folder.normalize())
                && (!Files.exists(named) || named.toRealPath().startsWith(folder.toRealPath()));
        if (!beside) {
            throw row.cell(QuestionRow.VALUE).expected("the name of a file beside this one or below");
        }
    }

    /** Returns the texts of a question. */
    QuestionRow write(AskedQuestion asked) {
        Map<String, String> cells = new LinkedHashMap<>();
        for (String column : QuestionRow.COLUMNS) {
            boolean time = column.equals(QuestionRow.FIRST_TIME) || column.equals(QuestionRow.SECOND_TIME);
            if (!time || timed()) {
                cells.put(column, "");
            }
        }
        Question question = asked.question();
        cells.put(QuestionRow.NUMBER, Integer.toString(asked.number()));
        if (question instanceof Question.Pair pair) {
            cells.put(QuestionRow.KIND, PAIR);
            put(cells, QuestionRow.FIRST, QuestionRow.FIRST_TIME, pair.first());
            put(cells, QuestionRow.SECOND, QuestionRow.SECOND_TIME, pair.second());
            put(cells, pair.aggregation());
        } else if (question instanceof Question.Label label) {
            cells.put(QuestionRow.KIND, LABEL);
            put(cells, QuestionRow.FIRST, QuestionRow.FIRST_TIME, label.segment());
            put(cells, label.aggregation());
        } else if (question instanceof Question.Profile profile) {
            cells.put(QuestionRow.KIND, PROFILE);
            cells.put(AggregationRule.GAMMA, SupervisionTable.number(profile.gamma()));
            cells.put(QuestionRow.COHORT, profile.cohort());
        }
        cells.put(
                QuestionRow.BITS,
                BigDecimal.valueOf(question.bits())
                        .setScale(DECIMALS_OF_BITS, RoundingMode.HALF_EVEN)
                        .toPlainString());
        cells.put(QuestionRow.SECONDS, SupervisionTable.number(question.seconds()));
        Answer answer = asked.answer();
        if (answer instanceof Answer.Word word) {
            cells.put(QuestionRow.ANSWER, word.toString());
        } else if (answer instanceof Answer.Value given) {
            cells.put(QuestionRow.VALUE, SupervisionTable.number(given.value()));
        } else if (answer instanceof Answer.Drawn drawn) {
            cells.put(QuestionRow.VALUE, drawn.source());
        }
        cells.putAll(asked.notes());
        return new QuestionRow("", "", cells);
    }

    private boolean timed() {
        return data.trajectories().stream().allMatch(each -> each.times() != null);
    }

    private void put(Map<String, String> cells, String name, String time, Segment segment) {
        cells.put(name, names.of(segment));
        double[] times = data.trajectories().get(segment.trajectory()).times();
        if (timed() && times != null) {
            int last = segment.isSuffix() ? times.length - 1 : segment.to() - 1;
            cells.put(time, String.format(Locale.ROOT, "%.1fs-%.1fs", times[segment.from()], times[last]));
        }
    }

    private static void put(Map<String, String> cells, Aggregation aggregation) {
        cells.put(AggregationRule.COLUMN, aggregation.kind().toString());
        cells.put(AggregationRule.GAMMA, AggregationRule.gamma(aggregation));
    }
}
