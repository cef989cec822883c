package dev.monge.fit;

import dev.monge.matching.DivergedException;
import dev.monge.matching.Matching;
import dev.monge.matching.MatchingControl;
import dev.monge.matching.ProfileMatching;
import dev.monge.options.MatchingOptions;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.Version;
import dev.monge.supervision.Supervision;
import dev.monge.supervision.SupervisionReview;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * A complete fit, from recordings and an expert's supervision to a reward that scores raw steps. {@code monge fit} uses
 * this class; the same inputs give the same bytes.
 *
 * <pre>{@code
 * Fit fit = RewardFit.fit(data, supervision, FitOptions.DEFAULT);
 * RewardFile.save(fit.reward(), Path.of("skill.reward.json"));
 * }</pre>
 *
 * <p>A fit chooses and standardises the features, determines the options that depend on them, reviews the supervision,
 * runs Algorithm 2 once per member of the ensemble, and records the provenance of the reward. A prepared fit holds only
 * the features, so the data set can be garbage-collected while it runs.
 */
public final class RewardFit {
    private final FitOptions options;
    private final MatchingOptions matching;
    private final Demonstrations seen;
    private final Supervision supervision;
    private final Map<String, String> sources;
    private final List<String> warnings;

    private RewardFit(
            FitOptions options,
            MatchingOptions matching,
            Demonstrations seen,
            Supervision supervision,
            Map<String, String> sources,
            List<String> warnings) {
        this.options = options;
        this.matching = matching;
        this.seen = seen;
        this.supervision = supervision;
        this.sources = sources;
        this.warnings = warnings;
    }

    /** Fits a reward. */
    public static Fit fit(DataSet data, Supervision supervision, FitOptions options) {
        return prepare(data, supervision, options).run();
    }

    /**
     * Prepares a fit: prepares the recordings, computes the features and reviews the supervision; O(steps x width).
     *
     * @param data raw recordings. The steps that the supervision names are those after {@link
     *     FitOptions#preparation}, which counts if it resamples.
     * @throws IllegalArgumentException if the data lack what the features need, or if the supervision names
     *     trajectories or steps that do not exist
     */
    public static RewardFit prepare(DataSet data, Supervision supervision, FitOptions options) {
        FitOptions explicit = options.withPreparation(options.preparation().expanded(data));
        return prepared(explicit.preparation().apply(data), supervision, explicit);
    }

    /**
     * Prepares a fit on recordings that the options' preparation has been applied to already, for example because the
     * supervision was read for them.
     */
    public static RewardFit prepared(DataSet data, Supervision supervision, FitOptions options) {
        FeatureMap map = options.features().map(data, FeatureMaps.standard());
        MatchingOptions matching = options.matching()
                .options(map.changes(), !supervision.profiles().isEmpty())
                .withSeed(options.seed())
                .withThreads(options.threads());
        Demonstrations seen = data.demonstrations(map);
        return new RewardFit(options, matching, seen, supervision, Map.of(), SupervisionReview.of(seen, supervision));
    }

    /**
     * Returns this fit with the names of the files that data and supervision were read from, for the reward's
     * provenance.
     */
    public RewardFit withSources(Map<String, String> files) {
        return new RewardFit(options, matching, seen, supervision, files, warnings);
    }

    /** Returns the features of the demonstrations that the reward is fitted on. */
    public Demonstrations demonstrations() {
        return seen;
    }

    /** Returns the warnings from the review of the supervision; empty if there are none. */
    public List<String> warnings() {
        return warnings;
    }

    /**
     * Returns the differences between this fit and the fit of a reward, apart from options; empty if the result will
     * have the same bits.
     */
    public List<String> differences(Reward before) {
        Provenance origin = before.members().get(0).provenance();
        List<String> differences = new ArrayList<>();
        if (!origin.data().equals(seen.fingerprint())) {
            differences.add("the data differ from those the reward was fitted on");
        }
        if (!origin.supervision().equals(supervision.fingerprint())) {
            differences.add("the supervision differs from what the reward was fitted to");
        }
        if (!origin.version().equals(Version.current())) {
            differences.add("the reward was fitted by Monge " + origin.version() + ", this is " + Version.current());
        }
        return differences;
    }

    /** Runs the fit. */
    public Fit run() {
        return run(member -> MatchingControl.NONE);
    }

    /**
     * Runs the fit with progress reports, cancellation and checkpoints.
     *
     * @param control returns the control for each member, numbered from 0
     * @throws java.util.concurrent.CancellationException if a control cancels the run
     * @throws DivergedException if every restart of every member diverged
     */
    public Fit run(IntFunction<MatchingControl> control) {
        List<Matching> members = new ArrayList<>();
        List<RewardNetwork> networks = new ArrayList<>();
        Map<Long, DivergedException> dropped = new TreeMap<>();
        for (int k = 0; k < options.ensemble(); k++) {
            long seed = options.seed() + k;
            try {
                Matching member = ProfileMatching.fit(seen, supervision, matching.withSeed(seed), control.apply(k));
                RewardNetwork network = member.reward();
                members.add(member);
                networks.add(network.withProvenance(network.provenance().from(options.features(), sources))
                        .withPreparation(options.preparation()));
            } catch (DivergedException none) {
                dropped.put(seed, none);
            }
        }
        if (members.isEmpty()) {
            throw dropped.values().iterator().next();
        }
        return new Fit(Reward.of(networks), seen, supervision, members, dropped).remembered(warnings);
    }
}
