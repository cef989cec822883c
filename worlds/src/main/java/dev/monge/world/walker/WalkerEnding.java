package dev.monge.world.walker;

/** The ways in which an episode of the walker ends, each with the word that {@link BipedalWalker#ending} returns. */
public enum WalkerEnding {
    /** The hull touched the ground. */
    FELL("fell"),
    /** The walker left the terrain at its left end. */
    BACK("back"),
    /** The walker reached the far end of the terrain. */
    END("end"),
    /** The walker did none of these within the time limit. */
    TIMEOUT("timeout");

    private final String word;

    WalkerEnding(String word) {
        this.word = word;
    }

    /** Returns the word, such as {@code fell}. Recordings and evaluations contain it, so it never changes. */
    public String word() {
        return word;
    }
}
