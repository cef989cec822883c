package dev.monge.world.lander;

import java.util.Arrays;
import java.util.Optional;

/** The ways in which an episode of the lander ends, each with the word that {@link LunarLander#ending} returns. */
public enum LanderEnding {
    /** The lander came to rest. */
    LANDED("landed"),
    /** The hull touched the ground. */
    CRASHED("crashed"),
    /** The lander left the screen. */
    FLEW_OUT("flew out"),
    /** The lander did none of these within the time limit. */
    HOVERED("hovered to the limit");

    private final String word;

    LanderEnding(String word) {
        this.word = word;
    }

    /** Returns the word, such as {@code landed}. Recordings and evaluations contain it, so it never changes. */
    public String word() {
        return word;
    }

    /**
     * Returns the ending with this word. Empty for any other word, such as that of an episode that was not played to
     * its end.
     */
    public static Optional<LanderEnding> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst();
    }
}
