package dev.monge.fit;

import dev.monge.knowledge.Openness;
import dev.monge.matching.DivergedException;
import dev.monge.matching.Matching;
import dev.monge.matching.MatchingQuality;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.Pursuit;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.SupervisionAgreement;
import dev.monge.reward.Validation;
import dev.monge.reward.Verdict;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The result of a fit.
 *
 * @param reward the fitted reward, which scores raw steps
 * @param demonstrations the features of the demonstrations that the reward was fitted on
 * @param supervision the supervision that the reward was fitted to
 * @param members the run of Algorithm 2 for each member, in order
 * @param dropped the members of the ensemble that diverged, by seed; they are not part of the reward
 * @param validation what rewards fitted in the same way say of people held out; null if this was not tried
 * @param openness what the fit of the first member knows and leaves open
 */
public record Fit(
        Reward reward,
        Demonstrations demonstrations,
        Supervision supervision,
        List<Matching> members,
        Map<Long, DivergedException> dropped,
        @Nullable Validation validation,
        Openness openness) {
    /** Copies the collections. */
    public Fit {
        members = List.copyOf(members);
        dropped = Collections.unmodifiableMap(new TreeMap<>(dropped));
    }

    /** Returns whether the reward may be used for more than what it was fitted to. */
    public Verdict verdict() {
        return Verdict.of(validation);
    }

    /** Returns this fit with its quality stored in the reward: the given warnings, and the remarks about the result. */
    Fit remembered(List<String> warnings) {
        List<String> all = Stream.concat(warnings.stream(), remarks().stream()).toList();
        List<RewardNetwork> networks = new ArrayList<>();
        for (int k = 0; k < members.size(); k++) {
            RewardNetwork network = reward.members().get(k);
            networks.add(network.withProvenance(network.provenance()
                    .with(quality(members.get(k).after(), members.get(k).pursuit(), all))));
        }
        return new Fit(Reward.of(networks), demonstrations, supervision, members, dropped, validation, openness);
    }

    /**
     * Returns this fit of one reward with gaps that were measured over more data, of which the demonstrations are a
     * sample. Its remarks, and the quality that is stored in the reward, are then about all data.
     *
     * @param gaps one per profile
     * @param warnings the warnings of {@link RewardFit#warnings}
     */
    public Fit measured(List<Double> gaps, List<String> warnings) {
        if (members.size() != 1 || gaps.size() != supervision.profiles().size()) {
            throw new IllegalArgumentException("expected one reward and one gap per profile, got " + members.size()
                    + " rewards, " + gaps.size() + " gaps and "
                    + supervision.profiles().size() + " profiles");
        }
        Matching only = members.get(0);
        var overAll = new MatchingQuality(
                gaps, only.after().violatedPairs(), only.after().labelErrors());
        var measured = new Matching(
                only.reward(), only.before(), overAll, only.restart(), only.scores(), only.diverged(), only.pursuit());
        return new Fit(reward, demonstrations, supervision, List.of(measured), dropped, validation, openness)
                .remembered(warnings);
    }

    /**
     * Returns the criterion for choosing among fits to the same supervision; lower is better. It is that for choosing
     * among restarts, {@link MatchingQuality#score}, of the first member.
     */
    public double score() {
        Matching first = members.get(0);
        return first.after()
                .times(1 / first.reward().scaling().scale())
                .score(supervision.pairs().size());
    }

    private SupervisionAgreement quality(MatchingQuality after, @Nullable Pursuit pursuit, List<String> warnings) {
        List<SupervisionAgreement.ProfileGap> gaps = new ArrayList<>();
        for (int k = 0; k < supervision.profiles().size(); k++) {
            gaps.add(new SupervisionAgreement.ProfileGap(
                    profileName(k),
                    supervision.profiles().get(k).gamma(),
                    after.gaps().get(k),
                    seen(k).standardDeviation()));
        }
        int pairs = supervision.decidedPairs().size();
        return new SupervisionAgreement(
                gaps,
                pairs,
                pairs - after.violatedPairs().size(),
                after.labelErrors().size(),
                after.labelErrors().stream().mapToDouble(Math::abs).average().orElse(0),
                after.labelErrors().stream().mapToDouble(Math::abs).max().orElse(0),
                validation,
                pursuit,
                warnings);
    }

    /** Returns a profile as the fit saw it: with its bins spread. */
    OptimalityProfile seen(int profile) {
        MatchingOptions options = members.get(0).reward().provenance().options();
        int parts = options == null ? 1 : options.transport().parts();
        return supervision.profiles().get(profile).profile().spread(parts);
    }

    /** Returns the name of a profile, by index from 0: the name of its file if it was read from one. */
    public String profileName(int profile) {
        String role = "profile " + (profile + 1);
        return reward.members().get(0).provenance().sources().getOrDefault(role, role);
    }

    /** Returns the Wasserstein gap to a profile after the fit, averaged over the members. */
    public double gap(int profile) {
        return members.stream()
                .mapToDouble(each -> each.after().gaps().get(profile))
                .average()
                .orElse(0);
    }

    /**
     * Returns remarks about the result: restarts that diverged, profiles that it is far from, and pairs that it orders
     * wrongly.
     */
    public List<String> remarks() {
        return new Remarks(this).all();
    }
}
