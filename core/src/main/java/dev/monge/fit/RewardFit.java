package dev.monge.fit;

import dev.monge.derive.Preparation;
import dev.monge.derive.PreparedData;
import dev.monge.input.InputException;
import dev.monge.knowledge.Calibration;
import dev.monge.knowledge.Laplace;
import dev.monge.knowledge.Openness;
import dev.monge.knowledge.OpennessReview;
import dev.monge.matching.Condensation;
import dev.monge.matching.DivergedException;
import dev.monge.matching.Matching;
import dev.monge.matching.MatchingControl;
import dev.monge.matching.MatchingTeam;
import dev.monge.options.MatchingOptions;
import dev.monge.reward.Posterior;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.Validation;
import dev.monge.reward.Version;
import dev.monge.supervision.Supervision;
import dev.monge.supervision.SupervisionReview;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import dev.monge.validation.CrossValidation;
import dev.monge.validation.HeldOutUnits;
import dev.monge.validation.Resamples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

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
    /** With fewer people, nothing is left to fit when one is held out. */
    private static final int FEWEST_PEOPLE = 3;

    private final FitOptions options;
    private final MatchingOptions matching;
    private final Demonstrations seen;
    private final Supervision supervision;
    private final Population population;
    private final List<String> warnings;

    private RewardFit(
            FitOptions options,
            MatchingOptions matching,
            Demonstrations seen,
            Supervision supervision,
            Population population,
            List<String> warnings) {
        this.options = options;
        this.matching = matching;
        this.seen = seen;
        this.supervision = supervision;
        this.population = population;
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
     * @throws InputException if the data lack what the features need, or if the supervision names
     *     trajectories or steps that do not exist
     */
    public static RewardFit prepare(DataSet data, Supervision supervision, FitOptions options) {
        return prepare(options.preparation().apply(data), supervision, options);
    }

    /**
     * Prepares a fit on recordings that are prepared already, for example because the supervision was read for them. Their
     * preparation replaces that of the options.
     */
    public static RewardFit prepare(PreparedData data, Supervision supervision, FitOptions options) {
        FitOptions explicit = options.withPreparation(data.preparation());
        DataSet recordings = data.recordings();
        requireSameSteps(supervision, data.preparation());
        FeatureMap map = explicit.features().map(recordings, FeatureMaps.standard());
        MatchingOptions matching = explicit.matching(map.changes(), supervision);
        Demonstrations seen = recordings.demonstrations(map);
        List<String> warnings = new ArrayList<>(SupervisionReview.of(seen, supervision));
        if (supervision.isOfMeans()) {
            warnings.addAll(ColumnReview.of(seen));
        }
        return new RewardFit(explicit, matching, seen, supervision, Population.of(recordings), warnings);
    }

    /** Steps of other recordings than the statements were read for would be others without a word. */
    private static void requireSameSteps(Supervision supervision, Preparation preparation) {
        double read = supervision.origin().every();
        if (read != preparation.every() && !supervision.origin().files().isEmpty() && supervision.namesSteps()) {
            throw new InputException("the supervision names steps of recordings "
                    + words(read) + ", but the fit sees them " + words(preparation.every())
                    + ": read the supervision for the prepared recordings");
        }
    }

    private static String words(double every) {
        return every == 0 ? "as they are" : "resampled every " + every + " s";
    }

    /** Returns this fit from other initial weights, with the same features and supervision. */
    public RewardFit withSeed(long seed) {
        return new RewardFit(options.withSeed(seed), matching.withSeed(seed), seen, supervision, population, warnings);
    }

    /** Returns the options of Algorithm 2, as far as they are known before the fit. */
    MatchingOptions matching() {
        return matching;
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
        return run(member -> MatchingControl.NONE, thousandths -> {});
    }

    /** Returns whether the fit is tried on what is held out before it runs. */
    public boolean validates() {
        Boolean asked = options.validation().validates();
        boolean affordable = isQuick() || options.validation().isAffordable(matching, seen.steps(), seen.width());
        return heldOut().isPresent() && (asked == null ? affordable : asked);
    }

    private Optional<HeldOutUnits> heldOut() {
        return supervision.pairs().isEmpty() && supervision.fixedPoints().isEmpty()
                ? Optional.empty()
                : HeldOutUnits.of(population.people(), population.named(), supervision);
    }

    /** Returns whether a fit takes milliseconds, so that hundreds of them are affordable. */
    private boolean isQuick() {
        return Condensation.applies(matching.shape(), supervision);
    }

    /**
     * Runs the fit with progress reports, cancellation and checkpoints.
     *
     * @param control returns the control for each member, numbered from 0
     * @param validated told how many thousandths of the cross-validation are done, by any thread
     * @throws java.util.concurrent.CancellationException if a control cancels the run
     * @throws DivergedException if every restart of every member diverged
     */
    public Fit run(IntFunction<MatchingControl> control, IntConsumer validated) {
        return run(
                MatchingTeam.onThreads(matching.threads()),
                MatchingTeam.inTurn(control),
                MatchingTeam.inTurn(rehearsal -> MatchingControl.NONE),
                validated);
    }

    /**
     * Runs the fit with the help of a team: the fits of cross-validation, the members of the ensemble and rehearsals.
     *
     * @param team who makes the fits; the result does not depend on it
     * @param validated told how many thousandths of the cross-validation are done, by any thread
     * @throws DivergedException if every restart of every member diverged
     */
    public Fit run(MatchingTeam team, IntConsumer validated) {
        return run(team, team, team, validated);
    }

    private Fit run(MatchingTeam validating, MatchingTeam fitting, MatchingTeam rehearsing, IntConsumer validated) {
        return known(matched(validating, fitting, validated), rehearsing).remembered(warnings);
    }

    /** Runs the fit as far as the weights are found; {@link #known} does the rest, which takes longer on many steps. */
    Fit matched() {
        return matched(
                MatchingTeam.onThreads(matching.threads()),
                MatchingTeam.inTurn(member -> MatchingControl.NONE),
                thousandths -> {});
    }

    private Fit matched(MatchingTeam validating, MatchingTeam fitting, IntConsumer validated) {
        Validation validation = validates() ? validate(validating, validated) : null;
        MatchingOptions chosen = chosen(validation);
        var ensemble = new Ensemble(supervision, chosen.withSeed(options.seed()), options.ensemble());
        fitting.run(seen, ensemble);
        List<Matching> members = ensemble.members();
        Map<Long, DivergedException> dropped = ensemble.dropped();
        List<RewardNetwork> networks = new ArrayList<>();
        for (Matching member : members) {
            RewardNetwork network = member.reward();
            networks.add(network.withProvenance(network.provenance()
                            .from(options.features(), supervision.origin().recorded()))
                    .withPreparation(options.preparation()));
        }
        if (members.isEmpty()) {
            throw dropped.values().iterator().next();
        }
        if (isQuick()
                && options.validation().resamples() > 0
                && population.people().size() >= FEWEST_PEOPLE) {
            RewardNetwork first = networks.get(0);
            List<float[]> resamples = Resamples.of(
                    first,
                    seen,
                    supervision,
                    population.people(),
                    chosen,
                    options.validation().resamples());
            networks.set(0, first.withResamples(resamples));
        }
        return new Fit(Reward.of(networks), seen, supervision, members, dropped, validation, Openness.NOTHING_KNOWN);
    }

    private MatchingOptions chosen(@Nullable Validation validation) {
        return validation == null ? matching : matching.withRidge(validation.ridge());
    }

    /** Returns a fit with what it knows and leaves open. */
    Fit known(Fit fit) {
        return known(fit, MatchingTeam.inTurn(rehearsal -> MatchingControl.NONE));
    }

    private Fit known(Fit fit, MatchingTeam rehearsing) {
        List<RewardNetwork> networks = new ArrayList<>(fit.reward().members());
        Openness openness = know(networks, chosen(fit.validation()), rehearsing);
        return new Fit(
                Reward.of(networks), seen, supervision, fit.members(), fit.dropped(), fit.validation(), openness);
    }

    /**
     * Finds out how well the weights are known. Rehearsals of the first member whose rewards are finite calibrate all:
     * they differ by their starts only.
     *
     * @param networks replaced by networks with posteriors. Modified.
     * @param team who makes the rehearsals
     */
    private Openness know(List<RewardNetwork> networks, MatchingOptions chosen, MatchingTeam team) {
        Supervision spread = supervision.spread(chosen.transport().parts());
        int rehearsals = options.knowledge()
                .rehearsals(chosen, seen.steps(), networks.get(0).parameters().length);
        OptionalDouble factor = OptionalDouble.empty();
        Openness openness = Openness.NOTHING_KNOWN;
        boolean first = true;
        for (int k = 0; k < networks.size(); k++) {
            RewardNetwork network = networks.get(k);
            if (network.finiteRewards(seen).isEmpty()) {
                continue;
            }
            Laplace laplace =
                    Laplace.of(network, seen, spread, chosen.likelihood().errorRate());
            if (first) {
                factor = new Calibration(laplace, supervision, chosen).factor(rehearsals, team);
            }
            // Without a rehearsal that succeeds, the posterior does not claim to be calibrated.
            Posterior posterior = factor.isPresent()
                    ? laplace.posterior().calibrated(factor.getAsDouble(), rehearsals)
                    : laplace.posterior();
            networks.set(k, network.withPosterior(posterior));
            if (first) {
                openness = new OpennessReview(laplace, posterior, supervision).openness(population.cohorts());
            }
            first = false;
        }
        return openness;
    }

    private Validation validate(MatchingTeam team, IntConsumer progress) {
        return CrossValidation.of(
                seen,
                supervision,
                heldOut().orElseThrow(),
                matching,
                options.choosesRidge(),
                population.ratings(),
                team,
                progress);
    }
}
