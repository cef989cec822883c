package dev.monge.validation;

import dev.monge.recording.People;
import dev.monge.reward.HeldOutUnit;
import dev.monge.segment.Segment;
import dev.monge.supervision.Supervision;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What is held out together: all recordings of a person, a recording, or a stretch that the expert spoke of. The first of
 * these of which there are enough is held out; recordings of one person resemble each other, so a fit that has seen a
 * person proves nothing about strangers.
 */
public final class HeldOutUnits {
    /** With fewer people, no result could be told from chance: three can be put in six orders only. */
    private static final int FEWEST_PEOPLE = 4;

    private static final int FEWEST = 6;
    /** With fewer answers, no result could be told from chance. */
    private static final int FEWEST_ANSWERS = 10;

    private static final int NONE = -1;

    private final HeldOutUnit kind;
    private final int[] ofRecording;
    private final Map<Segment, Integer> ofSegment;
    private final int[] weights;

    private HeldOutUnits(HeldOutUnit kind, int[] ofRecording, Map<Segment, Integer> ofSegment, int[] weights) {
        this.kind = kind;
        this.ofRecording = ofRecording;
        this.ofSegment = ofSegment;
        this.weights = weights;
    }

    /**
     * Returns what is held out to validate a fit; empty if so little was stated that nothing can be.
     *
     * @param people whose the recordings are, or every recording alone
     * @param named whether the people are known
     * @param supervision what was stated
     */
    public static Optional<HeldOutUnits> of(People people, boolean named, Supervision supervision) {
        if (supervision.decidedPairs().size() + supervision.fixedPoints().size() < FEWEST_ANSWERS) {
            return Optional.empty();
        }
        List<Segment> spoken = spoken(supervision);
        List<Integer> recordings =
                spoken.stream().map(Segment::trajectory).distinct().toList();
        long several = recordings.stream().map(people::personOf).distinct().count();
        if (named && several >= FEWEST_PEOPLE) {
            return Optional.of(people(people));
        }
        if (recordings.size() >= FEWEST) {
            return Optional.of(recordings(people.recordings()));
        }
        return spoken.size() >= FEWEST ? Optional.of(stretches(people.recordings(), spoken)) : Optional.empty();
    }

    /** Returns people, each held out as a whole. */
    public static HeldOutUnits people(People people) {
        int[] of = new int[people.recordings()];
        int[] weights = new int[people.size()];
        for (int k = 0; k < of.length; k++) {
            of[k] = people.personOf(k);
            weights[of[k]]++;
        }
        return new HeldOutUnits(HeldOutUnit.PEOPLE, of, Map.of(), weights);
    }

    private static HeldOutUnits recordings(int count) {
        int[] weights = new int[count];
        Arrays.fill(weights, 1);
        return new HeldOutUnits(
                HeldOutUnit.RECORDINGS, IntStream.range(0, count).toArray(), Map.of(), weights);
    }

    private static HeldOutUnits stretches(int recordings, List<Segment> spoken) {
        int[] none = new int[recordings];
        Arrays.fill(none, NONE);
        Map<Segment, Integer> of = new LinkedHashMap<>();
        spoken.forEach(each -> of.put(each, of.size()));
        int[] weights = new int[spoken.size()];
        Arrays.fill(weights, 1);
        return new HeldOutUnits(HeldOutUnit.STRETCHES, none, of, weights);
    }

    /** Returns the segments that pairs and labels speak of, each once, in the order of their first mention. */
    private static List<Segment> spoken(Supervision supervision) {
        return Stream.concat(
                        supervision.pairs().stream().flatMap(each -> Stream.of(each.worse(), each.better())),
                        supervision.fixedPoints().stream().map(each -> each.segment()))
                .distinct()
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** Returns what they are. */
    public HeldOutUnit kind() {
        return kind;
    }

    /** Returns their number. */
    public int size() {
        return weights.length;
    }

    /** Returns whether recordings as such are held out, and with them what profiles say of them. */
    boolean holdRecordings() {
        return kind != HeldOutUnit.STRETCHES;
    }

    /** Returns the unit of a segment of the recordings; -1 if it belongs to none. */
    int of(Segment segment) {
        return holdRecordings() ? ofRecording[segment.trajectory()] : ofSegment.getOrDefault(segment, NONE);
    }

    /** Returns the unit of a recording; -1 if single stretches are held out. */
    int ofRecording(int recording) {
        return ofRecording[recording];
    }

    /** Returns the number of recordings, or of stretches, of a unit. */
    int weight(int unit) {
        return weights[unit];
    }
}
