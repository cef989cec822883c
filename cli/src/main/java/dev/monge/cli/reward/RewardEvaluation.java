package dev.monge.cli.reward;

import dev.monge.format.json.JsonFile;
import dev.monge.format.reward.RewardFile;
import dev.monge.lab.metric.Agreement;
import dev.monge.lab.metric.Bootstrap;
import dev.monge.lab.metric.Estimate;
import dev.monge.lab.metric.PairedSample;
import dev.monge.lab.metric.ProfileFit;
import dev.monge.lab.metric.RecordedEpicDistance;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Compares a learned reward with the true one on data that have true rewards: agreement per step, per suffix and per
 * episode, the fit of the returns and the EPIC distance.
 */
public final class RewardEvaluation {
    private static final String[] UNITS = {"step", "suffix", "episode"};
    private static final Agreement[] MEASURES = Agreement.values();

    private final String name;
    private final Demonstrations data;
    private final double gamma;
    private final Map<String, Map<Agreement, Estimate>> agreement = new LinkedHashMap<>();
    private final ProfileFit fit;
    private final OptionalDouble epic;
    private final int compared;

    private RewardEvaluation(
            String name, Demonstrations data, BitSet terminated, float[] learned, double gamma, Bootstrap bootstrap) {
        this.name = name;
        this.data = data;
        this.gamma = gamma;
        double[] ours = new double[learned.length];
        for (int row = 0; row < ours.length; row++) {
            ours[row] = learned[row];
        }
        double[] truth = data.rewards();
        double[] ourReturns = data.returns(learned, gamma);
        double[] trueReturns = data.trueReturns(gamma);
        int[] offsets = new int[data.trajectories() + 1];
        for (int k = 0; k < offsets.length; k++) {
            offsets[k] = data.offset(k);
        }
        measure("step", PairedSample.grouped(ours, truth, offsets), bootstrap);
        measure("suffix", PairedSample.grouped(ourReturns, trueReturns, offsets), bootstrap);
        measure("episode", PairedSample.of(starts(data.returns(learned, 1)), starts(data.trueReturns(1))), bootstrap);
        fit = ProfileFit.of(ourReturns, OptimalityProfile.of(trueReturns, new Binning.Exact()));
        var distance = RecordedEpicDistance.on(data, terminated, gamma);
        epic = distance.between(ours, truth);
        compared = distance.size();
    }

    /**
     * Compares a reward file with the true rewards of a data set.
     *
     * @param asked the discount of suffixes, or null for the one the reward was fitted at
     * @throws IOException if the file cannot be read
     */
    public static RewardEvaluation of(Path reward, DataSet set, @Nullable Double asked, Bootstrap bootstrap)
            throws IOException {
        Reward learned = RewardFile.load(reward);
        int known = set.rewarded();
        if (known < set.trajectories().size()) {
            throw new IllegalArgumentException(set.origin() + ": true rewards are known for " + known + " of "
                    + set.trajectories().size() + " trajectories, expected all");
        }
        Demonstrations data = learned.see(set);
        var terminated = new BitSet();
        for (int k = 0; k < data.trajectories(); k++) {
            terminated.set(k, set.runs().get(k).terminated());
        }
        double gamma = asked == null ? learned.gamma() : asked;
        return new RewardEvaluation(
                String.valueOf(reward.getFileName()), data, terminated, learned.rewards(data), gamma, bootstrap);
    }

    private void measure(String unit, PairedSample sample, Bootstrap bootstrap) {
        Map<Agreement, Estimate> row = new LinkedHashMap<>();
        for (Agreement each : MEASURES) {
            row.put(each, bootstrap.estimate(sample, each));
        }
        agreement.put(unit, row);
    }

    /** What whole trajectories are worth, without discount. */
    private double[] starts(double[] returns) {
        double[] starts = new double[data.trajectories()];
        for (int k = 0; k < starts.length; k++) {
            starts[k] = returns[data.offset(k)];
        }
        return starts;
    }

    /** Prints a table. */
    public void print(PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%s compared with the true reward: %d trajectories, %,d steps, suffixes at gamma %s, 95%% intervals over"
                        + " trajectories%n",
                name,
                data.trajectories(),
                data.steps(),
                gamma);
        out.printf(Locale.ROOT, "%-8s", "");
        for (Agreement each : MEASURES) {
            out.printf(Locale.ROOT, " %-23s", title(each));
        }
        out.println();
        for (String unit : UNITS) {
            out.printf(Locale.ROOT, "%-8s", unit);
            agreement.getOrDefault(unit, Map.of()).values().forEach(each -> out.printf(Locale.ROOT, " %-23s", each));
            out.println();
        }
        out.printf(
                Locale.ROOT,
                "Wasserstein fit of the returns: W1 %.4g, W2 %.4g (%.0f%% of the true standard deviation)%n",
                fit.w1(),
                fit.w2(),
                100 * fit.relative());
        out.printf(
                Locale.ROOT,
                "EPIC distance on %,d recorded transitions: %s%n",
                compared,
                epic.isPresent() ? String.format(Locale.ROOT, "%.3f", epic.getAsDouble()) : Estimate.UNDEFINED);
    }

    private static String title(Agreement each) {
        return switch (each) {
            case PEARSON -> "Pearson";
            case SPEARMAN -> "Spearman";
            case KENDALL -> "Kendall";
            case L1 -> "mean abs. difference";
        };
    }

    /** The same as JSON; what is undefined is null. */
    public ObjectNode json() {
        ObjectNode json = JsonFile.object()
                .put("reward", name)
                .put("trajectories", data.trajectories())
                .put("steps", data.steps())
                .put("gamma", gamma);
        for (String unit : UNITS) {
            ObjectNode row = json.putObject(unit);
            agreement.getOrDefault(unit, Map.of()).forEach((measure, estimate) -> {
                ObjectNode one = row.putObject(measure.name().toLowerCase(Locale.ROOT));
                put(one, "value", estimate.value());
                estimate.interval()
                        .ifPresent(ends -> one.put("low", ends.low())
                                .put("high", ends.high())
                                .put("level", ends.level()));
            });
        }
        json.putObject("wasserstein").put("w1", fit.w1()).put("w2", fit.w2()).put("relative", fit.relative());
        put(json.putObject("epic").put("transitions", compared), "distance", epic);
        return json;
    }

    private static void put(ObjectNode to, String field, OptionalDouble value) {
        if (value.isPresent()) {
            to.put(field, value.getAsDouble());
        } else {
            to.putNull(field);
        }
    }
}
