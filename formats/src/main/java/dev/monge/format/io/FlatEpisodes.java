package dev.monge.format.io;

import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The episodes of files in the layout of D4RL: the steps of all episodes one after the other, with a flag at the last step
 * of each. {@code terminals} says that the world ended the episode, {@code timeouts} that a limit did.
 */
public final class FlatEpisodes {
    /** The arrays of such files; the others are left out. */
    public static final String OBSERVATIONS = "observations";

    public static final String NEXT = "next_observations";
    public static final String ACTIONS = "actions";
    public static final String REWARDS = "rewards";
    public static final String TERMINALS = "terminals";
    public static final String TIMEOUTS = "timeouts";

    private FlatEpisodes() {}

    /**
     * Returns the end of each episode, which is the index after its last step. What follows the last flag is an episode
     * too: the recording stopped within it.
     *
     * @param timeouts null if the file has none
     */
    public static int[] ends(boolean[] terminals, boolean @Nullable [] timeouts) {
        int[] ends = new int[terminals.length];
        int count = 0;
        for (int t = 0; t < terminals.length; t++) {
            if (terminals[t] || (timeouts != null && timeouts[t]) || t == terminals.length - 1) {
                ends[count++] = t + 1;
            }
        }
        return Arrays.copyOf(ends, count);
    }

    /** Says how the file was understood: that it has this layout, and which arrays were left out. */
    public static void note(Collection<String> names, boolean timed, ReadProgress progress) {
        progress.note("the layout of D4RL: an episode ends at each of the " + TERMINALS
                + (timed ? " and " + TIMEOUTS : "; there are no " + TIMEOUTS));
        Map<String, Integer> left = new TreeMap<>();
        for (String each : names) {
            switch (each) {
                case OBSERVATIONS, NEXT, ACTIONS, REWARDS, TERMINALS, TIMEOUTS -> {}
                default -> left.merge(each.replaceFirst("/.*", "/..."), 1, Integer::sum);
            }
        }
        if (!left.isEmpty()) {
            progress.note("not read: " + String.join(", ", left.keySet()));
        }
    }
}
