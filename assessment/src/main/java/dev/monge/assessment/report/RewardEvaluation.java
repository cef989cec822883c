package dev.monge.assessment.report;

import dev.monge.assessment.metric.InducedGap;
import dev.monge.assessment.metric.RecordedEpicDistance;
import dev.monge.format.json.JsonFile;
import dev.monge.metric.Agreement;
import dev.monge.metric.Bootstrap;
import dev.monge.metric.Estimate;
import dev.monge.metric.PairedSample;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.wording.Counted;
import java.io.PrintWriter;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Compares a learned reward with the true one on data that have true rewards: agreement per step, per suffix and per
 * episode, the fit of the returns and the EPIC distance.
 */
public final class RewardEvaluation {
    private static final Agreement[] MEASURES = Agreement.values();

    private final String name;
    private final Demonstrations data;
    private final Discount gamma;
    private final Map<String, Compared> agreement = new LinkedHashMap<>();
    private final InducedGap fit;
    private final OptionalDouble epic;
    private final Optional<String> whyNoEpic;
    private final int compared;

    /**
     * The discount of suffixes and potentials.
     *
     * @param value in [0, 1]
     * @param origin where it comes from, unless the user chose it
     */
    private record Discount(double value, Optional<String> origin) {
        static Discount of(Reward reward, @Nullable Double asked) {
            if (asked != null) {
                return new Discount(asked, Optional.empty());
            }
            boolean profiles = !reward.members().get(0).provenance().gammas().isEmpty();
            return new Discount(
                    reward.gamma(),
                    Optional.of(profiles ? "that of the reward's first profile" : "the default without a profile"));
        }

        @Override
        public String toString() {
            return value
                    + origin.map(from -> ", " + from + " (--gamma chooses another)")
                            .orElse("");
        }
    }

    /**
     * The agreement per step, suffix or episode.
     *
     * @param measures the value of each measure
     * @param undefined why correlations are undefined, if they are
     */
    private record Compared(Map<Agreement, Estimate> measures, Optional<String> undefined) {}

    private RewardEvaluation(
            String name, Demonstrations data, BitSet terminated, float[] learned, Discount gamma, Bootstrap bootstrap) {
        this.name = name;
        this.data = data;
        this.gamma = gamma;
        double[] ours = new double[learned.length];
        for (int row = 0; row < ours.length; row++) {
            ours[row] = learned[row];
        }
        double[] truth = data.rewards();
        double[] ourReturns = data.returns(learned, gamma.value());
        double[] trueReturns = data.trueReturns(gamma.value());
        int[] offsets = new int[data.trajectories() + 1];
        for (int k = 0; k < offsets.length; k++) {
            offsets[k] = data.offset(k);
        }
        var episodes = PairedSample.of(starts(data.returns(learned, 1)), starts(data.trueReturns(1)));
        agreement.put("step", compared("rewards", PairedSample.grouped(ours, truth, offsets), bootstrap));
        agreement.put(
                "suffix",
                compared("returns of suffixes", PairedSample.grouped(ourReturns, trueReturns, offsets), bootstrap));
        agreement.put("episode", compared("returns of episodes", episodes, bootstrap));
        fit = InducedGap.of(ourReturns, OptimalityProfile.of(trueReturns, new Binning.Exact()));
        var distance = RecordedEpicDistance.on(data, terminated, gamma.value());
        epic = distance.between(ours, truth);
        whyNoEpic = epic.isPresent() ? Optional.empty() : Optional.of(whyUndefined(distance, ours, truth));
        compared = distance.size();
    }

    /**
     * Compares a reward with the true rewards of a data set.
     *
     * @param name the name of the reward's file
     * @param asked the discount of suffixes, or null for the one the reward was fitted at
     */
    public static RewardEvaluation of(
            Reward learned, String name, DataSet set, @Nullable Double asked, Bootstrap bootstrap) {
        set.requireRewards();
        Demonstrations data = learned.see(set);
        var terminated = new BitSet();
        for (int k = 0; k < data.trajectories(); k++) {
            terminated.set(k, set.trajectories().get(k).terminated());
        }
        Discount gamma = Discount.of(learned, asked);
        return new RewardEvaluation(name, data, terminated, learned.rewards(data), gamma, bootstrap);
    }

