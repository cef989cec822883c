package dev.monge.studio.study;

import dev.monge.derive.PreparedData;
import dev.monge.expert.Answer;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.Draft;
import dev.monge.format.supervision.AggregationRule;
import dev.monge.format.supervision.ProfileSource;
import dev.monge.format.supervision.QuestionsFile;
import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.studio.act.PlainLine;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds out, before anybody answers, whether what experts will say of the recordings can be written to files and read
 * back: names of recordings and cohorts stand in tables and in lists of lines.
 */
final class WritableNames {
    private static final double GAMMA = 0.5;

    private WritableNames() {}

    /**
     * Checks the names of recordings and cohorts.
     *
     * @param folder where files may be written for the check
     * @throws IOException if a name cannot be written, naming it
     */
    static void check(PreparedData prepared, Map<String, List<Integer>> cohorts, Path folder) throws IOException {
        DataSet data = prepared.recordings();
        List<String> ids = data.trajectories().stream().map(each -> each.id()).toList();
        try {
            for (int k = 0; k < ids.size(); k++) {
                PlainLine.check("the id of recording " + (k + 1), ids.get(k));
            }
            for (String cohort : cohorts.keySet()) {
                if (PlainLine.check("the metadata that name a cohort", cohort).length() > PlainLine.LONGEST) {
                    throw new InputException("expected at most " + PlainLine.LONGEST
                            + " characters as the metadata that name a cohort, got " + cohort.length());
                }
            }
            try (Draft draft = Draft.folder(folder)) {
                requireLines(ids, draft.path());
                requireTable(prepared, draft.path());
            }
        } catch (IllegalArgumentException unwritable) {
            throw new IOException(data.origin() + ": " + unwritable.getMessage(), unwritable);
        }
    }

    private static void requireLines(List<String> ids, Path folder) throws IOException {
        Path list = folder.resolve("cohort.txt");
        AtomicFile.write(list, String.join("\n", ids) + "\n");
        Set<String> read = ProfileSource.parse("profile.json,cohort=" + list).cohortIds();
        if (!read.equals(new LinkedHashSet<>(ids))) {
            String lost = ids.stream()
                    .filter(each -> !read.contains(each))
                    .findFirst()
                    .orElse("");
            throw new InputException("a list of recordings cannot hold the id \"" + lost + "\"");
        }
    }

    private static void requireTable(PreparedData prepared, Path folder) throws IOException {
        DataSet data = prepared.recordings();
        int n = data.trajectories().size();
        List<AskedQuestion> questions = new ArrayList<>();
        for (int k = 0; k < n; k++) {
            var label = new Question.Label(new Segment(k, 0, 1), Aggregation.discounted(GAMMA));
            questions.add(new AskedQuestion(k + 1, label).answered(new Answer.Value(0)));
        }
        Path table = folder.resolve("answers.csv");
        QuestionsFile.save(questions, prepared, table);
        List<AskedQuestion> read = QuestionsFile.load(table, prepared, AggregationRule.of(GAMMA));
        for (int k = 0; k < n; k++) {
            if (k >= read.size()
                    || !read.get(k).question().equals(questions.get(k).question())) {
                throw new InputException("a table cannot hold the id \""
                        + data.trajectories().get(k).id() + "\"");
            }
        }
    }
}
