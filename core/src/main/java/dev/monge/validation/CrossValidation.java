package dev.monge.validation;

import dev.monge.matching.FitBatch;
import dev.monge.matching.FitOutcome;
import dev.monge.matching.FitTask;
import dev.monge.matching.FitTeam;
import dev.monge.matching.Matching;
import dev.monge.metric.Bootstrap;
import dev.monge.metric.Estimate;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.recording.People;
import dev.monge.reward.HeldOut;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.Validation;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Cross-validation that holds out whole people. Nothing said about a person, and no recording of theirs, is used by the
 * fit that judges them; the ridge is chosen by an inner cross-validation of the others.
 *
 * <p>Each side of a pair is valued by the reward that was fitted without its person. A reward that knows one side well
 * tells much about a pair, but nothing about new people. The result does not depend on the number of threads.
 */
public final class CrossValidation {
    /** The largest number of parts; with fewer people, each of them is one. */
    public static final int FOLDS = 10;

    private static final int INNER_FOLDS = 5;

    private final Optional<Baselines> baselines;
    private final Problem problem;
    private final MatchingOptions options;
    private final boolean chooses;
    private final boolean named;
    private final double[] ratings;
    private final Folds outer;

    private final double[] values;
    private final double[] errors;
    private final double[][] ruleValues;
    /** For the reward and each baseline, the values of both sides of each pair. */
    private final List<Map<OrderedPair, double[]>> sides = List.of(new HashMap<>(), new HashMap<>(), new HashMap<>());

    private final String[] columns;

    private CrossValidation(
            Demonstrations steps,
            Problem problem,
            MatchingOptions options,
            boolean chooses,
            boolean named,
            double[] ratings) {
        this.baselines = Baselines.exist(problem) ? Optional.of(new Baselines(problem, steps)) : Optional.empty();
        this.problem = problem;
        this.options = options;
        this.chooses = chooses;
        this.named = named;
        this.ratings = ratings;
        this.outer = Folds.of(problem.people(), everybody(), FOLDS);
        this.values = undefined(problem.recordings());
        this.errors = undefined(problem.supervision().fixedPoints().size());
        this.ruleValues = new double[][] {undefined(problem.recordings()), undefined(problem.recordings())};
        this.columns = new String[outer.size()];
    }

    /**
     * Validates a fit.
     *
     * @param demonstrations the features of all recordings
     * @param supervision pairs or labels, with or without profiles
     * @param people whose recordings they are
     * @param named whether the people are known; false if every recording is taken for a person of its own
     * @param options the options of the fit
     * @param chooses whether the ridge is chosen; otherwise that of the options is used
     * @param ratings an outside rating of each recording to compare with, not a number where unknown; they are not used
     *     by any fit. Not modified.
     * @param team who makes the fits; the result does not depend on it
     * @param progress told how many thousandths are done
     * @throws IllegalArgumentException if there are fewer than two people, or no pairs and no labels
     */
    public static Validation of(
            Demonstrations demonstrations,
            Supervision supervision,
            People people,
            boolean named,
            MatchingOptions options,
            boolean chooses,
            double[] ratings,
            FitTeam team,
            IntConsumer progress) {
        if (people.size() < 2) {
            throw new IllegalArgumentException(
                    "cross-validation holds out people, so it needs recordings of at least two, got " + people.size());
        }
        if (supervision.pairs().isEmpty() && supervision.fixedPoints().isEmpty()) {
            throw new IllegalArgumentException("cross-validation needs pairs or labels to hold out, got none");
        }
        supervision.check(demonstrations);
        Problem problem = Problem.of(demonstrations, supervision, people, options);
        boolean quick = Baselines.exist(problem);
        return new CrossValidation(demonstrations, problem, options, chooses && quick, named, ratings.clone())
                .run(team, progress);
    }

    /**
     * Chooses the ridge of a fit on everybody by cross-validation over people, without validating the choice.
     *
     * @throws IllegalArgumentException if the fit cannot be condensed: the reward is not linear, or not all statements
     *     are about means
     */
    public static double ridge(
            Demonstrations demonstrations, Supervision supervision, People people, MatchingOptions options) {
        Problem problem = Problem.of(demonstrations, supervision, people, options);
        if (!Baselines.exist(problem)) {
            throw new IllegalArgumentException("a ridge is chosen only for linear rewards and statements about means");
        }
        List<Integer> all = IntStream.range(0, people.size()).boxed().toList();
        boolean[] allowed = new boolean[people.size()];
        Arrays.fill(allowed, true);
        var choice = new RidgeChoice(problem, options, Folds.of(people, all, FOLDS), allowed);
        FitTeam.onThreads(options.threads()).run(problem.demonstrations(), new Search(List.of(choice), () -> {}));
        return choice.best();
    }

