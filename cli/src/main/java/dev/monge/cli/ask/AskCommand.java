package dev.monge.cli.ask;

import dev.monge.cli.data.DataArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.JsonArgument;
import dev.monge.cli.output.MayContinue;
import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.Replacement;
import dev.monge.cli.reward.LearnedRewardArgument;
import dev.monge.derive.PreparedData;
import dev.monge.expert.AskedQuestion;
import dev.monge.format.json.JsonFile;
import dev.monge.format.supervision.AggregationRule;
import dev.monge.format.supervision.QuestionsFile;
import dev.monge.input.InputException;
import dev.monge.question.InquiryOptions;
import dev.monge.question.Questionnaire;
import dev.monge.reward.Reward;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge ask}: proposes the questions whose answers would tell most about a reward. */
@Command(
        name = "ask",
        description = {
            "Propose the questions that an expert should answer next.",
            "Finds the comparisons, values and further profiles that tell most about a reward per minute of a person,"
                    + " writes them to be answered, takes answers back, and says when to stop."
        },
        footer = {
            "",
            "Example: monge ask --reward runs.reward.json --demos runs.csv --pairs 2 \\",
            "  --out next.csv",
            "Example: monge ask --reward runs.reward.json --demos runs.csv \\",
            "  --answers questions.csv --labels 1 --profiles 1",
            "Fill in the column answer (worse, better, equal, cannot say: the first segment is ... than",
            "the second) or value; monge fit --answers uses it. A file with answers is never replaced:",
            "given to --answers and --out, it keeps them, and new questions follow."
        },
        mixinStandardHelpOptions = true)
public final class AskCommand implements Callable<Integer> {
    private static final int PAIRS = 10;

    @Spec
    private CommandSpec spec;

    @Mixin
    private LearnedRewardArgument reward = new LearnedRewardArgument();

    @Mixin
    private DataArguments data = new DataArguments();

    @HelpTopic(Topic.INPUTS)
    @MayContinue
    @Option(
            names = "--answers",
            paramLabel = "FILE",
            description = "Questions with answers (CSV or JSON), which are taken into account; may be repeated.")
    private List<Path> answers = List.of();

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--pairs",
            paramLabel = "N",
            description = "Number of comparisons to propose (default: ${DEFAULT-VALUE}).")
    private int pairs = PAIRS;

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--labels",
            paramLabel = "N",
            description = "Number of segments whose values to propose asking for (default: none).")
    private int labels;

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--profiles",
            paramLabel = "N",
            description = "Number of further profiles to propose, each at a discount and of all recordings or of a"
                    + " cohort (default: none).")
    private int profiles;

    @Mixin
    private InquiryArguments inquiry = new InquiryArguments();

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--out", paramLabel = "FILE", description = "Write the questions here (CSV or *.json).")
    private @Nullable Path out;

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--force", description = "Replace an existing output, unless it has answers.")
    private boolean force;

    @Mixin
    private JsonArgument json = new JsonArgument();

    @Override
    public Integer call() throws IOException {
        for (int each : new int[] {pairs, labels, profiles}) {
            if (each < 0) {
                throw new InputException("--pairs, --labels and --profiles must be at least 0, got " + each);
            }
        }
        InquiryOptions options = inquiry.options();
        boolean continued = continues();
        checkOutput(continued);
        Reward learned = reward.load();
        PreparedData set = learned.prepare(data.load(learned));
        Questionnaire questionnaire;
        try {
            questionnaire = Questionnaire.of(learned, set, options);
        } catch (InputException unable) {
            throw new InputException(reward.file() + ": " + unable.getMessage(), unable);
        }
        List<AskedQuestion> before = new ArrayList<>();
        List<AskedQuestion> kept = new ArrayList<>();
        for (Path file : answers) {
            List<AskedQuestion> questions = QuestionsFile.load(file, set, AggregationRule.of(learned.gamma()));
            before.addAll(questions);
            if (out != null && Files.exists(out) && Files.isSameFile(file, out)) {
                kept.addAll(Questionnaire.kept(questions));
            }
        }
        var lines = new AskLines(
                questionnaire.demonstrations(),
                questionnaire.take(before),
                questionnaire.propose(pairs, labels, profiles),
                questionnaire.advice(),
                learned.verdict());
        if (out != null) {
            kept.addAll(lines.questions());
            Replacement.by(force || continued).save(out, at -> QuestionsFile.save(kept, set, at));
        }
        print(lines, !answers.isEmpty());
        if (lines.questions().size() < pairs + labels + profiles) {
            PrintWriter err = spec.commandLine().getErr();
            err.println("note: fewer questions than asked for, because no two pairs and no two labels at once are about"
                    + " the same recording, and profiles are for rewards that were fitted to one");
            err.flush();
        }
        return 0;
    }

    private void print(AskLines lines, boolean answered) {
        PrintWriter print = spec.commandLine().getOut();
        if (json.asked()) {
            print.println(JsonFile.line(lines.json()));
        } else {
            lines.text(answered).forEach(print::println);
            if (out != null) {
                print.println("where: " + out);
            }
        }
        print.flush();
    }

    /** Whether the output is also read, so that its answers stay in it. */
    private boolean continues() throws IOException {
        for (Path file : answers) {
            if (out != null && Files.exists(out) && Files.exists(file) && Files.isSameFile(file, out)) {
                return true;
            }
        }
        return false;
    }

    private void checkOutput(boolean continued) throws IOException {
        if (out == null) {
            return;
        }
        OutputFile.require(out, force || continued);
        OutputFile.requireNoInput(out, List.of(reward.file()));
        OutputFile.requireNoInput(out, data.paths());
        if (Files.exists(out) && !continued && QuestionsFile.hasAnswers(out)) {
            throw new FileSystemException(
                    out.toString(),
                    null,
                    "has answers, so it is not replaced; with --answers " + out + " too, it keeps them");
        }
    }
}
