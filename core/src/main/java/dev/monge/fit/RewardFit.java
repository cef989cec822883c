package dev.monge.fit;

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
import java.util.function.IntFunction;

/**
 * A whole fit: from recordings and an expert's statements to a reward that takes raw steps. This is what
 * {@code monge fit} does; the same inputs give the same bytes.
 *
 * <pre>{@code
 * Fit fit = RewardFit.fit(data, supervision, FitOptions.DEFAULT);
 * RewardFile.save(fit.reward(), Path.of("skill.reward.json"));
 * }</pre>
 *
 * <p>The steps: choose and standardise the features, settle the options that depend on them, review the supervision, run
 * Algorithm 2 once per member of the ensemble, and note where the reward comes from. A prepared fit holds the features
 * only, so the data set can be garbage while it runs.
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
     * Prepares a fit: makes the features and reviews the supervision; O(steps x width).
     *
     * @throws IllegalArgumentException if the data lack what the features need, or the supervision names trajectories or
     *     steps that are not there
     */
    public static RewardFit prepare(DataSet data, Supervision supervision, FitOptions options) {
        FeatureMap map = options.features().map(data, FeatureMaps.standard());
        MatchingOptions matching = options.matching()
                .options(map.changes(), !supervision.profiles().isEmpty())
                .withSeed(options.seed())
                .withThreads(options.threads());
        Demonstrations seen = data.demonstrations(map);
        return new RewardFit(options, matching, seen, supervision, Map.of(), SupervisionReview.of(seen, supervision));
    }

    /** The same fit with the names of the files that data and supervision were read from, for the reward's provenance. */
    public RewardFit withSources(Map<String, String> files) {
        return new RewardFit(options, matching, seen, supervision, files, warnings);
    }

    /** The demonstrations as the reward will see them. */
    public Demonstrations demonstrations() {
        return seen;
    }

    /** What the review of the supervision found; empty if all is well. */
    public List<String> warnings() {
        return warnings;
    }

    /** How this fit differs from the one behind a reward, apart from its options; empty if it will give the same bits. */
    public List<String> differences(Reward before) {
        Provenance origin = before.members().get(0).provenance();
        List<String> differences = new ArrayList<>();
        if (!origin.data().equals(seen.fingerprint())) {
            differences.add("the data are not those the reward was fitted on");
        }
        if (!origin.supervision().equals(supervision.fingerprint())) {
            differences.add("the supervision is not that the reward was fitted to");
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
     * Runs the fit under control.
     *
     * @param control gives progress, cancellation and checkpoints for each member, numbered from 0
     * @throws java.util.concurrent.CancellationException if a control cancels the run
     */
    public Fit run(IntFunction<MatchingControl> control) {
        List<Matching> members = new ArrayList<>();
        List<RewardNetwork> networks = new ArrayList<>();
        for (int k = 0; k < options.ensemble(); k++) {
            Matching member =
                    ProfileMatching.fit(seen, supervision, matching.withSeed(options.seed() + k), control.apply(k));
            RewardNetwork network = member.reward();
            members.add(member);
            networks.add(network.withProvenance(network.provenance().from(options.features(), sources)));
        }
        return new Fit(Reward.of(networks), seen, supervision, members);
    }
}
