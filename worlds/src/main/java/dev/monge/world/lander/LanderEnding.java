package dev.monge.world.lander;

import java.util.Arrays;
import java.util.Optional;

/** The ways in which an episode of the lander ends, each with the word that {@link LunarLander#ending} says. */
public enum LanderEnding {
    /** Came to rest. */
    LANDED("landed"),
    /** Touched the ground with its hull. */
    CRASHED("crashed"),
    /** Left the screen. */
    FLEW_OUT("flew out"),
    /** Did none of these before its time was up. */
    HOVERED("hovered to the limit");

    private final String word;

    LanderEnding(String word) {
        this.word = word;
    }

    /** Such as {@code landed}; recordings and evaluations have it, so it never changes. */
    public String word() {
        return word;
    }

    /** The ending with this word; none if it is another word, such as that of an episode that was not played to its end. */
    public static Optional<LanderEnding> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst();
    }
}
