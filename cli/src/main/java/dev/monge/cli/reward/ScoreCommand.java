package dev.monge.cli.reward;

import dev.monge.assessment.report.Assessment;
import dev.monge.assessment.report.AssessmentReport;
import dev.monge.assessment.report.RecordingMedia;
import dev.monge.assessment.report.ScoreJson;
import dev.monge.assessment.report.ScoreTables;
import dev.monge.assessment.report.Stretch;
import dev.monge.assessment.report.TrajectoryScore;
import dev.monge.cli.data.DataArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.JsonArgument;
import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.Replacement;
import dev.monge.format.io.AtomicFile;
import dev.monge.format.json.JsonFile;
import dev.monge.format.supervision.ProfileSource;
import dev.monge.input.InputException;
import dev.monge.knowledge.OpennessSummary;
import dev.monge.reward.Reward;
import dev.monge.reward.Version;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge score}: scores demonstrations with a learned reward, step by step. */
@Command(
        name = "score",
        description = {
            "Score demonstrations with a learned reward.",
            "Scores every step and every trajectory and finds where points were lost; prints a table"
                    + " and writes CSV files and an HTML report."
        },
        footer = {
            "",
            "Example: monge score --reward runs.reward.json --demos runs.csv \\",
            "  --report assessment.html",
            "Example: monge score --reward runs.reward.json --demos runs.csv \\",
            "  --profile expert.txt --step-scores steps.csv --trajectory-scores scores.csv \\",
            "  --report assessment.html"
        },
        mixinStandardHelpOptions = true)
public final class ScoreCommand implements Callable<Integer> {
    private static final int MOST_PRINTED = 40;

    @Spec
    private CommandSpec spec;

    @Mixin
    private LearnedRewardArgument reward = new LearnedRewardArgument();

