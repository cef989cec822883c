package dev.monge.knowledge;

import dev.monge.input.InputException;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.Posterior;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentSum;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * What is known of the values of some recordings under a reward, from the posteriors of its members. The members of an
 * ensemble differ, and this counts too.
 *
 * <p>An instance owns scratch memory and serves one thread.
 */
public final class Knowledge {
    private final Demonstrations seen;
    private final List<Member> members = new ArrayList<>();

    @SuppressWarnings("ArrayRecordComponent") // private, never compared
    private record Member(Sensitivity sensitivity, Posterior posterior, float[] rewards) {}

    private Knowledge(Reward reward, Demonstrations seen) {
        this.seen = seen;
        for (RewardNetwork each : reward.members()) {
            Posterior posterior = each.posterior().orElseThrow();
            members.add(new Member(new Sensitivity(each, seen), posterior, each.rewards(seen)));
        }
    }

    /**
     * Returns what is known of the values of recordings; empty if the reward does not record it.
     *
     * @param seen the features of the recordings, as the reward {@linkplain Reward#see sees} them
     */
    public static Optional<Knowledge> of(Reward reward, Demonstrations seen) {
        boolean known =
                reward.members().stream().allMatch(each -> each.posterior().isPresent());
        return known ? Optional.of(new Knowledge(reward, seen)) : Optional.empty();
    }

    /** Returns the recordings. */
    public Demonstrations demonstrations() {
        return seen;
    }

    /** Returns the value of a segment, with coordinates; O(steps x weights + rank x weights). */
    public Coordinates of(Segment segment, Aggregation aggregation) {
        var sum = new SegmentSum(seen, segment, aggregation);
        double[] values = new double[members.size()];
        double[][] roots = new double[members.size()][];
        for (int k = 0; k < values.length; k++) {
            Member member = members.get(k);
            values[k] = sum.value(member.rewards, sum.row());
            roots[k] = member.posterior.root(member.sensitivity.of(segment, aggregation));
        }
        return together(values, roots);
    }

    /** Returns the value of every recording, with coordinates. */
    public List<Coordinates> recordings(Aggregation aggregation) {
        List<Coordinates> recordings = new ArrayList<>();
        for (int k = 0; k < seen.trajectories(); k++) {
            recordings.add(of(Segment.whole(k), aggregation));
        }
        return recordings;
    }

    /** Returns the reward of a step, with coordinates; O(rank x weights). */
    public Coordinates step(int row) {
        double[] values = new double[members.size()];
        double[][] roots = new double[members.size()][];
        for (int k = 0; k < values.length; k++) {
            Member member = members.get(k);
            double[] psi = new double[member.sensitivity.size()];
            member.sensitivity.add(row, 1, psi);
            values[k] = member.rewards[row];
            roots[k] = member.posterior.root(psi);
        }
        return together(values, roots);
    }

    /** Returns the standard deviation of the reward of every step; O(steps x rank x weights). */
    public double[] deviations() {
        double[] deviations = new double[seen.steps()];
        for (int row = 0; row < deviations.length; row++) {
            deviations[row] = step(row).belief().deviation();
        }
        return deviations;
    }

    /**
     * Returns the standard deviation of the return of every suffix, by one reverse scan per recording; O(steps x rank x
     * weights).
     */
    public double[] returnDeviations(double gamma) {
        double[] deviations = new double[seen.steps()];
        for (int trajectory = 0; trajectory < seen.trajectories(); trajectory++) {
            int first = seen.offset(trajectory);
            int steps = seen.length(trajectory);
            double[][][] roots = new double[steps][members.size()][];
            double[][] values = new double[steps][members.size()];
            for (int k = 0; k < members.size(); k++) {
                int index = k;
                Member member = members.get(k);
                double[] returns = new double[steps];
                DiscountedReturns.scan(
                        Arrays.copyOfRange(member.rewards, first, first + steps), 0, steps, gamma, returns);
                member.sensitivity.suffixes(trajectory, gamma, (row, psi) -> {
                    roots[row - first][index] = member.posterior.root(psi);
                    values[row - first][index] = returns[row - first];
                });
            }
            for (int t = 0; t < steps; t++) {
                deviations[first + t] = together(values[t], roots[t]).belief().deviation();
            }
        }
        return deviations;
    }

    /** Joins the members: the covariance of the ensemble is the mean of theirs plus the covariance of their values. */
    private static Coordinates together(double[] values, double[][] roots) {
        if (values.length == 1) {
            return new Coordinates(values[0], roots[0]);
        }
        double mean = 0;
        int size = 0;
        for (int k = 0; k < values.length; k++) {
            mean += values[k] / values.length;
            size += roots[k].length + 1;
        }
        double share = Math.sqrt(1.0 / values.length);
        double[] root = new double[size];
        int at = 0;
        for (int k = 0; k < values.length; k++) {
            for (double each : roots[k]) {
                root[at++] = share * each;
            }
            root[at++] = share * (values[k] - mean);
        }
        return new Coordinates(mean, root);
    }

    /**
     * Draws rewards from the posterior; members of an ensemble take turns.
     *
     * @throws InputException if the reward does not record its posterior
     */
    public static List<RewardNetwork> samples(Reward reward, int count, long seed) {
        RandomStreams streams = RandomStreams.of(seed).named("posterior");
        List<RewardNetwork> samples = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            RewardNetwork member = reward.members().get(k % reward.members().size());
            Posterior posterior = member.posterior()
                    .orElseThrow(() -> new InputException(
                            "this reward does not record how well it is known; fit it again to sample from it"));
            RandomGenerator random = streams.at(k).generator();
            double[] change = posterior.sample(random);
            float[] weights = member.parameters();
            float[] shift = new float[weights.length];
            for (int i = 0; i < shift.length; i++) {
                shift[i] = (float) change[i];
            }
            Sensitivity.project(member, shift);
            for (int i = 0; i < weights.length; i++) {
                weights[i] += shift[i];
            }
            samples.add(member.withParameters(weights));
        }
        return samples;
    }
}
