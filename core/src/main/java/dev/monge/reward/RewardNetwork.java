package dev.monge.reward;

import dev.monge.nn.Mlp;
import dev.monge.nn.ScalarNetwork;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import java.util.List;

/**
 * R_theta: a network over the features of a step, in the expert's units, with all that is needed to use it elsewhere.
 *
 * <p>Immutable. The network itself was fitted to scaled targets; {@link #scaling} undoes that, so rewards and returns
 * come out on the scale of the profile and the labels.
 */
public final class RewardNetwork implements Reward {
    private final Mlp network;
    private final float[] parameters;
    private final StepShape shape;
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
     * @param shape what the raw steps it takes offer
     * @param map what it sees of a step
     * @param scaling what the targets were divided by
     * @param provenance where it comes from
     */
    public RewardNetwork(
            Mlp network,
            float[] parameters,
            StepShape shape,
            FeatureMap map,
            TargetScaling scaling,
            Provenance provenance) {
        if (network.outputs() != 1) {
            throw new IllegalArgumentException("a reward has one output, got " + network.outputs());
        }
        this.names = List.copyOf(map.names(shape));
        if (names.size() != network.inputs()) {
            throw new IllegalArgumentException("a reward needs one feature per input of its network, got "
                    + names.size() + " and " + network.inputs());
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
        this.shape = shape;
        this.map = map;
        this.scaling = scaling;
        this.provenance = provenance;
        this.evaluator = ThreadLocal.withInitial(() -> ScalarNetwork.of(network));
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

    @Override
    public StepShape shape() {
        return shape;
    }

    @Override
    public FeatureMap map() {
        return map;
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public List<RewardNetwork> members() {
        return List.of(this);
    }

    /** The same reward with other weights. */
    public RewardNetwork withParameters(float[] weights) {
        return new RewardNetwork(network, weights, shape, map, scaling, provenance);
    }

    /** The same reward with another origin. */
    public RewardNetwork withProvenance(Provenance origin) {
        return new RewardNetwork(network, parameters, shape, map, scaling, origin);
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
