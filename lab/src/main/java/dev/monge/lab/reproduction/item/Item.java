package dev.monge.lab.reproduction.item;

import dev.monge.lab.reproduction.study.Results;
import dev.monge.lab.reproduction.study.Scope;
import dev.monge.lab.reproduction.study.Study;
import java.util.List;

/** A figure or claim of the paper: what has to be computed for it, and what is then said about it. */
public interface Item {
    /** The studies it needs; cheap to list. */
    List<? extends Study> studies(Scope scope);

    /** What the report says, from results alone. */
    Section section(Scope scope, Results results);
}
