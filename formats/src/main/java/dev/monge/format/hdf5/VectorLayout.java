package dev.monge.format.hdf5;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The named vectors at a place of an HDF5 file, in order. Vectors of several places are merged by position, so their
 * layouts must be the same.
 *
 * @param place the path in the file
 * @param widths the width of each vector; a single one without parts has an empty name
 */
record VectorLayout(String place, Map<String, Integer> widths) {
    /** Returns how another layout differs from this one; empty if it does not. */
    String differences(VectorLayout other) {
        List<String> differences = new ArrayList<>();
        widths.forEach((name, width) -> {
            Integer got = other.widths.get(name);
            if (got == null) {
                differences.add(part(name) + " is missing");
            } else if (!got.equals(width)) {
                differences.add(part(name) + " has " + got + " components instead of " + width);
            }
        });
        other.widths.keySet().stream()
                .filter(name -> !widths.containsKey(name))
                .forEach(name -> differences.add(part(name) + " is additional"));
        return String.join(", ", differences);
    }

    private static String part(String name) {
        return name.isEmpty() ? "a vector without parts" : "'" + name + "'";
    }
}
