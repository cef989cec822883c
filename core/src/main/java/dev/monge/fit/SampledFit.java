package dev.monge.fit;

import dev.monge.derive.PreparedData;
import dev.monge.input.InputException;
import dev.monge.matching.DivergedException;
import dev.monge.matching.GapTally;
import dev.monge.options.TransportOptions;
import dev.monge.reward.Reward;
import dev.monge.sample.Sample;
import dev.monge.segment.Aggregation;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Recording;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A fit to a sample of more recordings than fit into memory, chosen among several by how well they agree with all
 * recordings.
 *
 * <p>A fit has several optima, and which of them it ends in depends on its initial weights at least as much as on a large
 * sample. Its gap over all data tells them apart. So several fits start from different
 * weights on the same sample, the gaps of all of them are {@linkplain GapTally counted} over all recordings at once, and
 * the {@link #best} is kept. Pairs and labels need no counting, because all recordings that they name are in the
 * sample.
 */
public final class SampledFit {
    private final RewardFit prepared;
    private final long seed;
    private final List<GapTally.Described> profiles;

    private SampledFit(RewardFit prepared, long seed, List<GapTally.Described> profiles) {
        this.prepared = prepared;
        this.seed = seed;
        this.profiles = profiles;
    }

    /**
     * Prepares a fit. Profiles are matched on the recordings that were drawn, because those that the expert named
     * besides do not represent the others.
     *
     * @param data the recordings of the sample, prepared
     * @param said what the expert says of these recordings, with profiles of all of them
     * @param cohorts for each profile, the ids of all recordings that it describes, in any number; empty for all
     * @throws InputException if none of the recordings that a profile describes is in the sample
     */
    public static SampledFit prepare(
            PreparedData data, Sample sample, Supervision said, List<Set<String>> cohorts, FitOptions options) {
        List<Recording> recordings = data.recordings().recordings();
        if (cohorts.size() != said.profiles().size() || options.ensemble() != 1) {
            throw new IllegalArgumentException("a fit to a sample has one cohort per profile and one reward, got "
                    + cohorts.size() + " cohorts, " + said.profiles().size() + " profiles and " + options.ensemble()
                    + " rewards");
        }
        Map<String, Integer> drawn = new LinkedHashMap<>();
        for (int k = 0; k < recordings.size(); k++) {
            String id = recordings.get(k).trajectory().id();
            if (sample.drawn().contains(id)) {
                drawn.put(id, k);
            }
        }
        boolean all = drawn.size() == recordings.size();
        List<ProfileTarget> targets = new ArrayList<>();
        List<GapTally.Described> described = new ArrayList<>();
        for (int k = 0; k < cohorts.size(); k++) {
            ProfileTarget target = said.profiles().get(k);
            Set<String> cohort = cohorts.get(k);
            described.add(new GapTally.Described(target, cohort));
            targets.add(all && cohort.isEmpty() ? target : target.of(members(k, cohort, drawn)));
        }
        Map<String, String> files = new LinkedHashMap<>(said.origin().files());
        files.put("sample", sample.words(data.recordings().steps()));
        Supervision restricted =
                said.withProfiles(targets).withOrigin(said.origin().withFiles(files));
        RewardFit prepared = RewardFit.prepare(data, restricted, options);
        return new SampledFit(prepared, options.seed(), described);
    }

    private static List<Integer> members(int profile, Set<String> cohort, Map<String, Integer> drawn) {
        Collection<String> ids = cohort.isEmpty() ? drawn.keySet() : cohort;
        List<Integer> members = new ArrayList<>();
        for (String id : ids) {
            Integer index = drawn.get(id);
            if (index != null) {
                members.add(index);
            }
        }
        if (members.isEmpty()) {
            throw new InputException("none of the " + cohort.size() + " recordings that profile " + (profile + 1)
                    + " describes is in the sample of " + drawn.size() + "; use a larger one");
        }
        return members;
    }

    /** Returns the warnings from the review of the supervision; empty if there are none. */
    public List<String> warnings() {
        return prepared.warnings();
    }

    /** Returns the profiles with the recordings that they describe in all data, to count gaps with. */
    public List<GapTally.Described> profiles() {
        return profiles;
    }

    /** Returns whether gaps need the times of steps. */
    public boolean needsTimes() {
        return profiles.stream()
                .anyMatch(each -> each.target().aggregation().kind() == Aggregation.Kind.MEAN_PER_SECOND);
    }

    /**
     * Fits from several initial weights, with consecutive seeds from that of the options on. Fits that diverge are left
     * out.
     *
     * @param begun told the seed of each fit before it runs
     * @throws DivergedException if all of them diverge
     */
    public List<Fit> run(int starts, LongConsumer begun) {
        if (starts < 1) {
            throw new InputException("a fit needs at least one start, got " + starts);
        }
        List<Fit> fits = new ArrayList<>();
        @Nullable DivergedException none = null;
        for (int k = 0; k < starts; k++) {
            begun.accept(seed + k);
            try {
                fits.add(prepared.withSeed(seed + k).matched());
            } catch (DivergedException diverged) {
                none = diverged;
            }
        }
        if (fits.isEmpty() && none != null) {
            throw none;
        }
        return fits;
    }

    /** Returns the rewards of fits, which see the same features. */
    public static List<Reward> rewards(List<Fit> fits) {
        return fits.stream().map(Fit::reward).toList();
    }

    /**
     * Returns the fits with what was measured over all data instead of over the sample.
     *
     * @param tallies one per fit
     */
    public List<Fit> measured(List<Fit> fits, List<GapTally> tallies) {
        TransportOptions transport = prepared.matching().transport();
        List<Fit> measured = new ArrayList<>();
        for (int k = 0; k < fits.size(); k++) {
            List<Double> gaps = tallies.get(k).gaps(profiles, transport.parts(), transport.p());
            measured.add(fits.get(k).measured(gaps, prepared.warnings()));
        }
        return measured;
    }

    /** Returns how far each gap of a tally can be from the exact one. */
    public List<Double> errors(GapTally tally) {
        return tally.errors(prepared.matching().transport().p());
    }

    /** Returns the index of the fit that agrees best with the supervision over all data; of equal ones, the first. */
    public static int best(List<Fit> measured) {
        int best = 0;
        for (int k = 1; k < measured.size(); k++) {
            best = measured.get(k).score() < measured.get(best).score() ? k : best;
        }
        return best;
    }

    /** Returns a fit with what it knows and leaves open, which takes too long to find out for all of them. */
    public Fit known(Fit chosen) {
        long own = chosen.reward().members().get(0).provenance().seed();
        return prepared.withSeed(own).known(chosen);
    }
}