    private Validation run(FitTeam team, IntConsumer progress) {
        int sets = outer.size() + 1;
        List<RidgeChoice> choices = new ArrayList<>();
        for (int set = 0; chooses && set < sets; set++) {
            boolean[] allowed = allowed(set);
            List<Integer> some =
                    everybody().stream().filter(each -> allowed[each]).toList();
            Folds inner = Folds.of(problem.people(), some, set == outer.size() ? FOLDS : INNER_FOLDS);
            choices.add(new RidgeChoice(problem, options, inner, allowed));
        }
        var done = new AtomicInteger();
        int all = choices.stream().mapToInt(RidgeChoice::fits).sum() + outer.size();
        Runnable one = () -> progress.accept((int) (1000L * done.incrementAndGet() / all));
        team.run(problem.demonstrations(), new Search(choices, one));
        var judged = new Judged(choices, one);
        team.run(problem.demonstrations(), judged);
        for (int fold = 0; fold < judged.rewards.length; fold++) {
            judge(fold, judged.rewards[fold]);
        }
        return result(chooses ? choices.get(outer.size()).best() : options.ridge());
    }

    /** The fits that choose ridges. */
    private record Search(List<RidgeChoice> choices, Runnable done) implements FitBatch {
        @Override
        public int size() {
            return choices.stream().mapToInt(RidgeChoice::fits).sum();
        }

        @Override
        public Optional<FitTask> task(int index) {
            Optional<FitTask> task = of(index, RidgeChoice::task);
            if (task.isEmpty()) {
                done.run();
            }
            return task;
        }

        @Override
        public void accept(int index, FitOutcome outcome) {
            of(index, (choice, fit) -> {
                choice.accept(fit, outcome);
                return choice;
            });
            done.run();
        }

        private <T> T of(int index, BiFunction<RidgeChoice, Integer, T> action) {
            int fit = index;
            int choice = 0;
            while (fit >= choices.get(choice).fits()) {
                fit -= choices.get(choice++).fits();
            }
            return action.apply(choices.get(choice), fit);
        }
    }

    /** The fits without a fold each; null if too little is left to fit a reward. */
    private final class Judged implements FitBatch {
        private final @Nullable RewardNetwork[] rewards = new RewardNetwork[outer.size()];
        private final List<RidgeChoice> choices;
        private final Runnable done;

        Judged(List<RidgeChoice> choices, Runnable done) {
            this.choices = choices;
            this.done = done;
        }

        @Override
        public int size() {
            return rewards.length;
        }

        @Override
        public Optional<FitTask> task(int fold) {
            Optional<Supervision> training = problem.of(allowed(fold));
            if (training.isEmpty()) {
                done.run();
                return Optional.empty();
            }
            double ridge = chooses ? choices.get(fold).best() : options.ridge();
            return Optional.of(new FitTask(training.get(), options.withRidge(ridge)));
        }

        @Override
        public void accept(int fold, FitOutcome outcome) {
            rewards[fold] = outcome.matching().map(Matching::reward).orElse(null);
            done.run();
        }
    }

    private void judge(int fold, @Nullable RewardNetwork reward) {
        if (reward == null) {
            return;
        }
        boolean[] held = outer.in(fold, problem.people().size());
        boolean scaled = !problem.supervision().profiles().isEmpty()
                || !problem.supervision().fixedPoints().isEmpty();
        Problem.Values own = problem.values(reward);
        Problem.Values of = scaled ? own : comparable(own, held);
        List<Problem.Values> judges = new ArrayList<>(List.of(of));
        Supervision training = problem.of(allowed(fold)).orElseThrow();
        if (baselines.isPresent()) {
            Baselines.Rule length = baselines.get().length(training);
            Baselines.Rule column = baselines.get().bestColumn(training);
            columns[fold] = column.name();
            judges.add(comparable((segment, aggregation) -> length.of(segment), held));
            judges.add(comparable((segment, aggregation) -> column.of(segment), held));
        }
        for (int j = 0; j < judges.size(); j++) {
            Problem.Values judge = judges.get(j);
            double[] into = j == 0 ? values : ruleValues[j - 1];
            for (int recording = 0; recording < into.length; recording++) {
                if (held[problem.people().personOf(recording)]) {
                    into[recording] = judge.of(Segment.whole(recording), aggregation());
                }
            }
            Map<OrderedPair, double[]> pairSides = sides.get(j);
            for (OrderedPair pair : problem.supervision().pairs()) {
                double[] both = pairSides.computeIfAbsent(pair, each -> undefined(2));
                if (held[problem.personOf(pair.worse())]) {
                    both[0] = judge.of(pair.worse(), pair.aggregation());
                }
                if (held[problem.personOf(pair.better())]) {
                    both[1] = judge.of(pair.better(), pair.aggregation());
                }
            }
        }
        for (int k = 0; k < errors.length; k++) {
            FixedPoint label = problem.supervision().fixedPoints().get(k);
            if (held[problem.personOf(label.segment())]) {
                errors[k] = of.of(label.segment(), label.aggregation()) - label.value();
            }
        }
    }

