package dev.monge.bench.people;

import dev.monge.derive.Preparation;
import dev.monge.derive.PreparedData;
import dev.monge.fit.FitOptions;
import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.io.ReadProgress;
import dev.monge.matching.ProfileMatching;
import dev.monge.metric.Agreement;
import dev.monge.options.MatchingOptions;
import dev.monge.recording.People;
import dev.monge.research.imitation.Trex;
import dev.monge.reward.RewardNetwork;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Ratings;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureChoice;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import dev.monge.validation.CrossValidation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Fits rewards to answers about some people and scores the others, as a user would with the defaults, and prints the
 * Spearman correlation with outside ratings of all people held out, beside the length of a recording, ridge regression on
 * the same columns' means with all ratings, and T-REX on the same answers.
 *
 * <p>People are held out one after the other or, if there are more than twenty, in ten parts. For each part, the expert
 * answers questions about the other people only. Scores are standardised on the recordings that are not held out, so that
 * parts can be compared.
 */
public final class PeopleStudy {
    private final DataSet data;
    private final People people;
    private final double[] ratings;
    private final Demonstrations seen;
    private final int answers;
    private final int draws;
    /** T-REX runs over all steps in every epoch, which takes minutes per draw. */
    private final int trexDraws;

    private final List<int[]> parts;

    private PeopleStudy(DataSet data, int answers, int draws, int trexDraws) {
        this.data = data;
        this.people = People.of(data);
        this.ratings = data.recordings().stream()
                .mapToDouble(each -> Double.parseDouble(each.about().getOrDefault("rating", "NaN")))
                .toArray();
        FeatureMap map = FeatureChoice.DEFAULT.map(data, FeatureMaps.standard());
        this.seen = data.demonstrations(map);
        this.answers = answers;
        this.draws = draws;
        this.trexDraws = trexDraws;
        this.parts = parts();
    }

    /**
     * Runs a study.
     *
     * @param arguments the recordings, the metadata with person and rating, the number of answers, the number of draws, how
     *     many of them are for T-REX too, and what to derive (nothing for the columns as recorded)
     */
    public static void main(String[] arguments) throws IOException {
        ReadOptions options = ReadOptions.DEFAULT.withMetadata(Path.of(arguments[1]));
        DataSet raw = rated(DataSets.load(arguments[0], options, ReadProgress.NONE));
        List<String> derived = Arrays.asList(arguments).subList(5, arguments.length);
        var declared = Preparation.NONE.withDerived(derived);
        DataSet prepared = derived.isEmpty() ? raw : only(declared.apply(raw));
        new PeopleStudy(
                        prepared,
                        Integer.parseInt(arguments[2]),
                        Integer.parseInt(arguments[3]),
                        Integer.parseInt(arguments[4]))
                .print(raw);
    }

    private static DataSet rated(DataSet data) {
        List<Recording> kept = data.recordings().stream()
                .filter(each -> each.about().getOrDefault("rating", "").matches("-?[0-9.]+"))
                .toList();
        return new DataSet(kept, data.origin());
    }

    /** Returns only the derived columns. */
    private static DataSet only(PreparedData prepared) {
        DataSet data = prepared.recordings();
        List<String> names = prepared.preparation().names();
        List<Integer> columns = names.stream().map(data.stateNames()::indexOf).toList();
        List<Recording> cut = new ArrayList<>();
        for (Recording each : data.recordings()) {
            Trajectory run = each.trajectory();
            Trajectory.Cursor cursor = run.cursor();
            float[] states = new float[run.length() * columns.size()];
            for (int t = 0; t < run.length(); t++) {
                cursor.moveTo(t);
                for (int i = 0; i < columns.size(); i++) {
                    states[t * columns.size() + i] = cursor.state(columns.get(i));
                }
            }
            cut.add(new Recording(
                    Trajectory.of(run.id(), columns.size(), states).named(names, List.of()), each.about()));
        }
        return new DataSet(cut, data.origin());
    }

