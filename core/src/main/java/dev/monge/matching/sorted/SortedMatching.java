package dev.monge.matching.sorted;

import dev.monge.matching.Matching;
import dev.monge.matching.MatchingQuality;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.reward.Version;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Fits a linear reward without bias to profiles, pairs and labels, by sorting and least squares in turn.
 *
 * <p>On the real line the optimal plan between returns and a profile is the sorted one, and for a fixed plan the best
 * linear reward solves a least-squares problem. Both steps decrease W_2 squared, so taking them in turn converges, in
 * tens of iterations where gradient descent needs thousands. The problem has many local minima, more the more features
 * there are; the least of them is searched for from many starts on a sample of the moments, then by varying and mixing
 * the best weights. Iterations over all moments, accelerated by Nesterov's momentum, end the fit.
 *
 * <p>The result is a function of data, supervision and options, to the bit, for any number of threads.
 */
public final class SortedMatching {
    private static final double FIRST_RIDGE = 0.1;
    private static final double FIRST_SIZE = 0.3;
    private static final double RELAXATION = 1.7;
    private static final double MOMENTUM = 0.98;
    private static final int POOL = 12;
    private static final int PARENTS = 4;
    private static final int PARTNERS = 8;
    private static final double[] SIZES = {0.1, 0.3, 0.8};

    private final SortedOptions options;
    private final List<Candidate> pool = new ArrayList<>();

    /** Weights and their loss on the sample. */
    private static final class Candidate {
        private final double[] weights;
        private final double loss;

        Candidate(double[] weights, double loss) {
            this.weights = weights;
            this.loss = loss;
        }
    }

    private SortedMatching(SortedOptions options) {
        this.options = options;
    }

    /**
     * Fits a reward.
     *
     * @param known rewards on the same features, such as those of earlier fits, from which the search starts too
     */
    public static Matching fit(
            Demonstrations demonstrations, Supervision supervision, SortedOptions options, List<RewardNetwork> known) {
        supervision.check(demonstrations);
        Supervision spread = supervision.spread(options.parts());
        var coarse = new SortedObjective(demonstrations, spread, options, options.sample());
        List<double[]> starts = new ArrayList<>();
        for (RewardNetwork each : known) {
            starts.add(coarse.standardised(weights(each, demonstrations)));
        }
        double[] found = coarse.raw(new SortedMatching(options).search(coarse, starts));
        var fine = new SortedObjective(demonstrations, spread, options, Integer.MAX_VALUE);
        double[] refined = fine.raw(refine(fine, fine.standardised(found), options));
        RewardNetwork reward = reward(demonstrations, supervision, refined);
        MatchingQuality after = quality(demonstrations, spread, reward);
        return new Matching(
                reward,
                quality(demonstrations, spread, reward(demonstrations, supervision, new double[refined.length])),
                after,
                0,
                List.of(after.score(supervision.pairs().size())),
                List.of(),
                null);
    }

    private static double[] weights(RewardNetwork reward, Demonstrations demonstrations) {
        if (!reward.names().equals(demonstrations.names())
                || !reward.network().hidden().isEmpty()) {
            throw new IllegalArgumentException("expected a linear reward on the same features to start from");
        }
        double[] weights = new double[demonstrations.width()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = reward.parameters()[i] * reward.scaling().scale();
        }
        return weights;
    }

    private static MatchingQuality quality(Demonstrations demonstrations, Supervision spread, RewardNetwork reward) {
        return MatchingQuality.of(demonstrations, spread, reward.rewards(demonstrations), 2);
    }

    private static RewardNetwork reward(Demonstrations demonstrations, Supervision supervision, double[] weights) {
        float[] theta = new float[weights.length + 1];
        for (int i = 0; i < weights.length; i++) {
            theta[i] = (float) weights[i];
        }
        var provenance = new Provenance(
                Version.current(),
                demonstrations.fingerprint(),
                supervision.fingerprint(),
                supervision.profiles().stream()
                        .filter(each -> !each.isOfRecordings())
                        .map(ProfileTarget::gamma)
                        .toList(),
                null,
                null,
                Map.of(),
                null);
        return new RewardNetwork(
                new Mlp(weights.length, List.of(), 1, Activation.IDENTITY),
                theta,
                demonstrations.shape(),
                demonstrations.map(),
                TargetScaling.NONE,
                provenance);
    }

