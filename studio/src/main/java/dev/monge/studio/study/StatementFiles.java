package dev.monge.studio.study;

import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.format.DataSets;
import dev.monge.format.io.AtomicFile;
import dev.monge.format.supervision.AggregationRule;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.format.supervision.ProfileSource;
import dev.monge.format.supervision.QuestionsFile;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import dev.monge.studio.act.Participant;
import dev.monge.studio.act.Subject;
import dev.monge.studio.options.StudySource;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the experts of a study state, as the files that {@code monge fit} reads: a profile per subject and, per expert, the
 * questions with their answers. Repetitions, which only tell how consistent an expert is, are left out.
 *
 * @param profiles the names of profile files, what each is about, and the name of the file with its cohort
 * @param answers the names of the files with answers
 */
public record StatementFiles(List<Profile> profiles, List<String> answers) {
    private static final int LONGEST_NAME = 40;
    /** What the command writes; no exported file has this name. */
    private static final String AGAIN = "again.reward.json";

    private static final String NOTHING =
            "there is nothing to learn from yet: commit a profile, or answer a few questions";

    /**
     * A profile.
     *
     * @param file the name of its file
     * @param subject what it is about
     * @param cohort the name of the file with the ids of its recordings; null for all
     */
    public record Profile(
            String file, Subject subject, @Nullable String cohort) {
        /** Returns the words after {@code --profile}. */
        public String words() {
            return file + ",gamma=" + subject.gamma() + (cohort == null ? "" : ",cohort=" + cohort);
        }

        private ProfileSource source(Path folder) {
            return new ProfileSource(
                    folder.resolve(file),
                    ProfileTarget.Unit.MOMENTS,
                    Aggregation.Kind.DISCOUNTED,
                    subject.gamma(),
                    1,
                    cohort == null ? null : folder.resolve(cohort));
        }
    }

    /** Copies the lists. */
    public StatementFiles {
        profiles = List.copyOf(profiles);
        answers = List.copyOf(answers);
    }

    /**
     * Writes the statements of a study into a folder, which should be empty.
     *
     * @throws InputException if nothing was stated yet
     */
    public static StatementFiles write(Study study, Path folder) throws IOException {
        DataSet data = study.data();
        List<Profile> profiles = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Subject subject : study.subjects()) {
            Consensus consensus = Consensus.of(study, subject).orElseThrow();
            String stem = "gamma-" + decimal(subject.gamma())
                    + (subject.cohort().isEmpty() ? "" : "-" + plain(subject.cohort()));
            String file = free("profile-" + stem + ".json", names);
            String cohort = null;
            if (!subject.cohort().isEmpty()) {
                cohort = free("cohort-" + stem + ".txt", names);
                List<String> ids = study.cohorts().getOrDefault(subject.cohort(), List.of()).stream()
                        .map(each -> data.trajectories().get(each).id())
                        .toList();
                AtomicFile.write(folder.resolve(cohort), String.join("\n", ids) + "\n");
            }
            ProfileFile.save(consensus.profile(), folder.resolve(file));
            profiles.add(new Profile(file, subject, cohort));
        }
        List<String> answers = new ArrayList<>();
        for (Participant expert : study.participants()) {
            List<AskedQuestion> said = answered(study, expert.id());
            if (!said.isEmpty()) {
                String file = free("answers-" + plain(expert.name()) + ".csv", names);
                QuestionsFile.save(said, study.prepared(), folder.resolve(file));
                answers.add(file);
            }
        }
        if (profiles.isEmpty() && answers.isEmpty()) {
            throw new InputException(NOTHING);
        }
        return new StatementFiles(profiles, answers);
    }

    /**
     * Returns the answers that an expert gave to questions that were asked for the first time. Where an earlier version
     * asked the same by chance, the last answer counts: a file cannot have two.
     */
    static List<AskedQuestion> answered(Study study, String expert) {
        Map<Question, QuestionItem> last = new LinkedHashMap<>();
        for (QuestionItem each : study.questions(expert)) {
            if (each.answer() != null && each.repeats() == null) {
                last.put(each.question().subject(), each);
            }
        }
        List<AskedQuestion> said = new ArrayList<>();
        for (QuestionItem each : last.values()) {
            said.add(each.numbered(said.size() + 1));
        }
        return said;
    }

    /** Returns the files for a fit. */
    SupervisionFiles in(Path folder, double gamma) {
        return new SupervisionFiles(
                profiles.stream().map(each -> each.source(folder)).toList(),
                null,
                null,
                null,
                answers.stream().map(folder::resolve).toList(),
                AggregationRule.of(gamma));
    }

    /** Returns the command that makes the same fit of these files, in any folder where they are. */
    public String command(StudySource source) {
        List<String> words =
                new ArrayList<>(List.of("monge", "fit", "--demos", quoted(DataSets.anywhere(source.demos()))));
        words.addAll(List.of("--gamma", decimal(source.gamma())));
        profiles.forEach(each -> words.addAll(List.of("--profile", quoted(each.words()))));
        answers.forEach(each -> words.addAll(List.of("--answers", quoted(each))));
        source.settings().words().forEach(each -> words.add(quoted(each)));
        words.addAll(List.of("--out", AGAIN));
        return String.join(" ", words);
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./,=:@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static String decimal(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    /** Returns a name in letters, digits and hyphens that every file system takes. */
    private static String plain(String name) {
        String plain = name.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}.]+", "-")
                .replaceAll("^[-.]+|[-.]+$", "");
        // By whole characters: half of one is no name of a file.
        int end = plain.offsetByCodePoints(0, Math.min(LONGEST_NAME, plain.codePointCount(0, plain.length())));
        return plain.isEmpty() ? "expert" : plain.substring(0, end);
    }

    private static String free(String name, Set<String> taken) {
        int dot = name.lastIndexOf('.');
        String free = name;
        for (int k = 2; !taken.add(free); k++) {
            free = name.substring(0, dot) + "-" + k + name.substring(dot);
        }
        return free;
    }
}
