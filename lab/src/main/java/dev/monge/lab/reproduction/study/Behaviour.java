package dev.monge.lab.reproduction.study;

import dev.monge.world.lander.LanderEnding;
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
     * @param ending the word of a {@link LanderEnding}, or any other
     * @param mainEngine the share of steps with the main engine on
     * @param touching whether a leg was on the ground at the end
     */
    static Optional<Behaviour> of(String ending, double mainEngine, boolean touching) {
        return LanderEnding.of(ending).map(known -> switch (known) {
            case LANDED -> LANDING;
            case FLEW_OUT -> FLYING_OUT;
            case CRASHED -> mainEngine < ENGINE_SHARE ? DROPPING : CRASHING;
            case HOVERED -> touching ? LINGERING : HOVERING;
        });
    }
}
