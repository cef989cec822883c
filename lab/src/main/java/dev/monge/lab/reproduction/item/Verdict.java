package dev.monge.lab.reproduction.item;

/**
 * What our numbers say about a claim.
 *
 * @param kind in a word
 * @param why in a sentence, with the numbers
 */
public record Verdict(Kind kind, String why) {
    /** The three answers. */
    public enum Kind {
        /** The claim holds here too. */
        REPRODUCED("reproduced"),
        /** Some of the claim holds, or it holds in another form. */
        DIFFERS("differs"),
        /** The claim does not hold here. */
        NOT_REPRODUCED("not reproduced");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** By how many of the parts of a claim hold: all, some, none. */
    static Verdict byParts(String why, boolean... holds) {
        int held = 0;
        for (boolean each : holds) {
            held += each ? 1 : 0;
        }
        Kind kind = held == holds.length ? Kind.REPRODUCED : held == 0 ? Kind.NOT_REPRODUCED : Kind.DIFFERS;
        return new Verdict(kind, why);
    }

    @Override
    public String toString() {
        return kind.word() + ": " + why;
    }
}
