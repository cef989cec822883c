package dev.monge.research.benchmark.method;

import dev.monge.mdp.SoftPolicy;
import dev.monge.mdp.TabularMdp;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.research.imitation.MaxCausalEntropy;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Task;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import dev.monge.world.Finite;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Maximum causal entropy in finite worlds: a reward of states, and the policy at the beginning of an episode as the
 * policy.
 */
final class MaxCausalEntropyMethod implements Method {
    private static final List<Double> PENALTIES = List.of(0.01, 0.001, 0.1);
    private static final double TOLERANCE = 1e-4;
    private static final int ITERATIONS = 300;
    /** The least probability of an action, so that logits are finite. */
    private static final double LEAST = 1e-12;

    /** Creates the method. */
    public MaxCausalEntropyMethod() {}

    @Override
    public String name() {
        return "max-causal-entropy";
    }

    @Override
    public String needs() {
        return "demonstrations, a finite world with known transitions";
    }

    @Override
    public boolean asks() {
        return false;
    }

    @Override
    public List<String> settings() {
        return PENALTIES.stream().map(each -> "penalty " + each).toList();
    }

    @Override
    public boolean suits(Environment environment) {
        return Finite.mdpOf(environment).isPresent();
    }

    @Override
    public Learned learn(Task task, int setting) {
        Environment environment = task.newEnvironment();
        TabularMdp mdp = Finite.mdpOf(environment).orElseThrow();
        List<Trajectory> whole = task.trajectories().stream()
                .filter(each -> each.terminated() || each.length() == mdp.horizon())
                .toList();
        MaxCausalEntropy.Result result = MaxCausalEntropy.train(
                whole, environment, new MaxCausalEntropy.Options(1, TOLERANCE, ITERATIONS, PENALTIES.get(setting)));
        double[] rewards = result.stateRewards();
        float[] weights = new float[rewards.length + 1];
        for (int s = 0; s < rewards.length; s++) {
            weights[s] = (float) rewards[s];
        }
        Demonstrations states = Demonstrations.of(whole, new StateFeatures());
        return new Learned(
                table(result.policy(), mdp, environment),
                Optional.of(BayesianRexMethod.linear(states, weights)),
                Map.of());
    }

    /** Returns the policy at time 0 as a network without hidden layers, whose inputs are one-hot states. */
    private static Policy table(SoftPolicy policy, TabularMdp mdp, Environment environment) {
        var network = new Mlp(mdp.states(), List.of(), mdp.actions(), Activation.IDENTITY);
        float[] weights = new float[network.parameterCount()];
        for (int a = 0; a < mdp.actions(); a++) {
            for (int s = 0; s < mdp.states(); s++) {
                weights[a * mdp.states() + s] = (float) Math.log(Math.max(LEAST, policy.probability(0, s, a)));
            }
        }
        return new Policy(environment.actionSpace(), network, weights, new float[0], Optional.empty());
    }
}
