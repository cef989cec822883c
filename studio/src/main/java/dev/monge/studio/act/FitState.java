package dev.monge.studio.act;

import dev.monge.input.InputException;
import java.time.Instant;
import java.util.Locale;

/**
 * A fit of a study.
 *
 * @param number its number, from 1
 * @param stage how far it came
 * @param started when it was started
 * @param seconds how long it took
 * @param message what went wrong; empty if nothing did
 */
public record FitState(int number, Stage stage, Instant started, double seconds, String message) {
    /** How far a fit came. */
    public enum Stage {
        /** It runs, or goes on when the studio is started. */
        RUNNING,
        /** It was cancelled and can go on. */
        CANCELLED,
        /** It failed. */
        FAILED,
        /** It is done. */
        DONE;

        /** Returns the word in files. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Stage of(String word) {
            for (Stage each : values()) {
                if (each.word().equals(word)) {
                    return each;
                }
            }
            throw new InputException("expected running, cancelled, failed or done, got " + word);
        }
    }

    /** Returns this fit at another stage. */
    public FitState at(Stage other, double duration, String words) {
        return new FitState(number, other, started, duration, words);
    }
}
