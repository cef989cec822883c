package dev.monge.rl.search;

import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoReport;
import dev.monge.trajectory.DataSet;
import dev.monge.world.Environment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The best policy that PPO finds for a learned reward, by that reward alone.
 *
 * <p>PPO fails now and then on the true reward too: one run in ten or so ends with a lander that taps its engines on the
 * ground for ever. Such a failure shows without the truth, since the policy earns less, by the reward it was trained on,
 * than the best of those who demonstrated; then PPO begins anew with another seed. Without demonstrations there is nothing
 * to compare with, and all attempts are made. Of one run, the {@link Champion} among the policies of its second half is
 * taken, {@link Sharpening sharpened}.
 *
 * <p>A function of the seed in the options, to the bit, whatever the number of threads and however often it was stopped and
 * taken up again. Works in any environment whose episodes end; owns buffers, so it runs one search at a time.
 */
public final class PolicySearch {
    /** How often PPO is run at most, unless somebody knows better. */
    public static final int ATTEMPTS = 3;

    /** How many fresh episodes a champion is judged by. */
    public static final int EPISODES = 64;

    /** How much of the best demonstrator's return is enough. */
    private static final double SHARE = 0.9;

    private static final int FIRST_ROUND = 8;
    /** Episodes from here on have not been seen by any choice. */
    private static final int FRESH = 1 << 20;

    private final Supplier<? extends Environment> make;
    private final LearnedRewards reward;
    private final PpoOptions options;
    private final RandomStreams streams;
    private final LearnedReturn judge;
    private final double enough;

    /**
     * A search that makes all attempts.
     *
     * @param make makes an environment of the kind to act in, a new one every time
     * @param options of PPO; the first attempt has their seed, the others have seeds that follow from it
     */
    public PolicySearch(Supplier<? extends Environment> make, LearnedRewards reward, PpoOptions options) {
        this(make, reward, options, Double.POSITIVE_INFINITY);
    }

    private PolicySearch(
            Supplier<? extends Environment> make, LearnedRewards reward, PpoOptions options, double enough) {
        this.make = make;
        this.reward = reward;
        this.options = options;
        this.enough = enough;
        streams = RandomStreams.of(options.seed());
        judge = new LearnedReturn(make.get(), reward, options.objective().gamma(), streams.named("champion"));
    }

    /** The same search, which ends once a policy earns nine tenths of what the best demonstrator does. */
    public PolicySearch withDemonstrations(List<Demonstration> shown) {
        return withBest(reward.bestDemonstrator(shown, options.objective().gamma()));
    }

    /**
     * The same search, which ends once a policy earns nine tenths of what the best demonstrator does. Trajectories that note
     * who acted, under {@code policy}, are taken together; every other one has a demonstrator of its own.
     *
     * @throws IllegalArgumentException if the rewards cannot judge these data
     */
    public PolicySearch withDemonstrations(DataSet shown) {
        return withBest(reward.bestDemonstrator(shown, options.objective().gamma()));
    }

    private PolicySearch withBest(double best) {
        return new PolicySearch(make, reward, options, best - (1 - SHARE) * Math.abs(best));
    }

    /**
     * What one attempt came to.
     *
     * @param number which attempt, from 0
     * @param options of its run of PPO, its own seed among them
     * @param last the last policy, as PPO left it
     * @param policy the champion, sharpened
     * @param iteration of PPO after which the champion was what it is, from 0
     * @param learnedReturn what the champion earns by the learned reward, discounted: the mean over fresh episodes
     */
    public record Attempted(
            int number, PpoOptions options, Policy last, Policy policy, int iteration, double learnedReturn) {}

    /**
     * What a search came to.
     *
     * @param tried all attempts, in order; at least one
     */
    public record Found(List<Attempted> tried) {
        /** Copies the list. */
        public Found {
            tried = List.copyOf(tried);
        }

        /** The attempt whose champion earns most; of equal ones the first. */
        public Attempted best() {
            Attempted best = tried.get(0);
            for (Attempted each : tried) {
                best = each.learnedReturn > best.learnedReturn ? each : best;
            }
            return best;
        }

