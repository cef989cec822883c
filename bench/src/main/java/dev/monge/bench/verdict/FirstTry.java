package dev.monge.bench.verdict;

import dev.monge.expert.Question;
import dev.monge.fit.FitOptions;
import dev.monge.fit.KnowledgeOptions;
import dev.monge.fit.RewardFit;
import dev.monge.fit.ValidationOptions;
import dev.monge.options.RewardShape;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.question.InquiryOptions;
import dev.monge.question.Questionnaire;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Origin;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** What somebody who tries Monge for the first time would do. */
enum FirstTry {
    /** Pairs of whole recordings. */
    RECORDINGS(40, 2, 4, true),
    /** A rating of each recording. */
    RATINGS(40, 2, 4, true),
    /** A rating of each person, who has one recording. */
    ONE_RATING(60, 1, 4, true),
    /** Pairs of stretches with a profile of moments. */
    PARTS(40, 1, 5, false),
    /** The same with a linear reward. */
    LINEAR_PARTS(40, 1, 5, false),
    /** Pairs of whole recordings, for a network. */
    HIDDEN(40, 2, 4, true),
    /** Answers on the studio's page: a profile, questions at random, a fit, questions chosen by it. */
    STUDIO(40, 1, 5, true),
    /** Recordings of one person. */
    ONE_PERSON(1, 40, 4, true),
    /** One long recording, of which stretches are compared. */
    ONE_RECORDING(1, 1, 200, false);

    private static final double GAMMA = Double.parseDouble(System.getenv().getOrDefault("GAMMA", "0.9"));

    /** The ridge of every fit; as recommended if it is not set. */
    private static final @Nullable String RIDGE = System.getenv("RIDGE");

    private final int people;
    private final int each;
    private final int stretches;
    private final boolean named;

    FirstTry(int people, int each, int stretches, boolean named) {
        this.people = people;
        this.each = each;
        this.stretches = stretches;
        this.named = named;
    }

    Crowd crowd(double correlation, double[] direction, RandomGenerator random) {
        return Crowd.draw(people, each, stretches, correlation, named, direction, random);
    }

    /** Returns others of whom nobody said anything. */
    Crowd others(double correlation, double[] direction, RandomGenerator random) {
        return Crowd.draw(400, 1, isOfStretches() ? 5 : stretches, correlation, named, direction, random);
    }

    boolean isOfStretches() {
        return this == PARTS || this == LINEAR_PARTS || this == STUDIO || this == ONE_RECORDING;
    }

    boolean isOfRatings() {
        return this == RATINGS || this == ONE_RATING;
    }

    Aggregation aggregation() {
        return isOfStretches() ? Aggregation.discounted(GAMMA) : Aggregation.MEAN;
    }

    /** Returns a fit to what an expert said of a crowd. */
    RewardFit fit(Crowd crowd, int answers, RandomGenerator random) {
        FitOptions recommended = shaped(FitOptions.DEFAULT);
        FitOptions options = (RIDGE == null ? recommended : recommended.withRidge(Double.valueOf(RIDGE)))
                .withThreads(1)
                .withValidation(new ValidationOptions(null, 0))
                .withKnowledge(new KnowledgeOptions(0));
        return RewardFit.prepare(crowd.data(), supervision(crowd, answers, options, random), options);
    }

    private FitOptions shaped(FitOptions usual) {
        return switch (this) {
            case LINEAR_PARTS -> usual.withShape(RewardShape.LINEAR);
            case HIDDEN -> usual.withShape(RewardShape.PAPER);
            default -> usual;
        };
    }

    private Supervision supervision(Crowd crowd, int answers, FitOptions options, RandomGenerator random) {
        if (isOfRatings()) {
            List<FixedPoint> labels = new ArrayList<>();
            for (int k = 0; k < crowd.recordings(); k++) {
                labels.add(new FixedPoint(Segment.whole(k), 5 + 2 * crowd.opinions()[k], Aggregation.MEAN));
            }
            double[] ratings = labels.stream().mapToDouble(FixedPoint::value).toArray();
            var profile =
                    ProfileTarget.ofRecordings(OptimalityProfile.of(ratings, new Binning.Exact()), Aggregation.MEAN);
            return new Supervision(List.of(profile), List.of(), labels);
        }
        if (!isOfStretches()) {
            return new Supervision(List.of(), pairs(crowd, answers, random), List.of());
        }
        List<ProfileTarget> profiles = List.of(new ProfileTarget(profile(crowd), GAMMA));
        if (this != STUDIO) {
            return new Supervision(profiles, pairs(crowd, answers, random), List.of());
        }
        List<OrderedPair> pairs = pairs(crowd, answers / 2, random);
        var first = new Supervision(profiles, pairs, List.of(), new Origin(Map.of(), List.of("answered"), 0));
        var quick = options.withValidation(ValidationOptions.NONE);
        pairs.addAll(chosen(crowd, first, quick, answers - pairs.size()));
        return new Supervision(profiles, pairs, List.of(), new Origin(Map.of(), List.of("answered"), 0));
    }

    /** Returns answers to the questions that a fit to the first answers chooses. */
    private static List<OrderedPair> chosen(Crowd crowd, Supervision first, FitOptions options, int count) {
        DataSet data = crowd.data();
        var reward = RewardFit.fit(data, first, options).reward();
        var questionnaire = Questionnaire.of(reward, reward.prepare(data), InquiryOptions.DEFAULT);
        List<OrderedPair> pairs = new ArrayList<>();
        for (var asked : questionnaire.propose(count, 0, 0)) {
            if (asked.question() instanceof Question.Pair pair) {
                pairs.add(ordered(crowd, pair.first(), pair.second(), pair.aggregation()));
            }
        }
        return pairs;
    }

    private static OrderedPair ordered(Crowd crowd, Segment one, Segment other, Aggregation aggregation) {
        boolean worse = crowd.opinion(one) < crowd.opinion(other);
        return new OrderedPair(worse ? one : other, worse ? other : one, aggregation);
    }

    /** Returns pairs at random, of different recordings if there are several. */
    List<OrderedPair> pairs(Crowd crowd, int count, RandomGenerator random) {
        List<OrderedPair> pairs = new ArrayList<>();
        while (pairs.size() < count) {
            Segment one = any(crowd, random);
            Segment other = any(crowd, random);
            if (crowd.recordings() == 1 ? !one.equals(other) : one.trajectory() != other.trajectory()) {
                pairs.add(ordered(crowd, one, other, aggregation()));
            }
        }
        return pairs;
    }

    private Segment any(Crowd crowd, RandomGenerator random) {
        int recording = random.nextInt(crowd.recordings());
        return isOfStretches() ? Crowd.stretch(recording, random.nextInt(crowd.stretches())) : Segment.whole(recording);
    }

    /** Returns ten bins of the returns of what the columns say; of noise, it fits the columns and not the answers. */
    private static OptimalityProfile profile(Crowd crowd) {
        List<Double> returns = new ArrayList<>();
        for (double[] rewards : crowd.shown()) {
            double after = 0;
            for (int t = rewards.length - 1; t >= 0; t--) {
                after = rewards[t] + GAMMA * after;
                returns.add(after);
            }
        }
        double[] values = returns.stream().mapToDouble(Double::doubleValue).toArray();
        return OptimalityProfile.of(values, new Binning.EqualWidth(10));
    }
}