    private double[] search(SortedObjective objective, List<double[]> known) {
        RandomStreams streams = RandomStreams.of(options.seed()).named("sorted matching");
        try (var team = new WorkerTeam(options.threads())) {
            var scratch = new SortedObjective.Scratch[team.size()];
            for (int w = 0; w < scratch.length; w++) {
                scratch[w] = objective.scratch();
            }
            var found = new Candidate[options.starts() + known.size()];
            team.run(found.length, (item, worker) -> {
                boolean fresh = item < options.starts();
                double[] weights = fresh
                        ? random(
                                objective.width(),
                                streams.named("start").at(item).generator())
                        : known.get(item - options.starts()).clone();
                descend(objective, weights, fresh, options.startIterations(), scratch[worker]);
                found[item] = new Candidate(weights, objective.loss(weights, scratch[worker]));
            });
            add(found);
            for (int g = 0; g < options.generations(); g++) {
                RandomStreams generation = streams.named("generation").at(g);
                var varied = new Candidate[options.hops()];
                team.run(varied.length, (item, worker) -> {
                    double[] weights = variation(item, generation.at(item).generator());
                    descend(objective, weights, false, options.hopIterations(), scratch[worker]);
                    varied[item] = new Candidate(weights, objective.loss(weights, scratch[worker]));
                });
                add(varied);
            }
        }
        return pool.get(0).weights;
    }

    /** Adds candidates in order of their loss, and keeps the best. */
    private void add(Candidate[] found) {
        for (Candidate each : found) {
            int at = 0;
            while (at < pool.size() && pool.get(at).loss <= each.loss) {
                at++;
            }
            pool.add(at, each);
        }
        pool.subList(Math.min(POOL, pool.size()), pool.size()).clear();
    }

    private static double[] random(int width, RandomGenerator random) {
        double[] weights = new double[width];
        for (int i = 0; i < width; i++) {
            weights[i] = FIRST_SIZE * random.nextGaussian();
        }
        return weights;
    }

    /** Returns one of the best weights, disturbed or mixed with another of the pool. */
    private double[] variation(int item, RandomGenerator random) {
        double[] weights =
                pool.get(Math.min(item % PARENTS, pool.size() - 1)).weights.clone();
        if (random.nextInt(3) == 0) {
            double[] other = pool.get(random.nextInt(Math.min(PARTNERS, pool.size()))).weights;
            double share = random.nextDouble();
            for (int i = 0; i < weights.length; i++) {
                weights[i] = share * weights[i] + (1 - share) * other[i];
            }
            return weights;
        }
        double square = 0;
        for (double each : weights) {
            square += each * each;
        }
        double size = SIZES[random.nextInt(SIZES.length)] * Math.sqrt(square / weights.length);
        for (int i = 0; i < weights.length; i++) {
            weights[i] += size * random.nextGaussian();
        }
        return weights;
    }

    /** Iterates; from fresh weights with a ridge that falls, which lets the strongest features settle first. */
    private void descend(
            SortedObjective objective,
            double[] weights,
            boolean fresh,
            int iterations,
            SortedObjective.Scratch scratch) {
        for (int k = 0; k < iterations; k++) {
            double progress = Math.min(1, k / (0.7 * iterations));
            double ridge =
                    fresh ? FIRST_RIDGE * StrictMath.pow(options.ridge() / FIRST_RIDGE, progress) : options.ridge();
            boolean late = fresh ? 2 * k >= iterations : k >= 5;
            objective.step(weights, ridge, late ? RELAXATION : 1, scratch);
        }
    }

    /** Iterates with momentum, which is lost whenever the loss rises, and returns the best weights. */
    private static double[] refine(SortedObjective objective, double[] start, SortedOptions options) {
        SortedObjective.Scratch scratch = objective.scratch();
        double[] weights = start;
        double[] previous = start;
        double[] best = start;
        double least = Double.POSITIVE_INFINITY;
        double last = Double.POSITIVE_INFINITY;
        int age = 0;
        for (int k = 0; k <= options.refinement(); k++) {
            double momentum = MOMENTUM * age / (age + 3.0);
            double[] ahead = new double[weights.length];
            for (int i = 0; i < ahead.length; i++) {
                ahead[i] = weights[i] + momentum * (weights[i] - previous[i]);
            }
            double[] next = ahead.clone();
            double loss = objective.step(next, options.ridge(), 1, scratch);
            if (loss < least) {
                least = loss;
                best = ahead;
            }
            age = loss > last ? 0 : age + 1;
            last = loss;
            previous = weights;
            weights = next;
        }
        return best;
    }
}
