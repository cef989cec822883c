package dev.monge.derive;

import dev.monge.input.InputException;
import dev.monge.recording.MissingValues;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.wording.Counted;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What is done to raw recordings before a reward sees them: columns are derived at the recorded rate, then the
 * recordings are resampled. It travels with the reward, so that new recordings are scored the same.
 *
 * @param derived the declarations of the derived columns, as {@link Derivation} reads them; {@link #KINEMATICS} stands
 *     for a set that depends on the data, see {@link #apply(DataSet)}
 * @param every seconds between the steps after resampling, or 0 to keep the recorded ones
 * @param missing what is done about missing values when recordings are read
 */
@RecordBuilder
public record Preparation(List<String> derived, double every, MissingValues missing)
        implements PreparationBuilder.With {
    /** The word that stands for the default set of columns for recorded motion. */
    public static final String KINEMATICS = "kinematics";

    /** Recordings as they are. */
    public static final Preparation NONE = new Preparation(List.of(), 0, MissingValues.REFUSE);

    /** Validates the declarations and the interval. */
    public Preparation {
        derived = derived.stream().map(String::strip).toList();
        Derivation.of(declarations(derived));
        if (!(every >= 0) || Double.isInfinite(every)) {
            throw new InputException(
                    "the time between steps must be a number of seconds above 0, or 0 to keep them, got " + every);
        }
    }

    /**
     * Returns the number of seconds in a time such as {@code 0.2s} or {@code 200ms}.
     *
     * @throws InputException if the text is none
     */
    public static double seconds(String time) {
        try {
            if (ExpressionParser.quantity(time) instanceof Expression.Quantity quantity
                    && quantity.unit() == Expression.Unit.SECONDS
                    && quantity.value() > 0) {
                return quantity.value();
            }
        } catch (IllegalArgumentException noNumber) {
            // The message below says what was expected.
        }
        throw new InputException("expected a time above 0 such as 0.2s or 200ms, got '" + time + "'");
    }

    /** Returns the preparation that derives these columns. */
    public static Preparation of(String... derived) {
        return NONE.withDerived(List.of(derived));
    }

    /** Returns whether recordings are left as they are. */
    public boolean isNone() {
        return equals(NONE);
    }

    /** Returns the names of the derived columns, in order. */
    public List<String> names() {
        return derivation().names();
    }

    /**
     * Returns this preparation with {@link #KINEMATICS} replaced by the explicit list for these data, whose names of
     * columns and typical speeds it depends on; itself if it has no such word.
     */
    Preparation expanded(DataSet raw) {
        if (isExplicit()) {
            return this;
        }
        List<String> explicit = new ArrayList<>();
        for (String each : derived) {
            explicit.addAll(each.equals(KINEMATICS) ? KinematicSet.of(raw).declarations() : List.of(each));
        }
        return withDerived(explicit.stream().distinct().toList());
    }

    /**
     * Returns the prepared data: raw recordings with the derived columns, resampled. Recordings are not copied. {@link
     * #KINEMATICS} is replaced by the explicit list for these data.
     */
    public PreparedData apply(DataSet raw) {
        Preparation explicit = expanded(raw);
        return new PreparedData(explicit.recordings(raw), explicit);
    }

    private DataSet recordings(DataSet raw) {
        DataSet wider = derivation().apply(raw);
        if (every == 0) {
            return wider;
        }
        List<Recording> resampled = wider.recordings().stream()
                .map(each -> new Recording(Resampling.of(each.trajectory(), every), each.about()))
                .toList();
        return DataSet.named(resampled, wider.stateNames(), wider.actionNames(), wider.origin());
    }

    /** Returns the prepared recording. */
    public Trajectory apply(Trajectory raw) {
        Trajectory wider = derived.isEmpty() ? raw : derivation().apply(raw);
        return every == 0 ? wider : Resampling.of(wider, every);
    }

    /** Returns the shape of the raw steps, given that of the prepared ones: without the derived columns. */
    public StepShape raw(StepShape prepared) {
        if (derived.isEmpty()) {
            return prepared;
        }
        Set<String> own = Set.copyOf(names());
        List<String> recorded = prepared.stateNames().stream()
                .filter(name -> !own.contains(name))
                .toList();
        return new StepShape(recorded, prepared.actionNames(), prepared.next());
    }

    /**
     * Checks that single steps can be scored, which is not so if their columns depend on other steps.
     *
     * @param purpose what needs single steps, for the message
     * @throws InputException if recordings are prepared as a whole
     */
    public void requireSingleSteps(String purpose) {
        if (!derived.isEmpty() || every > 0) {
            throw new InputException("this reward sees recordings "
                    + (derived.isEmpty() ? "" : "with " + Counted.of(derived.size(), "derived column"))
                    + (every == 0 ? "" : (derived.isEmpty() ? "" : " and ") + "resampled every " + every + " s")
                    + ", so it scores whole recordings, not single steps: " + purpose);
        }
    }

    private boolean isExplicit() {
        return !derived.contains(KINEMATICS);
    }

    private Derivation derivation() {
        if (!isExplicit()) {
            throw new InputException("the set kinematics depends on the data, expected the explicit list");
        }
        return Derivation.of(derived);
    }

    private static List<String> declarations(List<String> derived) {
        return derived.stream().filter(each -> !each.equals(KINEMATICS)).toList();
    }
}
