package dev.monge.fit;

import dev.monge.matching.DivergedException;
import dev.monge.matching.Matching;
import dev.monge.matching.MatchingBatch;
import dev.monge.matching.MatchingOutcome;
import dev.monge.matching.MatchingTask;
import dev.monge.options.MatchingOptions;
import dev.monge.supervision.Supervision;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** The members of an ensemble: fits whose seeds follow each other. */
final class Ensemble implements MatchingBatch {
    private final Supervision supervision;
    private final MatchingOptions first;
    private final int size;
    private final Map<Integer, MatchingOutcome> outcomes = new ConcurrentSkipListMap<>();

    /**
     * Creates an ensemble.
     *
     * @param first the options of the first member
     */
    Ensemble(Supervision supervision, MatchingOptions first, int size) {
        this.supervision = supervision;
        this.first = first;
        this.size = size;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Optional<MatchingTask> task(int index) {
        return Optional.of(new MatchingTask(supervision, first.withSeed(seed(index))));
    }

    @Override
    public void accept(int index, MatchingOutcome outcome) {
        outcomes.put(index, outcome);
    }

    /** Returns the members that did not diverge, in order. */
    List<Matching> members() {
        List<Matching> members = new ArrayList<>();
        outcomes.values().forEach(each -> each.matching().ifPresent(members::add));
        return members;
    }

    /** Returns why members were dropped, by their seed. */
    Map<Long, DivergedException> dropped() {
        Map<Long, DivergedException> dropped = new TreeMap<>();
        outcomes.forEach((index, each) -> each.diverged().ifPresent(why -> dropped.put(seed(index), why)));
        return dropped;
    }

    private long seed(int index) {
        return first.seed() + index;
    }
}
