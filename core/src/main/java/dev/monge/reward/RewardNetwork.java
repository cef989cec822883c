package dev.monge.reward;

import dev.monge.nn.Mlp;
import dev.monge.nn.ScalarNetwork;
import dev.monge.trajectory.FeatureMap;
import java.util.List;

/**
 * R_theta: a network over the features of a step, in the expert's units, with all that is needed to use it elsewhere.
 *
 * <p>Immutable. The network itself was fitted to scaled targets; {@link #scaling} undoes that, so rewards and returns
 * come out on the scale of the profile and the labels.
 */
public final class RewardNetwork implements RewardFunction {
    private final Mlp network;
    private final float[] parameters;
    private final FeatureMap map;
    private final List<String> names;
    private final TargetScaling scaling;
    private final Provenance provenance;
    /** Networks own scratch memory, so each thread has its own. */
    private final ThreadLocal<ScalarNetwork> evaluator;

    /**
     * Puts a reward together.
     *
     * @param network a shape with one output
     * @param parameters its weights. Not modified.
     * @param map what it sees of a step
     * @param names the names of its features
     * @param scaling what the targets were divided by
     * @param provenance where it comes from
     */
    public RewardNetwork(
            Mlp network,
            float[] parameters,
            FeatureMap map,
            List<String> names,
            TargetScaling scaling,
            Provenance provenance) {
        if (network.outputs() != 1) {
            throw new IllegalArgumentException("a reward has one output, got " + network.outputs());
        }
        if (names.size() != network.inputs()) {
            throw new IllegalArgumentException(
                    "a reward needs a name per input, got " + names.size() + " and " + network.inputs());
        }
        if (parameters.length != network.parameterCount()) {
            throw new IllegalArgumentException("a network of this shape has " + network.parameterCount()
                    + " parameters, got " + parameters.length);
        }
        for (int i = 0; i < parameters.length; i++) {
            if (!Float.isFinite(parameters[i])) {
                throw new IllegalArgumentException("parameter " + i + " of the reward is " + parameters[i]);
            }
        }
        this.network = network;
        this.parameters = parameters.clone();
        this.map = map;
        this.names = List.copyOf(names);
        this.scaling = scaling;
        this.provenance = provenance;
        this.evaluator = ThreadLocal.withInitial(() -> ScalarNetwork.of(network));
    }

    @Override
    public int width() {
        return network.inputs();
    }

    @Override
    public void rewards(float[][] columns, int from, int n, float[] rewards, int at) {
        evaluator.get().values(parameters, columns, from, n, rewards, at);
        float scale = (float) scaling.scale();
        for (int i = at; i < at + n; i++) {
            rewards[i] *= scale;
        }
    }

    /** The shape of the network. */
    public Mlp network() {
        return network;
    }

    /** A copy of theta. */
    public float[] parameters() {
        return parameters.clone();
    }

    /** What the reward sees of a step. */
    public FeatureMap map() {
        return map;
    }

    /** The names of its features. */
    public List<String> names() {
        return names;
    }

    /** How its units relate to those it was fitted in. */
    public TargetScaling scaling() {
        return scaling;
    }

    /** Where it comes from. */
    public Provenance provenance() {
        return provenance;
    }
}