    /**
     * Returns values that can be compared with those of other folds, in units of the recordings that are not held out:
     * pairs alone say nothing about the scale of a reward, and other folds may choose other columns.
     */
    private Problem.Values comparable(Problem.Values values, boolean[] held) {
        double[] seen = IntStream.range(0, problem.recordings())
                .filter(each -> !held[problem.people().personOf(each)])
                .mapToDouble(each -> values.of(Segment.whole(each), aggregation()))
                .toArray();
        OptimalityProfile scale = OptimalityProfile.of(seen, new Binning.Exact());
        double deviation = scale.standardDeviation() > 0 ? scale.standardDeviation() : 1;
        return (segment, aggregation) -> (values.of(segment, aggregation) - scale.mean()) / deviation;
    }

    private Validation result(double ridge) {
        double[] squares = Arrays.stream(errors)
                .filter(each -> !Double.isNaN(each))
                .map(each -> each * each)
                .toArray();
        double error = Math.sqrt(Arrays.stream(squares).average().orElse(0));
        HeldOut reward = heldOut("the reward", values, order(0), squares.length, error);
        List<HeldOut> simpler = new ArrayList<>();
        if (baselines.isPresent()) {
            simpler.add(heldOut("length alone", ruleValues[0], order(1), 0, 0));
            String column = Arrays.stream(columns)
                    .filter(each -> each != null)
                    .distinct()
                    .reduce((one, other) -> one + " or " + other)
                    .orElse("");
            simpler.add(heldOut("one column alone (" + column + ")", ruleValues[1], order(2), 0, 0));
        }
        return new Validation(
                problem.people().size(),
                named,
                outer.size(),
                ridge,
                chooses,
                reward,
                simpler,
                Arrays.stream(values).boxed().toList());
    }

    /**
     * Returns for each pair 1 if it is in order, 0 if not, one half if its sides are equal; not a number if unknown, or
     * if it is half of an equal answer, which has no order.
     */
    private double[] order(int judge) {
        List<OrderedPair> pairs = problem.supervision().pairs();
        double[] order = undefined(pairs.size());
        BitSet ties = OrderedPair.ties(pairs);
        for (int k = ties.nextClearBit(0); k < order.length; k = ties.nextClearBit(k + 1)) {
            double[] both = sides.get(judge).getOrDefault(pairs.get(k), undefined(2));
            order[k] = 0.5 + Math.signum(both[1] - both[0]) / 2;
        }
        return order;
    }

    private HeldOut heldOut(String name, double[] predicted, double[] inOrder, int labels, double error) {
        Estimate pairs =
                HeldOutMeasures.shareInOrder(problem, problem.supervision().pairs(), inOrder, Bootstrap.DEFAULT);
        double[] known = ratings.clone();
        for (FixedPoint label : problem.supervision().fixedPoints()) {
            int recording = label.segment().trajectory();
            if (recording < known.length && label.segment().isWhole() && Double.isNaN(known[recording])) {
                known[recording] = label.value();
            }
        }
        Estimate spearman = Arrays.stream(predicted).allMatch(Double::isNaN)
                ? Estimate.of(OptionalDouble.empty())
                : HeldOutMeasures.spearman(problem.people(), predicted, known, Bootstrap.DEFAULT);
        return new HeldOut(name, pairs, spearman, labels, error);
    }

    /** Returns how a recording is judged as a whole: as the statements do, and by its mean if none speaks of wholes. */
    private Aggregation aggregation() {
        return baselines.isPresent() ? Aggregation.MEAN : problem.supervision().wholes();
    }

    private List<Integer> everybody() {
        return IntStream.range(0, problem.people().size()).boxed().toList();
    }

    /** Returns who is not in a fold; everybody for the number after the last. */
    private boolean[] allowed(int fold) {
        boolean[] allowed = new boolean[problem.people().size()];
        Arrays.fill(allowed, true);
        if (fold < outer.size()) {
            outer.of().get(fold).forEach(each -> allowed[each] = false);
        }
        return allowed;
    }

    private static double[] undefined(int size) {
        double[] array = new double[size];
        Arrays.fill(array, Double.NaN);
        return array;
    }
}
