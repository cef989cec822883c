package dev.monge.derive;

import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.wording.Spelling;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A declared list of columns to compute from those of a recording, such as {@code speed(x, y, z)} or
 * {@code pace = mean(speed(x, y), 1s)}. An item may use the names of earlier ones.
 *
 * <p>The recordings are not copied: the new columns are held beside the recorded ones. One recording is computed at a
 * time, in O(steps) per item. Immutable.
 */
public final class Derivation {
    private static final int MOST_ITEMS = 1_000;
    private static final int MOST_LISTED = 40;

    private final List<DerivedColumn> items;
    private final Set<Expression.Call> repeated;

    private Derivation(List<DerivedColumn> items) {
        this.items = List.copyOf(items);
        List<Expression.Call> calls = new ArrayList<>();
        items.forEach(each -> each.expression().addCallsTo(calls));
        Set<Expression.Call> seen = new HashSet<>();
        this.repeated = calls.stream().filter(call -> !seen.add(call)).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Reads a list of declarations.
     *
     * @throws InputException if an item is not an expression, or if two have the same name
     */
    public static Derivation of(List<String> list) {
        if (list.size() > MOST_ITEMS) {
            throw new InputException("at most 1,000 columns can be derived, got " + list.size());
        }
        List<DerivedColumn> items = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (String text : list) {
            DerivedColumn item = ExpressionParser.parse(text);
            if (!names.add(item.name())) {
                throw new InputException("two derived columns have the name " + item.name());
            }
            items.add(item);
        }
        return new Derivation(items);
    }

    /** Reads a list of declarations. */
    public static Derivation of(String... list) {
        return of(List.of(list));
    }

    /** Returns the names of the functions that expressions can use. */
    public static List<String> functions() {
        return Function.words();
    }

    /** Returns the names of the derived columns, in order. */
    public List<String> names() {
        return items.stream().map(DerivedColumn::name).toList();
    }

    /** Returns the declarations in their canonical form, in order. */
    public List<String> texts() {
        return items.stream().map(DerivedColumn::text).toList();
    }

    /** Returns the names of the recorded columns that the items use, in alphabetical order. */
    public List<String> uses() {
        Set<String> own = Set.copyOf(names());
        return items.stream()
                .flatMap(each -> each.expression().names().stream())
                .filter(name -> !own.contains(name))
                .distinct()
                .sorted()
                .toList();
    }

    /**
     * Returns the data with the derived columns after the recorded components of the state.
     *
     * @throws InputException if a column does not exist, or if a window in seconds meets a recording without
     *     times
     */
    public DataSet apply(DataSet data) {
        if (items.isEmpty()) {
            return data;
        }
        StepShape shape = data.shape();
        check(shape, data.origin());
        List<Recording> derived = data.recordings().stream()
                .map(each -> new Recording(derive(each.trajectory()), each.about()))
                .toList();
        // Shares one list of names among all recordings.
        return DataSet.named(
                derived, derived.get(0).trajectory().shape().stateNames(), data.actionNames(), data.origin());
    }

    /** Returns a recording with the derived columns after the components of its state. */
    public Trajectory apply(Trajectory recording) {
        check(recording.shape(), "trajectory " + recording.id());
        return derive(recording);
    }

    private Trajectory derive(Trajectory recording) {
        var evaluation = new ExpressionEvaluation(recording, repeated);
        float[][] columns = new float[items.size()][];
        for (int k = 0; k < columns.length; k++) {
            try {
                columns[k] = evaluation.column(items.get(k));
            } catch (InputException impossible) {
                throw new InputException("derived column '" + items.get(k).text() + "': " + impossible.getMessage());
            }
        }
        return recording.withColumns(names(), columns);
    }

    /** Checks that every column exists before it is used, and that no name is taken. */
    private void check(StepShape shape, String origin) {
        Set<String> known = new HashSet<>(shape.stateNames());
        known.addAll(shape.actionNames());
        for (DerivedColumn item : items) {
            for (String name : item.expression().names()) {
                if (!known.contains(name)) {
                    throw new InputException("derived column '" + item.text() + "': " + origin
                            + " has no column " + name
                            + (names().contains(name)
                                    ? "; the derived column " + name + " comes only later in the list."
                                    : Spelling.nearest(name, known)
                                            .map(near -> "; did you mean " + near + "?")
                                            .orElse("."))
                            + " The columns are " + listed(known));
                }
            }
            if (!known.add(item.name())) {
                throw new InputException("derived column '" + item.text() + "': " + origin + " has a column "
                        + item.name() + " already; give the derived one another name");
            }
        }
    }

    private static String listed(Set<String> names) {
        String list = names.stream().sorted().limit(MOST_LISTED).collect(Collectors.joining(", "));
        return names.size() <= MOST_LISTED ? list : list + " and " + (names.size() - MOST_LISTED) + " more";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Derivation that && items.equals(that.items);
    }

    @Override
    public int hashCode() {
        return items.hashCode();
    }

    @Override
    public String toString() {
        return String.join("; ", texts());
    }
}
