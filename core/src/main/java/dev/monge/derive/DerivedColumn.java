package dev.monge.derive;

/**
 * A column to be computed: its name and how. Without a name of its own, an item is named by its text.
 *
 * @param name the name of the column
 * @param expression how it is computed
 */
record DerivedColumn(String name, Expression expression) {
    /** Returns the declaration, which is read back as an equal one. */
    String text() {
        String formula = expression.text();
        return name.equals(formula) ? formula : Expression.quoted(name) + " = " + formula;
    }
}
