package dev.monge.cli.data;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** A description of a file, for programs and for people. */
interface Description {
    ObjectNode json();

    /** A line each; a long list is cut unless all of it is wanted. */
    List<String> lines(boolean all);

    /** Warnings about the content, printed in any case. */
    default List<String> warnings() {
        return List.of();
    }
}
