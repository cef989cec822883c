package dev.monge.studio.act;

import dev.monge.expert.Answer;
import dev.monge.expert.Question;
import dev.monge.profile.Sketch;
import org.jspecify.annotations.Nullable;

/** What an event of the journal says, by its kind. {@link ActReader} reads them. */
public sealed interface Act {
    /** The study began, about recordings with this fingerprint. */
    record Began(String fingerprint) implements Act {}

    /** Somebody was added to the participants. */
    record Joined(Participant participant) implements Act {}

    /** A link was made for a participant, with a secret that has this digest. */
    record Invited(String expert, String digest) implements Act {}

    /** A link was used, and a session with a secret that has this digest began. */
    record Entered(String expert, String invitation, String digest) implements Act {}

    /** The session with a secret that has this digest was used on another day. */
    record Seen(String digest) implements Act {}

    /** A participant's links and sessions are withdrawn. */
    record Withdrawn(String expert) implements Act {}

    /** A participant has another name. */
    record Named(String name) implements Act {}

    /** The study has a further discount. */
    record DiscountAdded(double gamma) implements Act {}

    /** An expert drew. */
    record Drew(Subject subject, Sketch sketch) implements Act {}

    /** An expert committed the latest sketch. */
    record Committed(Subject subject) implements Act {}

    /** The owner chose what stands for several experts. */
    record Agreed(Subject subject, ConsensusChoice choice) implements Act {}

    /** An expert was asked a question. */
    record Asked(
            String expert,
            String id,
            Question question,
            @Nullable String repeats,
            int fit) implements Act {}

    /** An expert answered a question. */
    record Answered(String id, Answer answer, double seconds) implements Act {}

    /** An expert took an answer, or the putting aside of a question, back. */
    record Undone(String event) implements Act {}

    /** An expert put a question aside, or took it up again. */
    record Skipped(String id, boolean skipped) implements Act {}

    /** A fit was started, or goes on. */
    record FitStarted(int fit) implements Act {}

    /** A fit ended. */
    record FitEnded(int fit, FitState.Stage stage, double seconds, String message) implements Act {}

    /** A policy is trained on the reward of a fit. */
    record PolicyStarted(int fit) implements Act {}

    /** The training of a policy ended; the message is empty if it succeeded. */
    record PolicyEnded(int fit, String message) implements Act {}
}
