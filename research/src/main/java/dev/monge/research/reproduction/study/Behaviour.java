package dev.monge.research.reproduction.study;

import dev.monge.world.lander.LanderEnding;
import java.util.Optional;

/** The behaviour of a lander in an episode; the paper names the first, second, fourth and last of these. */
public enum Behaviour {
    /** The lander came to rest on its legs. */
    LANDING("landing"),
    /** The lander was in the air at the time limit. */
    HOVERING("hovering"),
    /** The lander was on the ground at the time limit, but had not come to rest. */
    LINGERING("staying on the ground"),
    /**
     * The lander hit the ground with its main engine on in less than a fifth of its steps; random actions give a
     * quarter.
     */
    DROPPING("dropping"),
    /** The lander hit the ground in spite of its engines. */
    CRASHING("crashing"),
    /** The lander left the screen. */
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
     * Returns the behaviour of an episode; empty if it was cut off.
     *
     * @param ending the word of a {@link LanderEnding}, or another word
     * @param mainEngine the fraction of steps with the main engine on
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
