package dev.monge.validation;

import dev.monge.matching.DivergedException;
import dev.monge.metric.Bootstrap;
import dev.monge.metric.Estimate;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.options.MatchingOptions;
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
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Cross-validation that holds out whole people. Nothing said about a person, and no recording of theirs, is used by the
 * fit that judges them; the ridge is chosen by an inner cross-validation of the others.
 *
 * <p>A pair counts as held out while one of its two people is; both of its recordings are then scored by the reward that
 * was fitted without that person. The result does not depend on the number of threads.
 */
public final class CrossValidation {
    /** The largest number of parts; with fewer people, each of them is one. */
    public static final int FOLDS = 10;

    private static final int INNER_FOLDS = 5;

    private final Demonstrations steps;
    private final Problem problem;
    private final MatchingOptions options;
    private final boolean chooses;
    private final boolean named;
    private final double[] ratings;
    private final Folds outer;

    private final double[] values;
    private final double[] order;
    private final double[] errors;
    private final double[][] ruleValues;
    private final double[][] ruleOrder;
    private final String[] columns;

    private CrossValidation(
            Demonstrations steps,
            Problem problem,
            MatchingOptions options,
            boolean chooses,
            boolean named,
            double[] ratings) {
        this.steps = steps;
        this.problem = problem;
        this.options = options;
        this.chooses = chooses;
        this.named = named;
        this.ratings = ratings;
        this.outer = Folds.of(problem.people(), everybody(), FOLDS);
        int pairs = problem.supervision().pairs().size();
        this.values = undefined(problem.recordings());
        this.order = undefined(pairs);
        this.errors = undefined(problem.supervision().fixedPoints().size());
        this.ruleValues = new double[][] {undefined(problem.recordings()), undefined(problem.recordings())};
        this.ruleOrder = new double[][] {undefined(pairs), undefined(pairs)};
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
                .run(progress);
    }

    private Validation run(IntConsumer progress) {
        int sets = outer.size() + 1;
        List<RidgeChoice> choices = new ArrayList<>();
        for (int set = 0; chooses && set < sets; set++) {
            boolean[] allowed = allowed(set);
            List<Integer> some =
                    everybody().stream().filter(each -> allowed[each]).toList();
            Folds inner = Folds.of(problem.people(), some, set == outer.size() ? FOLDS : INNER_FOLDS);
            choices.add(new RidgeChoice(problem, options, inner, allowed));
        }
        int searches = choices.stream().mapToInt(RidgeChoice::fits).sum();
        var done = new AtomicInteger();
        int all = searches + outer.size();
        try (var team = new WorkerTeam(options.threads())) {
            team.run(searches, (item, worker) -> {
                int index = item;
                int choice = 0;
                while (index >= choices.get(choice).fits()) {
                    index -= choices.get(choice++).fits();
                }
                choices.get(choice).run(index);
                progress.accept((int) (1000L * done.incrementAndGet() / all));
            });
            RewardNetwork[] rewards = new RewardNetwork[outer.size()];
            team.run(outer.size(), (fold, worker) -> {
                rewards[fold] = fit(fold, chooses ? choices.get(fold).best() : options.ridge());
                progress.accept((int) (1000L * done.incrementAndGet() / all));
            });
            for (int fold = 0; fold < rewards.length; fold++) {
                judge(fold, rewards[fold]);
            }
        }
        return result(chooses ? choices.get(outer.size()).best() : options.ridge());
    }

    /** Returns the reward fitted without a fold; null if too little is left to fit one. */
    private @Nullable RewardNetwork fit(int fold, double ridge) {
        Optional<Supervision> training = problem.of(allowed(fold));
        try {
            return training.isEmpty() ? null : problem.fit(training.get(), options.withRidge(ridge));
        } catch (DivergedException none) {
            return null;
        }
    }

    private void judge(int fold, @Nullable RewardNetwork reward) {
        if (reward == null) {
            return;
        }
        boolean[] held = outer.in(fold, problem.people().size());
        Problem.Values of = problem.values(reward);
        List<Problem.Values> judges = new ArrayList<>(List.of(of));
        Supervision training = problem.of(allowed(fold)).orElseThrow();
        if (Baselines.exist(problem)) {
            var baselines = new Baselines(problem, steps);
            Baselines.Rule length = baselines.length(training);
            Baselines.Rule column = baselines.bestColumn(training);
            columns[fold] = column.name();
            judges.add((segment, aggregation) -> length.of(segment));
            judges.add((segment, aggregation) -> column.of(segment));
        }
        for (int j = 0; j < judges.size(); j++) {
            Problem.Values judge = judges.get(j);
            double[] into = j == 0 ? values : ruleValues[j - 1];
            for (int recording = 0; recording < into.length; recording++) {
                if (held[problem.people().personOf(recording)]) {
                    into[recording] = judge.of(Segment.whole(recording), aggregation());
                }
            }
            double[] orders = j == 0 ? order : ruleOrder[j - 1];
            for (int k = 0; k < orders.length; k++) {
                OrderedPair pair = problem.supervision().pairs().get(k);
                boolean worse = held[problem.personOf(pair.worse())];
                boolean better = held[problem.personOf(pair.better())];
                if (worse || better) {
                    double right = 0.5 + Math.signum(judge.margin(pair)) / 2;
                    // A pair of people in two folds is judged twice and counts as the mean.
                    orders[k] = Double.isNaN(orders[k]) ? right : (orders[k] + right) / 2;
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

    private Validation result(double ridge) {
        double[] squares = Arrays.stream(errors)
                .filter(each -> !Double.isNaN(each))
                .map(each -> each * each)
                .toArray();
        double error = Math.sqrt(Arrays.stream(squares).average().orElse(0));
        HeldOut reward = heldOut("the reward", values, order, squares.length, error);
        List<HeldOut> baselines = new ArrayList<>();
        if (Baselines.exist(problem)) {
            baselines.add(heldOut("length alone", ruleValues[0], ruleOrder[0], 0, 0));
            String column = Arrays.stream(columns)
                    .filter(each -> each != null)
                    .distinct()
                    .reduce((one, other) -> one + " or " + other)
                    .orElse("");
            baselines.add(heldOut("one column alone (" + column + ")", ruleValues[1], ruleOrder[1], 0, 0));
        }
        return new Validation(
                problem.people().size(),
                named,
                outer.size(),
                ridge,
                chooses,
                reward,
                baselines,
                Arrays.stream(values).boxed().toList());
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
        return Baselines.exist(problem)
                ? Aggregation.MEAN
                : problem.supervision().wholes();
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
