package dev.monge.spark.sweep;

import dev.monge.matching.Start;
import java.util.Optional;

/** Where the ends of restarts are kept, so that a sweep that is killed and started again runs only what is missing. */
public interface StartStore {
    /** Keeps nothing. */
    StartStore NONE = new StartStore() {
        @Override
        public Optional<Start> load(String fit, int restart) {
            return Optional.empty();
        }

        @Override
        public void save(String fit, int restart, Start start) {}
    };

    /**
     * Returns the end of a restart; nothing if it was not kept.
     *
     * @param fit the digest of the fit
     */
    Optional<Start> load(String fit, int restart);

    /** Keeps the end of a restart, which is safe when this method returns. */
    void save(String fit, int restart, Start start);
}
