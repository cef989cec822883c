package dev.monge.sample;

import dev.monge.input.InputException;
import dev.monge.nn.random.RandomStreams;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How to choose whole recordings to fit on, if there are more than fit into memory.
 *
 * <p>Every recording draws a ticket, a hash of its id, and those with the lowest tickets are chosen. So the choice depends
 * on the recordings alone, not on where or in what order they are stored. Every {@link Stratum} is represented in
 * proportion to its recordings, by largest remainders; recordings that the expert named are added. First each part of the
 * data takes a {@link Census}; censuses add up, and {@link #choose} needs no list of all recordings.
 *
 * @param size number of recordings to choose; all of them if there are no more
 * @param draw another number gives another, independent choice
 * @param stratified whether cohorts and lengths are represented in proportion; otherwise all recordings are one stratum
 * @param cohorts ids of the recordings of each cohort that a profile describes
 * @param named ids of recordings that are needed in any case; those that do not exist are ignored
 */
@RecordBuilder
public record SamplePlan(int size, long draw, boolean stratified, List<Set<String>> cohorts, Set<String> named)
        implements SamplePlanBuilder.With, Serializable {
    /** Validates the size and copies the collections. */
    public SamplePlan {
        if (size < 1) {
            throw new InputException("a sample needs at least one recording, got " + size);
        }
        cohorts = List.copyOf(cohorts.stream().map(Set::copyOf).toList());
        named = Set.copyOf(named);
    }

    /** Returns the plan of a stratified sample without cohorts. */
    public static SamplePlan of(int size) {
        return new SamplePlan(size, 0, true, List.of(), Set.of());
    }

    /** Returns this plan with or without strata. */
    public SamplePlan withStrata(boolean proportional) {
        return new SamplePlan(size, draw, proportional, cohorts, named);
    }

    /**
     * Returns the ticket of a recording: the first number of the stream {@code sample/id} of the draw, see {@link
     * RandomStreams}. The bits are fixed forever.
     */
    long ticket(String id) {
        return RandomStreams.of(draw).named("sample").named(id).generator().nextLong();
    }

    Stratum stratum(String id, int steps) {
        if (!stratified) {
            return Stratum.ALL;
        }
        List<Integer> members = new ArrayList<>();
        for (int k = 0; k < cohorts.size(); k++) {
            if (cohorts.get(k).contains(id)) {
                members.add(k);
            }
        }
        return new Stratum(members, Integer.SIZE - 1 - Integer.numberOfLeadingZeros(steps));
    }

    /**
     * Chooses the recordings.
     *
     * @param census of all recordings, taken for this plan
     * @throws InputException if there are no recordings, or none of a cohort is chosen
     */
    public Sample choose(Census census) {
        if (census.recordings() == 0) {
            throw new InputException("a sample needs at least one recording, got none to choose from");
        }
        Set<String> drawn = new TreeSet<>();
        shares(census.counts(), Math.min(size, census.recordings()))
                .forEach((stratum, share) -> drawn.addAll(census.lowest(stratum, share)));
        for (int k = 0; k < cohorts.size(); k++) {
            requireMember(cohorts.get(k), drawn, census.recordings());
        }
        Set<String> added = new TreeSet<>(census.named());
        added.removeAll(drawn);
        return new Sample(this, drawn, added, census.recordings(), census.steps());
    }

    private void requireMember(Set<String> cohort, Set<String> drawn, long recordings) {
        if (cohort.stream().noneMatch(drawn::contains)) {
            throw new InputException("none of the " + cohort.size() + " recordings of a cohort is in a sample of "
                    + size + " of " + recordings + " recordings; a sample of at least "
                    + Math.min(recordings, 10 * recordings / cohort.size()) + " would have some");
        }
    }

    /**
     * Returns how many recordings each stratum contributes: its proportional share without the fraction, and one more
     * for those with the largest fractions. Exact, in integers.
     */
    static Map<Stratum, Integer> shares(Map<Stratum, Long> counts, long size) {
        long all = counts.values().stream().mapToLong(Long::longValue).sum();
        Map<Stratum, Integer> shares = new TreeMap<>();
        long left = size;
        for (Map.Entry<Stratum, Long> each : counts.entrySet()) {
            int whole = (int) (Math.multiplyExact(size, each.getValue()) / all);
            shares.put(each.getKey(), whole);
            left -= whole;
        }
        List<Map.Entry<Stratum, Long>> byFraction = new ArrayList<>(new TreeMap<>(counts).entrySet());
        byFraction.sort((one, other) -> Long.compare(size * other.getValue() % all, size * one.getValue() % all));
        for (Map.Entry<Stratum, Long> each : byFraction.subList(0, (int) left)) {
            shares.merge(each.getKey(), 1, Integer::sum);
        }
        return shares;
    }
}
