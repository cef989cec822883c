package dev.monge.trajectory;

import java.util.BitSet;
import java.util.List;

/**
 * A step that records which components of the state a feature map reads, in a step in progress and in one at the end.
 * That shows all of them unless the map reads some only for certain values, as a map of a user's own might; {@link
 * ArrangedFeatures} then complains when it comes to such a value.
 */
final class ComponentUse implements Transition {
    private final StepShape shape;
    private final BitSet used = new BitSet();
    private boolean terminal;

    ComponentUse(StepShape shape) {
        this.shape = shape;
    }

    /** Returns the indices of the state components that a map uses, in order. */
    List<Integer> of(FeatureMap map) {
        used.clear();
        int width = map.names(shape).size();
        for (boolean end : new boolean[] {false, true}) {
            terminal = end;
            for (int feature = 0; feature < width; feature++) {
                map.feature(this, feature);
            }
        }
        return used.stream().boxed().toList();
    }

    @Override
    public float state(int i) {
        used.set(i);
        return 0;
    }

    @Override
    public float action(int i) {
        return 0;
    }

    @Override
    public float next(int i) {
        used.set(i);
        return 0;
    }

    @Override
    public boolean terminal() {
        return terminal;
    }

    @Override
    public StepShape shape() {
        return shape;
    }
}
