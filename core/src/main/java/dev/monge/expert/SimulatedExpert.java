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
import java.util.OptionalDouble;
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
     * Draws the profile of the values of all moments of a cohort; for means and totals, of all its recordings.
     *
     * @throws IllegalArgumentException if the true rewards are unknown
     */
    @Override
    public OptimalityProfile profile(Demonstrations shown, List<Integer> trajectories, Aggregation aggregation) {
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

    /**
     * Says whether the first of two segments is worse or better than the second.
     *
     * @throws IllegalArgumentException if the true rewards are unknown
     */
    @Override
    public Answer compare(Demonstrations shown, Segment first, Segment second, Aggregation aggregation) {
        Comparator<Segment> order = Comparator.comparing(
                        (Segment each) -> shown.ids().get(each.trajectory()))
                .thenComparing(Segment::from)
                .thenComparing(Segment::to);
        return order.compare(first, second) <= 0
                ? compareInOrder(shown, first, second, aggregation)
                : compareInOrder(shown, second, first, aggregation).opposite();
    }

    private Answer compareInOrder(Demonstrations shown, Segment first, Segment second, Aggregation aggregation) {
        var truth = new TrueValues(shown, aggregation);
        double spread = truth.spread();
        double one = truth.of(watched(first, shown));
        double other = truth.of(watched(second, shown));
        RandomStreams stream = about(second, other, shown, about(first, one, shown, stream("compare", aggregation)));
        double difference = one - other;
        for (int k = 0; k < weaknesses.size(); k++) {
            RandomGenerator random = stream.named("felt").at(k).generator();
            difference = weaknesses.get(k).felt(difference, spread, random);
        }
        Answer answer = difference < 0 ? Answer.WORSE : difference > 0 ? Answer.BETTER : Answer.EQUAL;
        for (int k = 0; k < weaknesses.size(); k++) {
            RandomGenerator random = stream.named("given").at(k).generator();
            answer = weaknesses.get(k).given(answer, difference, spread, random);
        }
        return answer;
    }

    /**
     * Returns the value of a segment.
     *
     * @throws IllegalArgumentException if the true rewards are unknown
     */
    @Override
    public OptionalDouble label(Demonstrations shown, Segment segment, Aggregation aggregation) {
        var truth = new TrueValues(shown, aggregation);
        double spread = truth.spread();
        double value = truth.of(watched(segment, shown));
        RandomStreams stream = about(segment, value, shown, stream("label", aggregation));
        for (int k = 0; k < weaknesses.size(); k++) {
            value = weaknesses.get(k).believed(value, spread, stream.at(k).generator());
        }
        return OptionalDouble.of(value);
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
