package dev.monge.research.reproduction.item;

import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.StoredStudy;
import java.util.List;

/** A figure or claim of the paper: the studies that it needs and its section of the report. */
public interface Item {
    /** Returns the studies that it needs; cheap to call. */
    List<? extends StoredStudy> studies(Scope scope);

    /** Returns its section of the report, computed from results alone. */
    Section section(Scope scope, Results results);
}
