package dev.monge.research.imitation;

import dev.monge.expert.Answer;
import dev.monge.expert.Expert;
import dev.monge.input.InputException;
import dev.monge.nn.Schedule;
import dev.monge.options.Coefficients;
import dev.monge.options.MatchingOptions;
import dev.monge.reward.Reward;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.function.Supplier;

/**
 * Learning from preference comparisons (Christiano et al., 2017): PPO on a reward that is learned at the same time, from
 * answers to the question which of two fragments of the policy's own behaviour is better.
 *
 * <p>In some rollouts, the rounds, fragments are paired and compared, and the reward is fitted to all answers so far by
 * the loss of eq. 1 of the paper, which is L_pw without discount ({@link Trex}). Neither the true reward nor
 * demonstrations are needed. Questions are asked where the policy is, so the reward becomes right there.
 *
 * <p>The result is the same, bit for bit, for any number of threads. The reward is not part of PPO's checkpoints, so a run
 * cannot be resumed, and controls with checkpoints are rejected.
 */
public final class PreferenceComparisons {
    private PreferenceComparisons() {}

    /**
     * Options of the questions and of the reward.
     *
     * @param queries the number of questions in all; at least 1
     * @param fragment the number of steps of a fragment; at least 1. Episodes that are shorter are compared as a whole.
     * @param rounds the number of rounds, evenly spaced over the rollouts of the run; at least 1
     * @param firstShare the share of questions in the first round, about the behaviour of the initial policy; in (0, 1]
     * @param schedule the proportions of the other rounds' numbers of questions: progress 0 is the second round, 1 the
     *     last one; not negative
     * @param members the number of rewards whose mean is the reward; at least 1. Several are fitted to resamples.
     * @param candidates the number of pairs that are drawn per question, of which those are asked about on which the
     *     members disagree most; at least 1. The first round asks about pairs at random.
     * @param centred whether rewards have mean 0 over the compared steps, as in the paper. Fragments of equal length do
     *     not tell a constant per step. Odd rewards have none and are not centred.
     * @param fit how each reward is fitted
     * @param seed the seed of fragments and resamples
     */
    @RecordBuilder
    public record Options(
            int queries,
            int fragment,
            int rounds,
            double firstShare,
            Schedule schedule,
            int members,
            int candidates,
            boolean centred,
            MatchingOptions fit,
            long seed)
            implements PreferenceComparisonsOptionsBuilder.With {
        /** 700 questions about fragments of 50 steps in 10 rounds, a single network. */
        public static final Options DEFAULT = new Options(
                700,
                50,
                10,
                0.1,
                new Schedule.Linear(1, 0.5),
                1,
                1,
                true,
                MatchingOptions.DEFAULT
                        .withCoefficients(Coefficients.MEANS)
                        .withEpochs(200)
                        .withRestarts(1),
                0);

        /** Checks the ranges. */
        public Options {
            Ranges.atLeastOne("the number of questions", queries);
            Ranges.atLeastOne("the number of steps of a fragment", fragment);
            Ranges.atLeastOne("the number of rounds", rounds);
            Ranges.unit("the share of questions in the first round", firstShare);
            Ranges.positive("the share of questions in the first round", firstShare);
            Ranges.notNegative("the proportion of questions in the second round", schedule.at(0));
            Ranges.notNegative("the proportion of questions in the last round", schedule.at(1));
            Ranges.atLeastOne("the number of members", members);
            Ranges.atLeastOne("the number of candidates per question", candidates);
            if (candidates > 1 && members == 1) {
                throw new InputException("a single reward cannot disagree with itself: expected at least 2"
                        + " members or 1 candidate per question, got " + candidates);
            }
        }

        /** Returns a copy with other rounds; see {@link Options} for the numbers. */
        public Options withRounds(int number, double share, Schedule proportions) {
            return new Options(queries, fragment, number, share, proportions, members, candidates, centred, fit, seed);
        }

        /** Returns a copy with other numbers of rewards, and of candidates among which they choose. */
        public Options withEnsemble(int number, int candidatesEach) {
            return with().members(number).candidates(candidatesEach).build();
        }

        /** Returns a copy with another seed, also of the fit. */
        @Override
        public Options withSeed(long other) {
            return with().fit(fit.withSeed(other)).seed(other).build();
        }

        /** Returns the number of questions in a round, counted from 0. Over all rounds they add up to the queries. */
        public int queries(int round) {
            return until(round + 1) - until(round);
        }

        /** Returns the number of questions before a round. */
        private int until(int round) {
            int first = (int) Math.max(1, Math.round(firstShare * queries));
            double all = proportions(rounds);
            if (round == 0) {
                return 0;
            }
            if (round == rounds || all == 0) {
                return queries;
            }
            return first + (int) Math.round((queries - first) * proportions(round) / all);
        }

        /** Returns the sum of the proportions of all rounds before this one but the first. */
        private double proportions(int round) {
            double sum = 0;
            for (int k = 1; k < round; k++) {
                sum += schedule.at(rounds == 2 ? 0 : (k - 1.0) / (rounds - 2));
            }
            return sum;
        }
    }

    /**
     * A question with its answer.
     *
     * @param first a fragment
     * @param second the fragment that it is compared with
     * @param answer whether the first is worse or better than the second
     */
    public record Comparison(Trajectory first, Trajectory second, Answer answer) {}

    /**
     * What learning leaves behind.
     *
     * @param policy the policy
     * @param reward the reward of the last round, normalised as the policy was trained on it
     * @param comparisons all questions in order, with their answers
     */
    public record Result(Policy policy, Reward reward, List<Comparison> comparisons) {
        /** Copies the list. */
        public Result {
            comparisons = List.copyOf(comparisons);
        }

        /** Returns the number of questions that were asked. */
        public int asked() {
            return comparisons.size();
        }
    }

    /** Learns without demonstrations; see the other method. */
    public static Result train(
            Supplier<? extends Environment> make,
            Expert expert,
            FeatureMap map,
            PpoOptions ppo,
            Options options,
            PpoControl control) {
        return train(make, List.of(), expert, map, ppo, options, control);
    }

    /**
     * Learns a reward and a policy.
     *
     * @param make creates a new environment on every call
     * @param demonstrations trajectories with actions, half of what is compared in the first round; may be empty
     * @param expert answers the questions, which are about the totals of fragments. They have ids of their own and, where the
     *     world tells them, true rewards. The noise of a simulated expert is relative to the spread of a round.
     * @param map what the reward sees of a step
     * @param ppo the options of PPO
     * @param control monitors and stops the run
     * @throws InputException if no answer says which of two fragments is better
     */
    public static Result train(
            Supplier<? extends Environment> make,
            List<Trajectory> demonstrations,
            Expert expert,
            FeatureMap map,
            PpoOptions ppo,
            Options options,
            PpoControl control) {
        if (control.checkpoints().isPresent()) {
            throw new InputException(
                    "expected a control without checkpoints: a run that learns its reward cannot be resumed");
        }
        if (options.rounds() > ppo.iterations()) {
            throw new InputException("expected no more rounds than rollouts, got " + options.rounds() + " rounds and "
                    + ppo.iterations() + " rollouts");
        }
        var signal = new PreferenceReward(demonstrations, expert, map, options, ppo.iterations());
        Policy policy = Ppo.train(make, signal, ppo, control);
        Reward reward = signal.reward()
                .orElseThrow(() -> new InputException("there is nothing to learn: none of the "
                        + signal.comparisons().size() + " answers says which of two fragments is better"));
        return new Result(policy, reward, signal.comparisons());
    }
}
