package dev.monge.matching.epoch;

import java.util.ArrayList;
import java.util.List;

/** Values that are linear in the rewards of an epoch, dL/d(value) of each, and the profiles that they are matched to. */
abstract class ValueGroup {
    private final List<ProfileTerm> profiles = new ArrayList<>();

    void add(ProfileTerm profile) {
        profiles.add(profile);
    }

    /** Returns the values. */
    abstract double[] values();

    /** Returns dL/d(value) of each value. */
    abstract double[] gradient();

    /** Adds the gradients of the transport losses. */
    void addTransport(double coefficient, double entropy) {
        for (int i = 0; i < profiles.size(); i++) {
            profiles.get(i).addGradient(values(), coefficient, entropy, gradient());
        }
    }
}
