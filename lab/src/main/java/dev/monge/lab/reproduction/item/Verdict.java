package dev.monge.lab.reproduction.item;

/**
 * The verdict of Monge's numbers on a claim.
 *
 * @param kind the kind of verdict
 * @param why the reason in one sentence, with the numbers
 */
public record Verdict(Kind kind, String why) {
    /** The kinds of verdict. */
    public enum Kind {
        /** The claim also holds here. */
        REPRODUCED("reproduced"),
        /** The claim holds in part or in another form. */
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

    /** Returns the verdict by how many parts of a claim hold: all, some or none. */
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