    @Mixin
    private DataArguments data = new DataArguments();

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--profile",
            paramLabel = "FILE[,gamma=G][,cohort=FILE]",
            converter = ProfileConverter.class,
            description = "A profile to compare the returns with in the report; may be repeated.")
    private List<ProfileSource> profiles = List.of();

    @Mixin
    private ReturnsGammaArgument gamma = new ReturnsGammaArgument();

    @HelpTopic(Topic.EVALUATION)
    @Option(
            names = "--rank-by",
            paramLabel = "WHAT",
            description = "Rank trajectories by ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Assessment.Order order = Assessment.Order.MEAN;

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--step-scores", paramLabel = "FILE", description = "Write one row per step here (CSV).")
    private @Nullable Path steps;

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--trajectory-scores",
            paramLabel = "FILE",
            description = "Write one row per trajectory here (CSV).")
    private @Nullable Path trajectories;

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--report", paramLabel = "FILE", description = "Write a report here (HTML, self-contained).")
    private @Nullable Path report;

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--media",
            paramLabel = "FOLDER",
            description = "Show the videos, sounds or pictures in this folder in the report; files are named after"
                    + " the recordings. A click on a moment plays it.")
    private @Nullable Path media;

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--title", paramLabel = "TEXT", description = "Title of the report (default: ${DEFAULT-VALUE}).")
    private String title = "Assessment";

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--force", description = "Replace existing outputs.")
    private boolean force;

    @Mixin
    private JsonArgument json = new JsonArgument();

    @HelpTopic(Topic.OUTPUT)
    @Option(names = "--with-steps", description = "Add the reward and return of every step to the JSON.")
    private boolean withSteps;

    @Override
    public Integer call() throws IOException {
        OutputFile.requireAll(force, steps, trajectories, report);
        for (@Nullable Path out : new @Nullable Path[] {steps, trajectories, report}) {
            OutputFile.requireNoInput(out, List.of(reward.file()));
            OutputFile.requireNoInput(out, data.paths());
        }
        if (media != null && report == null) {
            throw new InputException("--media shows recordings in the report, so it needs --report FILE");
        }
        Reward learned = reward.load();
        double discount = gamma.or(learned.gamma());
        List<ProfileTarget> targets = new ArrayList<>();
        Demonstrations seen = see(learned, discount, targets);
        var assessment = Assessment.of(seen, learned, discount, order);
        write(assessment, targets);
        PrintWriter print = spec.commandLine().getOut();
        if (json.asked()) {
            print.println(JsonFile.line(ScoreJson.of(assessment, order, withSteps)));
        } else {
            print(assessment, print);
        }
        print.flush();
        return 0;
    }

    /** Reads the data and the profiles; what was recorded can be freed once the reward has seen it. */
    private Demonstrations see(Reward learned, double discount, List<ProfileTarget> targets) throws IOException {
        DataSet set = data.load(learned);
        for (ProfileSource each : profiles) {
            targets.add(each.load(set, discount));
        }
        return learned.see(set);
    }

    private void write(Assessment assessment, List<ProfileTarget> targets) throws IOException {
        Replacement replacement = Replacement.by(force);
        if (steps != null) {
            replacement.save(steps, at -> ScoreTables.steps(assessment, at));
        }
        if (trajectories != null) {
            replacement.save(trajectories, at -> ScoreTables.trajectories(assessment, at));
        }
        if (report != null) {
            String footer = "Made by monge " + Version.current() + " from "
                    + reward.file().getFileName() + " and "
                    + Path.of(data.demos()).getFileName() + ".";
            RecordingMedia shown = media(assessment.demonstrations().ids(), report);
            String page = AssessmentReport.html(title, assessment, order, targets, shown, footer);
            replacement.save(report, at -> AtomicFile.write(at, page));
        }
    }

    private RecordingMedia media(List<String> ids, Path page) throws IOException {
        if (media == null) {
            return RecordingMedia.NONE;
        }
        RecordingMedia found = RecordingMedia.in(media, ids, page);
        PrintWriter err = spec.commandLine().getErr();
        found.remarks().forEach(remark -> err.println("warning: " + remark));
        err.flush();
        return found;
    }

    private void print(Assessment assessment, PrintWriter print) {
        List<TrajectoryScore> ranking = assessment.ranking();
        int width = ranking.stream().mapToInt(each -> each.id().length()).max().orElse(0);
        boolean intervals = ranking.stream().anyMatch(each -> each.rankLow().isPresent());
        boolean known = ranking.stream().anyMatch(each -> each.deviation().isPresent());
        print.println("verdict: " + assessment.verdict().words());
        String row = "%4s" + (intervals ? " %9s" : "%s") + "  %-" + Math.max(10, width) + "s %7s %10s %9s %9s"
                + (known ? " %9s" : "%s") + "  %s%n";
        print.printf(
                Locale.ROOT,
                row,
                "rank",
                intervals ? "within" : "",
                "trajectory",
                "steps",
                "total",
                "mean",
                "spread",
                known ? "deviation" : "",
                "lost most at");
        for (int k = 0; k < ranking.size(); k++) {
            TrajectoryScore each = ranking.get(k);
            if (ranking.size() > MOST_PRINTED && k == MOST_PRINTED / 2) {
                print.println(
                        " ...  " + (ranking.size() - MOST_PRINTED) + " more; --trajectory-scores FILE has them all");
            }
            if (ranking.size() <= MOST_PRINTED || k < MOST_PRINTED / 2 || k >= ranking.size() - MOST_PRINTED / 2) {
                print.printf(
                        Locale.ROOT,
                        row,
                        each.rank(),
                        intervals
                                ? each.rankLow().orElse(each.rank()) + "-"
                                        + each.rankHigh().orElse(each.rank())
                                : "",
                        each.id(),
                        each.steps(),
                        digits(each.total()),
                        digits(each.mean()),
                        assessment.spreadsAmong().isPresent() ? digits(each.spread()) : "-",
                        !known
                                ? ""
                                : each.deviation().isPresent()
                                        ? digits(each.deviation().getAsDouble())
                                        : "-",
                        each.shortfall()
                                .map(lost -> words(assessment.place(each, lost), lost))
                                .orElse("no stretch below average"));
            }
        }
        assessment
                .wrongOrders()
                .ifPresent(share -> print.println(
                        "expected in the wrong order: " + OpennessSummary.wrongOrders(share, assessment.verdict())));
        for (Path out : new Path[] {steps, trajectories, report}) {
            if (out != null) {
                print.println("where: " + out);
            }
        }
    }

    private static String words(String place, Stretch lost) {
        return place + " (" + digits(lost.points())
                + (lost.causes().isEmpty() ? "" : ", " + lost.causes().get(0).feature()) + ")";
    }

    private static String digits(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 1000 ? "%.3f" : "%.1f", value);
    }
}
