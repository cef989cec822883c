package dev.monge.expert;

import dev.monge.nn.random.RandomStreams;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * An expert that knows the true rewards of what it is shown, and has the weaknesses of people.
 *
 * <p>Every answer is a function of the seed and of the question, not of the questions before: an expert who is asked
 * again says the same, and says the opposite if the two segments of a comparison are exchanged. Answering takes O(steps
 * of what is shown).
 *
 * @param seed seed of all errors
 * @param binning how values are grouped into the atoms of a profile, before a weakness makes it coarser
 * @param weaknesses from first to last; none for a perfect expert
 */
public record SimulatedExpert(long seed, Binning binning, List<Weakness> weaknesses) implements Expert {
    /** Copies the weaknesses. */
    public SimulatedExpert {
        weaknesses = List.copyOf(weaknesses);
    }

    /** Returns an expert without weaknesses. */
    public static SimulatedExpert perfect(long seed) {
        return new SimulatedExpert(seed, Binning.DEFAULT, List.of());
    }

    /** Returns this expert with one more weakness. */
    public SimulatedExpert with(Weakness weakness) {
        var more = new ArrayList<>(weaknesses);
        more.add(weakness);
        return new SimulatedExpert(seed, binning, more);
    }

    /** Returns this expert with another rule for the atoms of profiles. */
    public SimulatedExpert with(Binning other) {
        return new SimulatedExpert(seed, other, weaknesses);
    }

    /**
     * Answers a question; weaknesses that skip comparisons are the only ones that cannot say.
     *
     * @throws IllegalArgumentException if the true rewards are unknown
     */
    @Override
    public Answer answer(Question question, Demonstrations shown) {
        if (question instanceof Question.Pair pair) {
            return compare(pair, shown);
        }
        return question instanceof Question.Label label
                ? new Answer.Value(value(label, shown))
                : new Answer.Drawn("", profile((Question.Profile) question, shown));
    }

    private OptimalityProfile profile(Question.Profile asked, Demonstrations shown) {
        Aggregation aggregation = asked.aggregation();
        List<Integer> trajectories = asked.trajectories();
        var truth = new TrueValues(shown, aggregation);
        double spread = truth.spread();
        double[] values = truth.all(trajectories, each -> watched(each, shown));
        RandomStreams stream = stream("profile", aggregation);
        for (int each : trajectories) {
            stream = stream.named(shown.ids().get(each));
        }
        for (int k = 0; k < weaknesses.size(); k++) {
            RandomGenerator random = stream.at(k).generator();
            for (int i = 0; i < values.length; i++) {
                values[i] = weaknesses.get(k).believed(values[i], spread, random);
            }
        }
        OptimalityProfile profile = OptimalityProfile.of(values, binning);
        for (Weakness each : weaknesses) {
            profile = each.drawn(profile);
        }
        return profile;
    }

    private Answer.Word compare(Question.Pair pair, Demonstrations shown) {
        Comparator<Segment> order = Comparator.comparing(
                        (Segment each) -> shown.ids().get(each.trajectory()))
                .thenComparing(Segment::from)
                .thenComparing(Segment::to);
        return order.compare(pair.first(), pair.second()) <= 0
                ? compareInOrder(pair, shown)
                : compareInOrder(pair.turned(), shown).opposite();
    }

    private Answer.Word compareInOrder(Question.Pair pair, Demonstrations shown) {
        var truth = new TrueValues(shown, pair.aggregation());
        double spread = truth.spread();
        double one = truth.of(watched(pair.first(), shown));
        double other = truth.of(watched(pair.second(), shown));
        RandomStreams stream = about(
                pair.second(), other, shown, about(pair.first(), one, shown, stream("compare", pair.aggregation())));
        double difference = one - other;
        for (int k = 0; k < weaknesses.size(); k++) {
            RandomGenerator random = stream.named("felt").at(k).generator();
            difference = weaknesses.get(k).felt(difference, spread, random);
        }
        Answer.Word answer =
                difference < 0 ? Answer.Word.WORSE : difference > 0 ? Answer.Word.BETTER : Answer.Word.EQUAL;
        for (int k = 0; k < weaknesses.size(); k++) {
            RandomGenerator random = stream.named("given").at(k).generator();
            answer = weaknesses.get(k).given(answer, difference, spread, random);
        }
        return answer;
    }

    private double value(Question.Label asked, Demonstrations shown) {
        var truth = new TrueValues(shown, asked.aggregation());
        double spread = truth.spread();
        double value = truth.of(watched(asked.segment(), shown));
        RandomStreams stream = about(asked.segment(), value, shown, stream("label", asked.aggregation()));
        for (int k = 0; k < weaknesses.size(); k++) {
            value = weaknesses.get(k).believed(value, spread, stream.at(k).generator());
        }
        return value;
    }

    /** Returns the part of a segment that is judged; all of it if the recording ends before. */
    private Segment watched(Segment segment, Demonstrations shown) {
        Segment part = segment;
        for (Weakness each : weaknesses) {
            part = each.watched(part);
        }
        return part.to() < shown.length(segment.trajectory()) ? part : segment;
    }

    private RandomStreams stream(String question, Aggregation aggregation) {
        return RandomStreams.of(seed)
                .named(question)
                .named(aggregation.kind().toString())
                .at(Double.doubleToLongBits(aggregation.gamma()));
    }

    /** Returns the stream of a question about a segment. Recordings of the same name are told apart by their value. */
    private static RandomStreams about(Segment segment, double value, Demonstrations shown, RandomStreams stream) {
        return stream.named(shown.ids().get(segment.trajectory()))
                .at(segment.from())
                .at(segment.endRow(shown) - shown.offset(segment.trajectory()))
                .at(Double.doubleToLongBits(value));
    }
}
