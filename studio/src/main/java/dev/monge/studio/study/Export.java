package dev.monge.studio.study;

import dev.monge.expert.Answers;
import dev.monge.expert.AskedQuestion;
import dev.monge.format.io.AtomicFile;
import dev.monge.format.supervision.LabelsFile;
import dev.monge.format.supervision.PairsFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.studio.act.Participant;
import dev.monge.studio.act.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Everything that a study came to, as files: what the experts stated, in the form that {@code monge fit} reads, what each
 * drew alone, and the newest reward with its report.
 *
 * @param files the files
 * @param command the command that fits the same reward, to the byte
 * @param note what is to be known about them; empty if nothing is
 */
public record Export(List<File> files, String command, String note) {
    /**
     * A file.
     *
     * @param name its name
     * @param path where it is
     * @param about what it is
     */
    public record File(String name, Path path, String about) {}

    /** Copies the list. */
    public Export {
        files = List.copyOf(files);
    }

    /**
     * Writes the files of a study into an empty folder.
     *
     * @throws IOException if they cannot be written
     */
    public static Export write(OpenStudy open, Path folder) throws IOException {
        Study study = open.study();
        List<File> files = new ArrayList<>();
        String command = "";
        String note = "";
        if (study.hasStatements()) {
            StatementFiles statements = StatementFiles.write(study, folder);
            for (StatementFiles.Profile each : statements.profiles()) {
                files.add(file(
                        folder,
                        each.file(),
                        "the profile at gamma " + each.subject().gamma()
                                + (each.subject().cohort().isEmpty()
                                        ? ""
                                        : " of " + each.subject().cohort())));
                if (each.cohort() != null) {
                    files.add(file(folder, each.cohort(), "the recordings of this profile"));
                }
            }
            statements.answers().forEach(each -> files.add(file(folder, each, "questions with their answers")));
            command = statements.command(open.source());
            note = reward(open, statements, folder, files);
        } else {
            note = "Nothing was stated yet: commit a profile, or answer a few questions.";
        }
        plain(study, folder, files);
        individual(study, folder, files);
        if (!files.isEmpty()) {
            AtomicFile.write(folder.resolve("README.txt"), readme(files, command, note));
            files.add(file(folder, "README.txt", "what these files are, and the command that fits them"));
        }
        return new Export(files, command, note);
    }

    private static File file(Path folder, String name, String about) {
        return new File(name, folder.resolve(name), about);
    }

    /** Adds the newest reward, and says if something was stated since. */
    private static String reward(OpenStudy open, StatementFiles now, Path folder, List<File> files) throws IOException {
        Fitted fitted = open.fits().newest().orElse(null);
        if (fitted == null) {
            return "There is no fit yet, so there is no reward among the files.";
        }
        FitFolder fit = open.fits().folder(fitted.number());
        Files.copy(fit.reward(), folder.resolve("reward.reward.json"));
        Files.copy(fit.report(), folder.resolve("report.html"));
        files.add(file(folder, "reward.reward.json", "the reward of fit " + fitted.number()));
        files.add(file(folder, "report.html", "the report of fit " + fitted.number()));
        boolean sameData = fitted.reward()
                .members()
                .get(0)
                .provenance()
                .data()
                .equals(fitted.seen().fingerprint());
        return sameData && same(fit, now, folder)
                ? ""
                : "Statements or recordings were added since fit " + fitted.number()
                        + ", so the command gives another reward: fit again.";
    }

    private static boolean same(FitFolder fit, StatementFiles now, Path folder) throws IOException {
        if (!fit.statements().equals(now)) {
            return false;
        }
        List<String> names = new ArrayList<>(now.answers());
        now.profiles().forEach(each -> names.add(each.file()));
        for (String name : names) {
            if (Files.mismatch(fit.path().resolve(name), folder.resolve(name)) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** Adds all answers once more as plain pairs and labels, which other programs and {@code monge evaluate} read. */
    private static void plain(Study study, Path folder, List<File> files) throws IOException {
        List<AskedQuestion> all = new ArrayList<>();
        for (Participant each : study.participants()) {
            all.addAll(StatementFiles.answered(study, each.id()));
        }
        var answers = new Answers(all);
        if (!answers.pairs().isEmpty()) {
            PairsFile.save(answers.pairs(), study.data(), folder.resolve("pairs.csv"));
            files.add(file(folder, "pairs.csv", "the answers of all experts as pairs, worse and better"));
        }
        if (!answers.labels().isEmpty()) {
            LabelsFile.save(answers.labels(), study.data(), folder.resolve("labels.csv"));
            files.add(file(folder, "labels.csv", "the values that experts gave"));
        }
    }

    /** Adds what each expert drew alone, which a consensus does not replace. */
    private static void individual(Study study, Path folder, List<File> files) throws IOException {
        for (Subject subject : study.subjects()) {
            for (Map.Entry<String, DrawnProfile> each : study.committed(subject).entrySet()) {
                if (each.getValue().individual() != null) {
                    String name = "alone-" + each.getKey() + "-gamma-" + subject.gamma()
                            + (subject.cohort().isEmpty() ? "" : "-" + files.size()) + ".json";
                    ProfileFile.save(each.getValue().individual().profile(), folder.resolve(name));
                    String who = study.participant(each.getKey()).orElseThrow().name();
                    files.add(file(folder, name, "what " + who + " drew alone"));
                }
            }
        }
    }

    private static String readme(List<File> files, String command, String note) {
        var text = new StringBuilder("Files of a study made with Monge Studio\n\n");
        files.forEach(each ->
                text.append(each.name()).append(": ").append(each.about()).append('\n'));
        if (!command.isEmpty()) {
            text.append(
                            "\nThis command, in the folder of these files, fits the reward again. It reads the recordings where"
                                    + " the studio\nread them; on another machine, --demos must name them there:\n\n    ")
                    .append(command)
                    .append('\n');
        }
        return note.isEmpty()
                ? text.toString()
                : text.append('\n').append(note).append('\n').toString();
    }
}
