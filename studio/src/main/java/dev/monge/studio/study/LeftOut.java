package dev.monge.studio.study;

/**
 * An event of the journal that the study does not use, because this version does not know it or because its sender may
 * not send it. It stays in the journal.
 *
 * @param sequence its place in the journal
 * @param kind what kind of event it claims to be
 * @param who who sent it; empty for the studio
 * @param reason why it is not used
 */
public record LeftOut(long sequence, String kind, String who, String reason) {
    /** Returns a sentence about it. */
    public String words() {
        return "event " + sequence + " of the journal (" + kind + (who.isEmpty() ? "" : ", sent by " + who)
                + ") is left out: " + reason;
    }
}
