package dev.monge.sample;

import java.io.Serial;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a {@link SamplePlan} has to know of all recordings: how many there are of each stratum, and the lowest tickets.
 * Censuses of parts of the data add up in any order.
 *
 * <p>Not thread-safe.
 */
public final class Census implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    /** A recording with its hash. */
    private record Ticket(long number, String id) implements Comparable<Ticket>, Serializable {
        @Override
        public int compareTo(Ticket other) {
            int order = Long.compare(number, other.number);
            return order != 0 ? order : id.compareTo(other.id);
        }
    }

    private final TreeMap<Stratum, Long> counts = new TreeMap<>();
    private final TreeMap<Stratum, TreeSet<Ticket>> lowest = new TreeMap<>();
    private final TreeSet<String> named = new TreeSet<>();
    private long steps;

    /** Creates the census of no recordings. */
    public Census() {}

    /**
     * Counts a recording.
     *
     * @param id different from those of all other recordings
     * @param length its number of steps, at least 1
     */
    public void add(SamplePlan plan, String id, int length) {
        Stratum stratum = plan.stratum(id, length);
        counts.merge(stratum, 1L, Long::sum);
        put(stratum, new Ticket(plan.ticket(id), id), plan.size());
        steps += length;
        if (plan.named().contains(id)) {
            named.add(id);
        }
    }

    /** Adds the recordings of another census for the same plan, which is not changed. */
    public void add(SamplePlan plan, Census other) {
        other.counts.forEach((stratum, count) -> counts.merge(stratum, count, Long::sum));
        other.lowest.forEach((stratum, tickets) -> tickets.forEach(each -> put(stratum, each, plan.size())));
        named.addAll(other.named);
        steps += other.steps;
    }

    private void put(Stratum stratum, Ticket ticket, int most) {
        TreeSet<Ticket> kept = lowest.computeIfAbsent(stratum, none -> new TreeSet<>());
        if (kept.size() < most) {
            kept.add(ticket);
        } else if (ticket.compareTo(kept.last()) < 0 && kept.add(ticket)) {
            kept.pollLast();
        }
    }

    /** Returns the number of recordings. */
    public long recordings() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the number of their steps. */
    public long steps() {
        return steps;
    }

    /** Returns the number of recordings of each stratum. */
    public Map<Stratum, Long> counts() {
        return new TreeMap<>(counts);
    }

    /** Returns the ids of the recordings that the plan names. */
    Set<String> named() {
        return named;
    }

    /** Returns the ids with the lowest tickets of a stratum. */
    List<String> lowest(Stratum stratum, int number) {
        return lowest.getOrDefault(stratum, new TreeSet<>()).stream()
                .limit(number)
                .map(Ticket::id)
                .toList();
    }
}
