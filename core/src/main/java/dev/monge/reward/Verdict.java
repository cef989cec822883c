package dev.monge.reward;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether a reward may be used for more than what it was fitted to. It rests on what was held out and on nothing else, and
 * is the same wherever a reward is made or used.
 *
 * @param kind the verdict
 * @param unit what was held out together
 * @param heldOut what was found; missing if nothing was held out
 */
public record Verdict(Kind kind, HeldOutUnit unit, Optional<HeldOut> heldOut) {
    /** The verdicts. */
    public enum Kind {
        /** What was held out agrees with the expert better than chance explains. */
        LEARNED,
        /** Chance explains the agreement. */
        NOTHING_LEARNED,
        /** Nothing was held out. */
        NOT_CHECKED
    }

    /** Returns the verdict of a validation; that nothing was checked if there is none. */
    public static Verdict of(@Nullable Validation validation) {
        if (validation == null || isEmpty(validation.reward())) {
            return new Verdict(Kind.NOT_CHECKED, HeldOutUnit.RECORDINGS, Optional.empty());
        }
        HeldOut reward = validation.reward();
        return new Verdict(
                reward.learned() ? Kind.LEARNED : Kind.NOTHING_LEARNED, validation.unit(), Optional.of(reward));
    }

    private static boolean isEmpty(HeldOut heldOut) {
        return heldOut.chance().isEmpty() && heldOut.decisive().value().isEmpty();
    }

    /** Returns whether the reward was shown to hold for what was held out. */
    public boolean isLearned() {
        return kind == Kind.LEARNED;
    }

    /** Returns the verdict in one sentence, without a full stop; it begins with the verdict itself. */
    public String words() {
        String about = "about " + unit.several() + " held out";
        return switch (kind) {
            case LEARNED ->
                "learned: " + about + ", the scores agree with the expert better than by chance"
                        + measured()
                        + (unit == HeldOutUnit.STRETCHES ? "; nothing is known about other recordings" : "");
            case NOTHING_LEARNED ->
                "nothing learned: do not use this reward; " + about
                        + ", the scores agree with the expert no better than chance may" + measured();
            case NOT_CHECKED -> "not checked: nothing was held out, so nothing is known about other recordings";
        };
    }

    private String measured() {
        return heldOut.map(each -> " (" + each.measure()
                        + each.chance().map(chance -> ", " + chance).orElse("") + ")")
                .orElse("");
    }
}
