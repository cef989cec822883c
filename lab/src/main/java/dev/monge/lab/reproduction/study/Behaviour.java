package dev.monge.lab.reproduction.study;

import java.util.Optional;

/** What a lander did in an episode, by name; the paper names the first, second, fourth and last of these. */
public enum Behaviour {
    /** Came to rest on its legs. */
    LANDING("landing"),
    /** Was in the air when time was up. */
    HOVERING("hovering"),
    /** Was on the ground when time was up, engines not at rest. */
    LINGERING("staying on the ground"),
    /** Hit the ground with its main engine on in less than a fifth of its steps; by chance it would be a quarter. */
    DROPPING("dropping"),
    /** Hit the ground in spite of its engines. */
    CRASHING("crashing"),
    /** Left the screen. */
    FLYING_OUT("flying out");

    private static final double ENGINE_SHARE = 0.2;

    private final String word;

    Behaviour(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /**
     * The name for an episode; none if it was cut off.
     *
     * @param ending as demonstrations have it
     * @param mainEngine the share of steps with the main engine on
     * @param touching whether a leg was on the ground at the end
     */
    static Optional<Behaviour> of(String ending, double mainEngine, boolean touching) {
        return switch (ending) {
            case "landed" -> Optional.of(LANDING);
            case "flew out" -> Optional.of(FLYING_OUT);
            case "crashed" -> Optional.of(mainEngine < ENGINE_SHARE ? DROPPING : CRASHING);
            case "hovered to the limit" -> Optional.of(touching ? LINGERING : HOVERING);
            default -> Optional.empty();
        };
    }
}
