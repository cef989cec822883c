package dev.monge.research.reproduction.item;

import dev.monge.research.reproduction.study.Summary;
import java.util.List;

/**
 * The verdict of Monge's numbers on a claim.
 *
 * @param kind the kind of verdict
 * @param why the reason in one sentence, with the numbers
 */
public record ClaimVerdict(Kind kind, String why) {
    /** The kinds of verdict. */
    public enum Kind {
        /** The claim also holds here. */
        REPRODUCED("reproduced"),
        /** The claim holds in part or in another form. */
        IN_PART("partly reproduced"),
        /** The claim does not hold here. */
        NOT_REPRODUCED("not reproduced"),
        /** Nothing can be said: chance alone could make the difference. */
        TOO_FEW_SEEDS("too few seeds to tell");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Returns the verdict by how many parts of a claim hold: all, some or none. */
    static ClaimVerdict byParts(String why, boolean... holds) {
        int held = 0;
        for (boolean each : holds) {
            held += each ? 1 : 0;
        }
        Kind kind = held == holds.length ? Kind.REPRODUCED : held == 0 ? Kind.NOT_REPRODUCED : Kind.IN_PART;
        return new ClaimVerdict(kind, why);
    }

    /**
     * Returns the verdict by how many parts of a claim hold, if each number in it is a mean of several seeds. With a
     * single seed a difference cannot be told from chance, so there is no verdict.
     */
    static ClaimVerdict byParts(List<Summary> compared, String why, boolean... holds) {
        return compared.stream().allMatch(each -> each.count() > 1)
                ? byParts(why, holds)
                : new ClaimVerdict(Kind.TOO_FEW_SEEDS, why);
    }

    @Override
    public String toString() {
        return kind.word() + ": " + why;
    }
}
