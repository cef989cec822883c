package dev.monge.studio.journal;

import java.io.IOException;

/** Opens journals that are kept elsewhere than in the study folder; found by {@link java.util.ServiceLoader}. */
public interface JournalProvider {
    /** Returns whether this provider opens journals at such an address, for example {@code jdbc:postgresql:...}. */
    boolean opens(String address);

    /**
     * Opens the journal of a study, which begins empty if there is none.
     *
     * @param study the name of the study; several can be kept at one address
     * @throws IOException if it cannot be opened or if another process has it open
     */
    Journal open(String address, String study) throws IOException;
}