    private void print(DataSet raw) {
        System.out.printf(
                Locale.ROOT,
                "%s: %d recordings of %d people, %d columns, %d parts held out%n",
                data.origin(),
                ratings.length,
                people.size(),
                seen.width(),
                parts.size());
        double[] lengths =
                raw.trajectories().stream().mapToDouble(run -> -run.length()).toArray();
        report("shorter is better", List.of(spearman(lengths)));
        report("ridge regression on means, all ratings", List.of(spearman(ridge())));
        List<List<Double>> arms = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int draw = 0; draw < draws; draw++) {
            double[][] values = new double[arms.size()][ratings.length];
            for (int[] part : parts) {
                part(part, draw, values);
            }
            for (int arm = 0; arm < (draw < trexDraws ? 4 : 3); arm++) {
                arms.get(arm).add(spearman(values[arm]));
            }
            System.err.println("draw " + (draw + 1) + " of " + draws + ": " + arms);
        }
        report("Monge, " + answers + " pairs and the profile of ratings", arms.get(0));
        report("Monge, " + answers + " pairs", arms.get(1));
        report("Monge, " + answers + " ratings", arms.get(2));
        if (trexDraws > 0) {
            report("T-REX (whole recordings), " + answers + " pairs", arms.get(3));
        }
    }

    private void part(int[] part, int draw, double[][] values) {
        boolean[] held = new boolean[ratings.length];
        for (int person : part) {
            people.recordings(person).forEach(each -> held[each] = true);
        }
        int[] training = IntStream.range(0, held.length).filter(k -> !held[k]).toArray();
        Ratings known = Ratings.of(Arrays.stream(training)
                .mapToObj(k -> new Ratings.Rating(k, "", ratings[k]))
                .toList());
        List<OrderedPair> pairs = known.draw(
                answers,
                known.apart(),
                (one, other) -> people.personOf(one) != people.personOf(other),
                Aggregation.MEAN,
                1000L * draw + part[0]);
        var cohort = Arrays.stream(training).boxed().toList();
        ProfileTarget profile =
                ProfileTarget.ofRecordings(known.profile(), Aggregation.MEAN).of(cohort);
        score(new Supervision(List.of(profile), pairs, List.of()), held, values[0]);
        score(new Supervision(List.of(), pairs, List.of()), held, values[1]);
        List<FixedPoint> labels = new ArrayList<>(known.labels(Aggregation.MEAN));
        Collections.shuffle(labels, new Random(draw));
        score(
                new Supervision(List.of(), List.of(), labels.subList(0, Math.min(answers, labels.size()))),
                held,
                values[2]);
        if (draw >= trexDraws) {
            return;
        }
        List<Trex.Preference> preferences = pairs.stream()
                .map(each -> new Trex.Preference(
                        each.worse().trajectory(), each.better().trajectory()))
                .toList();
        MatchingOptions options =
                MatchingOptions.PAPER.withSeed(draw).withThreads(2).withEpochs(300);
        standardised(
                Trex.fitWhole(data.trajectories(), seen.map(), preferences, options)
                        .reward(),
                Aggregation.TOTAL,
                held,
                values[3]);
    }

    private void score(Supervision supervision, boolean[] held, double[] values) {
        MatchingOptions options = FitOptions.DEFAULT.matching(false, supervision);
        double ridge = CrossValidation.ridge(seen, supervision, people, options);
        RewardNetwork reward =
                ProfileMatching.fit(seen, supervision, options.withRidge(ridge)).reward();
        standardised(reward, Aggregation.MEAN, held, values);
    }

    /** Sets the scores of recordings held out, in units of the others. */
    private void standardised(RewardNetwork reward, Aggregation aggregation, boolean[] held, double[] values) {
        var of = new SegmentValues(seen, reward.rewards(seen));
        double[] all = IntStream.range(0, held.length)
                .mapToDouble(k -> of.of(Segment.whole(k), aggregation))
                .toArray();
        double[] known = IntStream.range(0, held.length)
                .filter(k -> !held[k])
                .mapToDouble(k -> all[k])
                .toArray();
        double mean = Arrays.stream(known).average().orElse(0);
        double deviation = Math.sqrt(Arrays.stream(known)
                .map(each -> (each - mean) * (each - mean))
                .average()
                .orElse(1));
        for (int k = 0; k < held.length; k++) {
            if (held[k]) {
                values[k] = (all[k] - mean) / (deviation > 0 ? deviation : 1);
            }
        }
    }

    private double[] ridge() {
        double[][] rows = new double[ratings.length][seen.width()];
        for (int i = 0; i < seen.width(); i++) {
            var means = new SegmentValues(seen, seen.columns()[i]);
            for (int k = 0; k < rows.length; k++) {
                rows[k][i] = means.of(Segment.whole(k), Aggregation.MEAN);
            }
        }
        int[] group = IntStream.range(0, rows.length).map(people::personOf).toArray();
        double[] predicted = new double[rows.length];
        for (int[] part : parts) {
            List<Integer> out = Arrays.stream(part).boxed().toList();
            int[] test = IntStream.range(0, rows.length)
                    .filter(k -> out.contains(group[k]))
                    .toArray();
            int[] training = IntStream.range(0, rows.length)
                    .filter(k -> !out.contains(group[k]))
                    .toArray();
            double[] each = RidgeRegression.predict(rows, ratings, group, training, test);
            for (int i = 0; i < test.length; i++) {
                predicted[test[i]] = each[i];
            }
        }
        return predicted;
    }

    private double spearman(double[] values) {
        return Agreement.SPEARMAN.of(values, ratings).orElse(Double.NaN);
    }

    private List<int[]> parts() {
        if (people.size() <= 20) {
            return IntStream.range(0, people.size())
                    .mapToObj(person -> new int[] {person})
                    .toList();
        }
        List<int[]> tenths = new ArrayList<>();
        for (int part = 0; part < 10; part++) {
            int first = part;
            tenths.add(IntStream.range(0, people.size())
                    .filter(person -> person % 10 == first)
                    .toArray());
        }
        return tenths;
    }

    private static void report(String name, List<Double> spearman) {
        double[] sorted =
                spearman.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        double mean = Arrays.stream(sorted).average().orElse(Double.NaN);
        String draws = sorted.length == 1
                ? ""
                : String.format(
                        Locale.ROOT,
                        " (%.3f to %.3f over %d draws)",
                        sorted[0],
                        sorted[sorted.length - 1],
                        sorted.length);
        System.out.printf(Locale.ROOT, "%-50s %6.3f%s%n", name, mean, draws);
    }
}
