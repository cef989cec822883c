package dev.monge.reward;

import dev.monge.derive.Preparation;
import dev.monge.input.InputException;
import dev.monge.nn.Mlp;
import dev.monge.nn.ScalarNetwork;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The reward R_theta: a network over the features of a step, in the expert's units, with everything that is needed to
 * use it elsewhere.
 *
 * <p>Immutable. The network was fitted to scaled targets; {@link #scaling} inverts the scaling, so that rewards and
 * returns are on the scale of the profile and the labels.
 */
public final class RewardNetwork implements Reward {
    private final Mlp network;
    private final float[] parameters;
    private final StepShape shape;
    private final FeatureMap map;
    private final List<String> names;
    private final TargetScaling scaling;
    private final Provenance provenance;
    private final Preparation preparation;
    private final List<float[]> resamples;
    private final @Nullable Posterior posterior;
    /** One evaluator per thread, because networks own scratch memory. */
    private final ThreadLocal<ScalarNetwork> evaluator;

    /**
     * Creates a reward that sees recordings as they are, without resamples.
     *
     * @param network a shape with one output
     * @param parameters the weights of the network. Not modified.
     * @param shape the shape of the raw steps
     * @param map the map from a step to the features
     * @param scaling the scaling of the targets
     * @param provenance the origin of the reward
     */
    public RewardNetwork(
            Mlp network,
            float[] parameters,
            StepShape shape,
            FeatureMap map,
            TargetScaling scaling,
            Provenance provenance) {
        this(network, parameters, shape, map, scaling, provenance, Preparation.NONE, List.of(), null);
    }

    private RewardNetwork(
            Mlp network,
            float[] parameters,
            StepShape shape,
            FeatureMap map,
            TargetScaling scaling,
            Provenance provenance,
            Preparation preparation,
            List<float[]> resamples,
            @Nullable Posterior posterior) {
        if (network.outputs() != 1) {
            throw new InputException("a reward must have one output, got " + network.outputs());
        }
        this.names = List.copyOf(map.names(shape));
        if (names.size() != network.inputs()) {
            throw new InputException("the features must be as many as the inputs of the network, got " + names.size()
                    + " and " + network.inputs());
        }
        requireParameters(network, parameters, "the reward");
        for (float[] each : resamples) {
            requireParameters(network, each, "a resample");
        }
        if (posterior != null && posterior.size() != parameters.length) {
            throw new InputException("the posterior must have one entry per parameter, got " + posterior.size()
                    + " for " + parameters.length + " parameters");
        }
        this.network = network;
        this.parameters = parameters.clone();
        this.shape = shape;
        this.map = map;
        this.scaling = scaling;
        this.provenance = provenance;
        this.preparation = preparation;
        this.resamples = resamples.stream().map(float[]::clone).toList();
        this.posterior = posterior;
        this.evaluator = ThreadLocal.withInitial(() -> ScalarNetwork.of(network));
    }

    private static void requireParameters(Mlp network, float[] parameters, String what) {
        if (parameters.length != network.parameterCount()) {
            throw new InputException("expected " + network.parameterCount() + " parameters, got " + parameters.length);
        }
        for (int i = 0; i < parameters.length; i++) {
            if (!Float.isFinite(parameters[i])) {
                throw new InputException("parameter " + i + " of " + what + " must be finite, got " + parameters[i]);
            }
        }
    }

    @Override
    public void rewards(float[][] columns, int from, int n, float[] rewards, int at) {
        evaluator.get().values(parameters, columns, from, n, rewards, at);
        float scale = (float) scaling.scale();
        for (int i = at; i < at + n; i++) {
            rewards[i] *= scale;
        }
    }

    /** Returns the shape of the network. */
    public Mlp network() {
        return network;
    }

    /** Returns a copy of theta. */
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

    @Override
    public RewardNetwork byPosition() {
        if (!preparation.derived().isEmpty()) {
            throw new InputException(
                    "this reward derives columns, which are found by name: components cannot be taken by position");
        }
        var numbered = new StepShape(shape.states(), shape.actions(), shape.next());
        return new RewardNetwork(
                network, parameters, numbered, map, scaling, provenance, preparation, resamples, posterior);
    }

    /** Returns this reward with other weights. */
    public RewardNetwork withParameters(float[] weights) {
        return new RewardNetwork(network, weights, shape, map, scaling, provenance, preparation, resamples, posterior);
    }

    /** Returns this reward with another provenance. */
    public RewardNetwork withProvenance(Provenance origin) {
        return new RewardNetwork(network, parameters, shape, map, scaling, origin, preparation, resamples, posterior);
    }

    /**
     * Returns this reward with the weights of rewards that were fitted to resamples of people and of the supervision.
     *
     * @param weights one array per resample. Not modified.
     */
    public RewardNetwork withResamples(List<float[]> weights) {
        return new RewardNetwork(network, parameters, shape, map, scaling, provenance, preparation, weights, posterior);
    }

    /**
     * Returns the rewards that were fitted to resamples of people and of the supervision; empty if there are none. The
     * spread of their scores shows how far a score depends on who happened to be recorded and asked about.
     */
    public List<RewardNetwork> resampled() {
        return resamples.stream()
                .map(each ->
                        new RewardNetwork(network, each, shape, map, scaling, provenance, preparation, List.of(), null))
                .toList();
    }

    /**
     * Returns this reward for raw recordings that are prepared first.
     *
     * @param prepared what is done to them; its derived columns are among the components of {@link #shape}
     */
    public RewardNetwork withPreparation(Preparation prepared) {
        List<String> absent = prepared.names().stream()
                .filter(name -> !shape.stateNames().contains(name))
                .toList();
        if (!absent.isEmpty()) {
            throw new InputException("the steps of the reward lack the derived "
                    + (absent.size() == 1 ? "column " : "columns ") + String.join(", ", absent));
        }
        return new RewardNetwork(network, parameters, shape, map, scaling, provenance, prepared, resamples, posterior);
    }

    /**
     * Returns this reward with the posterior of its weights.
     *
     * @param known how well the weights are known
     */
    public RewardNetwork withPosterior(Posterior known) {
        return new RewardNetwork(network, parameters, shape, map, scaling, provenance, preparation, resamples, known);
    }

    /** Returns how well the weights are known; empty if that was not determined. */
    public Optional<Posterior> posterior() {
        return Optional.ofNullable(posterior);
    }

    @Override
    public Preparation preparation() {
        return preparation;
    }

    /** Returns the scaling of the targets that the network was fitted to. */
    public TargetScaling scaling() {
        return scaling;
    }

    /** Returns the origin of this reward. */
    public Provenance provenance() {
        return provenance;
    }
}