    private static Compared compared(String what, PairedSample sample, Bootstrap bootstrap) {
        Map<Agreement, Estimate> row = new LinkedHashMap<>();
        for (Agreement each : MEASURES) {
            row.put(each, bootstrap.estimate(sample, each));
        }
        return new Compared(row, sample.whyUndefined("learned " + what, "true " + what));
    }

    private String whyUndefined(RecordedEpicDistance distance, double[] ours, double[] truth) {
        if (distance.size() < 2) {
            return "there are no two transitions to compare";
        }
        boolean both = distance.isPotential(ours) && distance.isPotential(truth);
        String which =
                both ? "both rewards are" : distance.isPotential(ours) ? "the learned reward is" : "the true reward is";
        return which + " nothing but potential shaping, which the distance ignores"
                + (gamma.value() == 0 ? "; at gamma 0, so is every quadratic function of the features" : "");
    }

    /** What whole trajectories are worth, without discount. */
    private double[] starts(double[] returns) {
        double[] starts = new double[data.trajectories()];
        for (int k = 0; k < starts.length; k++) {
            starts[k] = returns[data.offset(k)];
        }
        return starts;
    }

    /** Returns the agreement with the true reward per {@code "step"}, {@code "suffix"} or {@code "episode"}. */
    public Estimate agreement(String unit, Agreement measure) {
        Compared row = agreement.get(unit);
        if (row == null) {
            throw new IllegalArgumentException("expected one of " + agreement.keySet() + ", got " + unit);
        }
        return Objects.requireNonNull(row.measures().get(measure));
    }

    /** Prints a table. */
    public void print(PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%s compared with the true reward: %s, %s, 95%% intervals over trajectories%n"
                        + "suffixes at gamma %s%n",
                name,
                Counted.of(data.trajectories(), "trajectory"),
                Counted.of(data.steps(), "step"),
                gamma);
        out.printf(Locale.ROOT, "%-8s", "");
        for (Agreement each : MEASURES) {
            out.printf(Locale.ROOT, " %-23s", title(each));
        }
        out.println();
        agreement.forEach((unit, row) -> {
            out.printf(Locale.ROOT, "%-8s", unit);
            row.measures().values().forEach(each -> out.printf(Locale.ROOT, " %-23s", each));
            out.println();
        });
        agreement.forEach((unit, row) ->
                row.undefined().ifPresent(why -> out.println("correlations per " + unit + " are undefined: " + why)));
        out.printf(
                Locale.ROOT,
                "Wasserstein fit of the returns: W1 %.4g (%s), W2 %.4g%n",
                fit.w1(),
                fit.relative().isPresent()
                        ? String.format(
                                Locale.ROOT,
                                "%.0f%% of the true standard deviation",
                                100 * fit.relative().getAsDouble())
                        : "all true returns are equal",
                fit.w2());
        out.printf(
                Locale.ROOT,
                "EPIC distance on %s: %s%n",
                Counted.of(compared, "recorded transition"),
                whyNoEpic
                        .map(why -> "undefined: " + why)
                        .orElseGet(() -> String.format(Locale.ROOT, "%.3f", epic.orElseThrow())));
    }

    private static String title(Agreement each) {
        return switch (each) {
            case PEARSON -> "Pearson";
            case SPEARMAN -> "Spearman";
            case KENDALL -> "Kendall";
            case L1 -> "mean abs. difference";
        };
    }

    /** The same as JSON; what is undefined is null, with a reason. */
    public ObjectNode json() {
        ObjectNode json = JsonFile.object()
                .put("reward", name)
                .put("trajectories", data.trajectories())
                .put("steps", data.steps())
                .put("gamma", gamma.value());
        agreement.forEach((unit, compared) -> {
            ObjectNode row = json.putObject(unit);
            compared.measures().forEach((measure, estimate) -> {
                ObjectNode one = row.putObject(measure.name().toLowerCase(Locale.ROOT));
                put(one, "value", estimate.value());
                estimate.interval()
                        .ifPresent(ends -> one.put("low", ends.low())
                                .put("high", ends.high())
                                .put("level", ends.level()));
            });
            compared.undefined().ifPresent(why -> row.put("undefined", why));
        });
        put(json.putObject("wasserstein").put("w1", fit.w1()).put("w2", fit.w2()), "relative", fit.relative());
        ObjectNode distance = json.putObject("epic").put("transitions", compared);
        put(distance, "distance", epic);
        whyNoEpic.ifPresent(why -> distance.put("undefined", why));
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
