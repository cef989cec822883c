package dev.monge.studio.journal;

import java.time.Instant;
import tools.jackson.databind.node.ObjectNode;

/**
 * Something that happened in a study.
 *
 * @param sequence its place in the journal, from 1 without gaps
 * @param id made by whoever sent it; a second event with the same id is not appended
 * @param time when it was appended
 * @param who the id of the expert who sent it; empty for the studio itself
 * @param kind what happened, such as {@code answer}
 * @param body the details. Not modified.
 */
public record Event(long sequence, String id, Instant time, String who, String kind, ObjectNode body) {
    /** Returns whether it has this sender and kind, so that a repeated request can be taken for it. */
    boolean isLike(String otherWho, String otherKind) {
        return who.equals(otherWho) && kind.equals(otherKind);
    }
}
