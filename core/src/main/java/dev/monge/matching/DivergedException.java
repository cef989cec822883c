package dev.monge.matching;

import dev.monge.input.InputException;
import java.util.List;
import java.util.stream.Collectors;

/** Thrown if every restart of a run diverged, so that there is no reward to return. */
public final class DivergedException extends InputException {
    private static final long serialVersionUID = 1;

    private final transient List<Divergence> divergences;

    DivergedException(List<Divergence> divergences) {
        super("the fit diverged: " + divergences.stream().map(String::valueOf).collect(Collectors.joining("; "))
                + "; a lower learning rate or standardised features may help");
        this.divergences = List.copyOf(divergences);
    }

    /** Returns where each restart diverged, in order. */
    public List<Divergence> divergences() {
        return divergences;
    }
}