        /** The champion of all attempts, sharpened. */
        public Policy policy() {
            return best().policy;
        }

        /** What it earns by the learned reward, over fresh episodes. */
        public double learnedReturn() {
            return best().learnedReturn;
        }

        /** The last policy of the last attempt, as PPO left it. */
        public Policy last() {
            return tried.get(tried.size() - 1).last;
        }
    }

    /** One run of PPO on the learned reward, and whatever else its caller wants to know of it. */
    @FunctionalInterface
    public interface Attempt {
        /**
         * Trains a policy.
         *
         * @param number of the attempt, from 0
         * @return the policies after those iterations of which {@link #isCandidate} is true, in order
         */
        List<Policy> train(int number, PpoOptions options);
    }

    /** What a champion has to earn by the learned reward for the search to end; infinite without demonstrations. */
    public double enough() {
        return enough;
    }

    /** Whether the policy after this iteration may become champion: every other one of the second half, and the last. */
    public static boolean isCandidate(PpoReport report) {
        return isCandidate(report.iteration(), report.iterations());
    }

    private static boolean isCandidate(int iteration, int iterations) {
        return iteration >= iterations / 2 && (iterations - 1 - iteration) % 2 == 0;
    }

    private static List<Integer> candidates(int iterations) {
        List<Integer> candidates = new ArrayList<>();
        for (int k = iterations / 2; k < iterations; k++) {
            if (isCandidate(k, iterations)) {
                candidates.add(k);
            }
        }
        return candidates;
    }

    /** Trains until a champion earns enough, at most so many times; unwatched. */
    public Found run(int attempts) {
        return run(attempts, SearchControl.unwatched());
    }

    /**
     * Trains until a champion earns enough, at most so many times.
     *
     * @throws java.util.concurrent.CancellationException if the control says so; the same search with the same storage
     *     goes on from there
     */
    public Found run(int attempts, SearchControl control) {
        return run(attempts, (number, attempted) -> train(number, attempted, control), control.progress());
    }

    /** The same with runs of PPO that the caller carries out. */
    public Found run(int attempts, Attempt training) {
        return run(attempts, training, (attempt, report) -> {});
    }

    private Found run(int attempts, Attempt training, SearchProgress progress) {
        Ranges.atLeastOne("the number of attempts", attempts);
        List<Attempted> tried = new ArrayList<>();
        do {
            Attempted next = attempt(tried.size(), training);
            tried.add(next);
            progress.champion(next);
        } while (tried.size() < attempts && new Found(tried).learnedReturn() < enough);
        return new Found(tried);
    }

    private List<Policy> train(int number, PpoOptions attempted, SearchControl control) {
        AttemptStorage storage = control.storage().attempt(number, attempted);
        PpoControl watched = PpoControl.NONE
                .withCancellation(control.cancelled())
                .withCheckpoints(storage, control.every())
                .withProgress(report -> {
                    if (isCandidate(report)) {
                        storage.save(report.iteration(), report.policy());
                    }
                    control.progress().iteration(number, report);
                });
        Ppo.train(make, reward.signal(), attempted, watched);
        return candidates(attempted.iterations()).stream().map(storage::policy).toList();
    }

    private Attempted attempt(int number, Attempt training) {
        long seed = number == 0
                ? options.seed()
                : streams.named("attempt").at(number).generator().nextLong();
        PpoOptions attempted = options.withSeed(seed);
        List<Policy> candidates = training.train(number, attempted);
        List<Policy> sharpened = candidates.stream().map(Sharpening::of).toList();
        Policy champion = Champion.among(sharpened, judge, FIRST_ROUND);
        int iteration = candidates(attempted.iterations()).get(sharpened.indexOf(champion));
        double earned = judge.mean(champion, FRESH, FRESH + EPISODES);
        return new Attempted(number, attempted, candidates.get(candidates.size() - 1), champion, iteration, earned);
    }
}
