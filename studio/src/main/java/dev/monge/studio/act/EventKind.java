package dev.monge.studio.act;

import java.util.Arrays;
import java.util.Optional;

/**
 * The kinds of events and who may send each. This is the only such list: requests, the journal and the table in {@code
 * docs/reference/robustness.md} follow it, and whatever is not allowed here is refused.
 */
public enum EventKind {
    /** The study began. */
    STUDY("study", Sender.STUDIO, "the study begins"),
    /** Somebody takes part. */
    EXPERT("expert", Sender.STUDIO, "somebody takes part"),
    /** A link was made. */
    INVITATION("invitation", Sender.STUDIO, "a link is made"),
    /** A link was used. */
    SESSION("session", Sender.STUDIO, "a link is used"),
    /** A session was used on another day. */
    SEEN("seen", Sender.STUDIO, "a session is used on another day"),
    /** A question was asked. */
    ASKED("asked", Sender.STUDIO, "a question is asked"),
    /** A fit ended. */
    FIT_ENDED("fit-ended", Sender.STUDIO, "a fit ends"),
    /** The training of a policy ended. */
    POLICY_ENDED("policy-ended", Sender.STUDIO, "the training of a policy ends"),
    /** Invites somebody; the studio records what follows from it. */
    INVITE("invite", Sender.OWNER, "invite somebody, or make another link for them", false),
    /** Withdraws all links and sessions of somebody. */
    WITHDRAW("withdraw", Sender.OWNER, "withdraw the links and sessions of somebody"),
    /** Adds a discount. */
    DISCOUNT("discount", Sender.OWNER, "add a discount"),
    /** Chooses what stands for several experts. */
    CONSENSUS("consensus", Sender.OWNER, "choose what stands for several experts"),
    /** Starts a fit. */
    FIT("fit", Sender.OWNER, "start a fit"),
    /** Cancels the fit that runs; the studio records its end. */
    FIT_CANCEL("fit-cancel", Sender.OWNER, "cancel a fit", false),
    /** Continues a fit that was cancelled. */
    FIT_RESUME("fit-resume", Sender.OWNER, "continue a fit that was cancelled"),
    /** Trains a policy. */
    POLICY("policy", Sender.OWNER, "train a policy on the newest fit"),
    /** Draws a profile. */
    SKETCH("sketch", Sender.EXPERT, "draw a profile of one's own"),
    /** Commits it. */
    COMMIT("commit", Sender.EXPERT, "commit it"),
    /** Answers a question. */
    ANSWER("answer", Sender.EXPERT, "answer a question that one was asked"),
    /** Takes an answer back. */
    UNDO("undo", Sender.EXPERT, "take back an answer of one's own"),
    /** Puts a question aside. */
    SKIP("skip", Sender.EXPERT, "put a question aside"),
    /** Takes it up again. */
    UNSKIP("unskip", Sender.EXPERT, "take it up again"),
    /** Changes one's own name. */
    NAME("name", Sender.EXPERT, "change one's own name");

    /** Who sends events. Owners may send what experts may. */
    public enum Sender {
        /** The studio itself; nobody's request is taken for one of its own. */
        STUDIO,
        /** Whoever owns the study. */
        OWNER,
        /** Everybody who takes part. */
        EXPERT
    }

    private final String word;
    private final Sender sender;
    private final String about;
    private final boolean recorded;

    EventKind(String word, Sender sender, String about) {
        this(word, sender, about, true);
    }

    EventKind(String word, Sender sender, String about, boolean recorded) {
        this.word = word;
        this.sender = sender;
        this.about = about;
        this.recorded = recorded;
    }

    /** Returns the kind with a word, if there is one. */
    public static Optional<EventKind> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst();
    }

    /** Returns the word in requests and in the journal. */
    public String word() {
        return word;
    }

    /** Returns what it is for, in a few words. */
    public String about() {
        return about;
    }

    /** Returns whether it is an event of the journal, rather than a request that leads to others. */
    public boolean isRecorded() {
        return recorded;
    }

    /** Returns whether somebody may send it. */
    public boolean isOpenTo(Sender who) {
        return who == sender || (who == Sender.OWNER && sender == Sender.EXPERT);
    }
}
