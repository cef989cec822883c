package dev.monge.studio.act;

import dev.monge.input.InputException;

/**
 * Somebody who takes part in a study.
 *
 * @param id the id, such as {@code e1}
 * @param name the name that others see
 * @param owner whether the participant may also start fits, invite others and choose the consensus
 */
public record Participant(String id, String name, boolean owner) {
    /** The most characters of a name. */
    public static final int LONGEST_NAME = 80;

    /** Validates the name. */
    public Participant {
        checkName(name);
    }

    /** Returns a name that can stand in lists, names of files and reports. */
    public static String checkName(String name) {
        PlainLine.check("name", name);
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            throw new InputException("expected a name of 1 to " + LONGEST_NAME + " characters, got " + name.length());
        }
        return name;
    }
}
