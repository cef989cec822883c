package dev.monge.assessment.report;

import dev.monge.format.csv.FormulaGuard;
import dev.monge.format.io.AtomicFile;
import dev.monge.trajectory.Demonstrations;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import tools.jackson.core.io.NumberOutput;

/** Writes an assessment as CSV: one row per step, or one row per trajectory. Numbers read back equal. */
public final class ScoreTables {
    private ScoreTables() {}

    /** Streams one row per step: nothing is held in memory but the row. */
    public static void steps(Assessment assessment, Path file) throws IOException {
        Demonstrations data = assessment.demonstrations();
        double[] deviations = assessment.deviations().orElse(null);
        AtomicFile.write(file, out -> {
            line(
                    out,
                    data.timed()
                            ? "trajectory,step,time,reward,return,spread,deviation"
                            : "trajectory,step,reward,return,spread,deviation");
            for (int k = 0; k < data.trajectories(); k++) {
                String id = quoted(data.ids().get(k));
                for (int row = data.offset(k); row < data.offset(k + 1); row++) {
                    line(
                            out,
                            id
                                    + ','
                                    + (row - data.offset(k))
                                    + ','
                                    + (data.timed() ? number(data.seconds(k, row - data.offset(k))) + ',' : "")
                                    + number(assessment.reward(row))
                                    + ','
                                    + number(assessment.suffix(row))
                                    + ','
                                    + number(assessment.spread(row))
                                    + ','
                                    + (deviations == null ? "" : number(deviations[row])));
                }
            }
        });
    }

    /** Writes one row per trajectory, in order of rank. */
    public static void trajectories(Assessment assessment, Path file) throws IOException {
        AtomicFile.write(file, out -> {
            line(
                    out,
                    "rank,trajectory,steps,total,mean,return,spread,lost_from,lost_to,lost,lost_by,rank_low,rank_high,"
                            + "best_from,best_to,best,best_by,lost_from_seconds,lost_to_seconds,deviation");
            for (TrajectoryScore each : assessment.ranking()) {
                line(
                        out,
                        each.rank() + "," + quoted(each.id()) + ',' + each.steps() + ',' + number(each.total()) + ','
                                + number(each.mean()) + ',' + number(each.start()) + ',' + number(each.spread()) + ','
                                + each.shortfall().map(ScoreTables::stretch).orElse(",,0.0,")
                                + ',' + rank(each.rankLow()) + ',' + rank(each.rankHigh()) + ','
                                + each.gained().stream()
                                        .findFirst()
                                        .map(ScoreTables::stretch)
                                        .orElse(",,0.0,")
                                + ',' + seconds(assessment.demonstrations(), each) + ','
                                + (each.deviation().isPresent()
                                        ? number(each.deviation().getAsDouble())
                                        : ""));
            }
        });
    }

    private static String stretch(Stretch each) {
        String by = each.causes().stream().map(Stretch.Cause::feature).collect(Collectors.joining(" "));
        return each.from() + "," + (each.to() - 1) + ',' + number(each.points()) + ',' + quoted(by);
    }

    /** When most was lost, by the clock of the recording; empty cells without times. */
    private static String seconds(Demonstrations data, TrajectoryScore score) {
        return score.shortfall()
                .filter(lost -> data.timed())
                .map(lost -> number(data.seconds(score.index(), lost.from())) + ","
                        + number(data.seconds(score.index(), lost.to() - 1)))
                .orElse(",");
    }

    private static String rank(OptionalInt rank) {
        return rank.isPresent() ? Integer.toString(rank.getAsInt()) : "";
    }

    private static void line(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.write('\n');
    }

    /** The shortest decimal that reads back equal, on every version of Java. */
    private static String number(double value) {
        return NumberOutput.toString(value, true);
    }

    private static String number(float value) {
        return NumberOutput.toString(value, true);
    }

    private static String quoted(String id) {
        String text = FormulaGuard.written(id);
        return text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? '"' + text.replace("\"", "\"\"") + '"'
                : text;
    }
}
