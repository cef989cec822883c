package dev.monge.studio.study;

import dev.monge.assessment.report.FitReport;
import dev.monge.fit.Fit;
import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.format.io.AtomicFile;
import dev.monge.format.json.JsonFile;
import dev.monge.format.reward.CheckpointFile;
import dev.monge.format.reward.RewardFile;
import dev.monge.matching.EpochReport;
import dev.monge.matching.MatchingControl;
import dev.monge.studio.options.StudySource;
import dev.monge.supervision.Supervision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** One fit from the files in its folder, as {@code monge fit} makes it. */
final class FitRun {
    private static final int EPOCHS_PER_CHECKPOINT = 50;
    private static final long INTERVAL = 200_000_000L;

    private final Study study;
    private final StudySource source;
    private final FitFolder folder;
    private final int number;
    private long last;

    FitRun(Study study, StudySource source, FitFolder folder, int number) {
        this.study = study;
        this.source = source;
        this.folder = folder;
        this.number = number;
    }

    Fitted run(Consumer<FitProgress> progress, BooleanSupplier cancelled) throws IOException {
        StatementFiles statements = folder.statements();
        // One processor stays free for the people; the result does not depend on it.
        int threads = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
        FitOptions options = source.settings().options().withThreads(threads);
        Supervision said = statements.in(folder.path(), source.gamma()).load(study.prepared());
        RewardFit prepared = RewardFit.prepare(study.prepared(), said, options);
        Fit fit = prepared.run(
                member -> MatchingControl.NONE
                        .withProgress(report -> report(report, member, options.ensemble(), progress))
                        .withCancellation(cancelled)
                        .withCheckpoints(new CheckpointFile(folder.checkpoint(member)), EPOCHS_PER_CHECKPOINT),
                thousandths -> {});
        List<String> warnings = new ArrayList<>(prepared.warnings());
        warnings.addAll(fit.remarks());
        RewardFile.save(fit.reward(), folder.reward());
        var fitted = new Fitted(number, RewardFile.load(folder.reward()), study.prepared());
        AtomicFile.write(
                folder.report(),
                FitReport.html(
                        "Fit " + number,
                        fit,
                        warnings,
                        "Made by monge studio from " + Path.of(source.demos()).getFileName() + "."));
        JsonFile.write(folder.summary(), new FitSummaryJson(fit, warnings, fitted, statements).json());
        for (int member = 0; member < options.ensemble(); member++) {
            Files.deleteIfExists(folder.checkpoint(member));
        }
        return fitted;
    }

    private void report(EpochReport report, int member, int members, Consumer<FitProgress> progress) {
        long now = System.nanoTime();
        long epochs = (long) report.restarts() * report.epochs();
        long epoch = (long) report.restart() * report.epochs() + report.epoch() + 1;
        if (now - last >= INTERVAL || epoch == epochs) {
            last = now;
            progress.accept(new FitProgress(number, epoch, epochs, member + 1, members));
        }
    }
}
