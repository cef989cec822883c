package dev.monge.bench.sample;

import dev.monge.derive.Preparation;
import dev.monge.fit.Fit;
import dev.monge.fit.FitOptions;
import dev.monge.fit.SampledFit;
import dev.monge.matching.GapTally;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStreams;
import dev.monge.profile.OptimalityProfile;
import dev.monge.profile.ReturnTally;
import dev.monge.reward.Reward;
import dev.monge.sample.Census;
import dev.monge.sample.Sample;
import dev.monge.sample.SamplePlan;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepColumns;
import dev.monge.trajectory.Suffix;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** All recordings, an expert who knows their true returns, and fits to samples of them. */
final class AllLandings {
    private static final double GAMMA = 0.9;
    private static final int PAIRS = 50;
    private static final int ATOMS = 2000;

    private final List<StepColumns> chunks;
    private final int threads;
    private final OptimalityProfile profile;
    private final List<Comparison> comparisons = new ArrayList<>();

    /** A suffix with its true return. */
    private record Moment(String id, int step, double value) {}

    /** What the expert says of two suffixes. */
    private record Comparison(Moment worse, Moment better) {}

    AllLandings(List<StepColumns> chunks, int threads) {
        this.chunks = chunks;
        this.threads = threads;
        var tally = new ReturnTally();
        chunks.forEach(each -> tally.add(returns(each)));
        profile = tally.profile().withAtMost(ATOMS);
        RandomGenerator random = RandomStreams.of(7).named("pairs").generator();
        while (comparisons.size() < PAIRS) {
            Moment one = moment(random);
            Moment other = moment(random);
            if (one.value != other.value) {
                comparisons.add(one.value < other.value ? new Comparison(one, other) : new Comparison(other, one));
            }
        }
    }

    private static double[] returns(StepColumns chunk) {
        double[] rewards = Objects.requireNonNull(chunk.rewards());
        double[] returns = new double[chunk.steps()];
        for (int k = 0; k < chunk.recordings(); k++) {
            DiscountedReturns.scan(rewards, chunk.offset(k), chunk.offset(k + 1), GAMMA, returns);
        }
        return returns;
    }

    private Moment moment(RandomGenerator random) {
        StepColumns chunk = chunks.get(random.nextInt(chunks.size()));
        int row = random.nextInt(chunk.steps());
        int k = 0;
        while (chunk.offset(k + 1) <= row) {
            k++;
        }
        return new Moment(chunk.ids().get(k), row - chunk.offset(k), returns(chunk)[row]);
    }

    OptimalityProfile profile() {
        return profile;
    }

    long steps() {
        return chunks.stream().mapToLong(StepColumns::steps).sum();
    }

    int recordings() {
        return chunks.stream().mapToInt(StepColumns::recordings).sum();
    }

    /** Chooses a sample as a cluster does. */
    Sample sample(SamplePlan size) {
        Set<String> named = new TreeSet<>();
        comparisons.forEach(each -> named.addAll(List.of(each.worse.id, each.better.id)));
        SamplePlan plan = size.withNamed(named);
        var census = new Census();
        for (StepColumns chunk : chunks) {
            for (int k = 0; k < chunk.recordings(); k++) {
                census.add(plan, chunk.ids().get(k), chunk.offset(k + 1) - chunk.offset(k));
            }
        }
        return plan.choose(census);
    }

    /** Prepares fits to a sample. */
    SampledFit prepare(Sample sample, FitOptions options) {
        Set<String> wanted = sample.ids();
        List<Trajectory> chosen = new ArrayList<>();
        for (StepColumns chunk : chunks) {
            for (int k = 0; k < chunk.recordings(); k++) {
                if (wanted.contains(chunk.ids().get(k))) {
                    chosen.add(chunk.trajectory(k));
                }
            }
        }
        chosen.sort(Comparator.comparing(Trajectory::id));
        List<String> ids = chosen.stream().map(Trajectory::id).toList();
        var data = new DataSet(
                chosen.stream().map(each -> new Recording(each, Map.of())).toList(), "landings");
        List<OrderedPair> pairs = comparisons.stream()
                .map(each -> new OrderedPair(suffix(ids, each.worse), suffix(ids, each.better), GAMMA))
                .toList();
        Supervision said = Supervision.of(profile, GAMMA).withPairs(pairs);
        return SampledFit.prepare(Preparation.NONE.apply(data), sample, said, List.of(Set.of()), options);
    }

    private static Suffix suffix(List<String> ids, Moment moment) {
        return new Suffix(ids.indexOf(moment.id), moment.step);
    }

    /** Returns the fits measured over all recordings, in one pass. */
    List<Fit> measured(SampledFit sampled, List<Fit> fits) {
        List<Reward> rewards = SampledFit.rewards(fits);
        List<List<GapTally>> parts =
                Stream.generate(() -> empty(rewards.size())).limit(threads).toList();
        try (var team = new WorkerTeam(threads)) {
            team.run(chunks.size(), (item, worker) -> {
                Demonstrations seen = rewards.get(0).see(chunks.get(item), "landings");
                for (int k = 0; k < rewards.size(); k++) {
                    parts.get(worker)
                            .get(k)
                            .add(sampled.profiles(), seen, rewards.get(k).rewards(seen));
                }
            });
        }
        List<GapTally> all = empty(rewards.size());
        for (int k = 0; k < all.size(); k++) {
            for (List<GapTally> part : parts) {
                all.get(k).add(part.get(k));
            }
        }
        return sampled.measured(fits, all);
    }

    private static List<GapTally> empty(int rewards) {
        return Stream.generate(() -> new GapTally(1)).limit(rewards).toList();
    }
}
