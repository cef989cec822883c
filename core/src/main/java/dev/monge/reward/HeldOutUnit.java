package dev.monge.reward;

/** What was held out together to find out whether a fit holds for more than what it was fitted to. */
public enum HeldOutUnit {
    /** Everything about a person. */
    PEOPLE("person", "people"),
    /** Everything about a recording; people are not known, or too few. */
    RECORDINGS("recording", "recordings"),
    /** Single stretches that the expert spoke of; there are too few recordings. */
    STRETCHES("stretch", "stretches");

    private final String one;
    private final String several;

    HeldOutUnit(String one, String several) {
        this.one = one;
        this.several = several;
    }

    /** Returns the word for one of them. */
    public String one() {
        return one;
    }

    /** Returns the word for several of them. */
    public String several() {
        return several;
    }
}
