package dev.monge.research.experiment;

import dev.monge.format.io.GzipMembers;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.StepShape;
import dev.monge.world.Environment;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * Files of policies trained on learned rewards, {@code *.cases.gz}: about ten kilobytes each.
 *
 * <p>The format is compressed and big-endian: the mark {@code monge-cases 1}, the number of cases, and for each the plan,
 * the widths, activation, weights and scale of the reward, the same of the policy, its mean true return and its
 * behaviours. The weights of a reward are floats; those of a policy have the 16 leading bits of a float, so a policy is
 * {@link #rounded} before it is evaluated and stored.
 */
final class PolicyCases {
    private static final String MARK = "monge-cases 1";
    private static final int DROPPED_BITS = 16;

    private PolicyCases() {}

    /** Returns the policy with weights rounded to what a file holds. */
    static Policy rounded(Policy policy) {
        float[] weights = policy.parameters();
        for (int i = 0; i < weights.length; i++) {
            weights[i] = wide(narrow(weights[i]));
        }
        return new Policy(
                policy.actions(), policy.network(), weights, policy.logDeviations(), policy.standardisation());
    }

    private static short narrow(float weight) {
        return (short) ((Float.floatToIntBits(weight) + (1 << (DROPPED_BITS - 1))) >> DROPPED_BITS);
    }

    private static float wide(short bits) {
        return Float.intBitsToFloat(bits << DROPPED_BITS);
    }

    /** Writes cases, whose policies must be rounded; the stream is not closed. */
    static void write(List<PolicyCase> cases, OutputStream to) throws IOException {
        var compressed = new GZIPOutputStream(to);
        var out = new DataOutputStream(compressed);
        out.writeUTF(MARK);
        out.writeInt(cases.size());
        for (PolicyCase each : cases) {
            out.writeUTF(each.plan().recipe());
            out.writeUTF(each.plan().data().name());
            out.writeLong(each.plan().seed());
            out.writeLong(each.plan().steps());
            writeShape(each.reward().network(), out);
            for (float weight : each.reward().parameters()) {
                out.writeFloat(weight);
            }
            out.writeDouble(each.reward().scaling().scale());
            writeShape(each.policy().network(), out);
            for (float weight : each.policy().parameters()) {
                out.writeShort(narrow(weight));
            }
            out.writeDouble(each.trueReturn());
            out.writeInt(each.behaviours().size());
            for (Map.Entry<String, Integer> behaviour : each.behaviours().entrySet()) {
                out.writeUTF(behaviour.getKey());
                out.writeInt(behaviour.getValue());
            }
        }
        out.flush();
        compressed.finish();
    }

    private static void writeShape(Mlp network, DataOutputStream out) throws IOException {
        out.writeUTF(network.activation().name());
        out.writeInt(network.inputs());
        out.writeInt(network.hidden().size());
        for (int width : network.hidden()) {
            out.writeInt(width);
        }
        out.writeInt(network.outputs());
    }

    /**
     * Reads cases to the end of the stream.
     *
     * @throws IOException if the stream cannot be read or has another format
     */
    static List<PolicyCase> read(InputStream from) throws IOException {
        var in = new DataInputStream(new GzipMembers(from));
        String mark = in.readUTF();
        if (!mark.equals(MARK)) {
            throw new IOException("expected " + MARK + ", got " + mark);
        }
        int count = in.readInt();
        Environment world = LanderSet.world();
        List<PolicyCase> cases = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            var plan = new CasePlan(in.readUTF(), LanderSet.valueOf(in.readUTF()), in.readLong(), in.readLong());
            RewardNetwork reward = readReward(plan, world, in);
            Policy policy = readPolicy(world, in);
            double trueReturn = in.readDouble();
            Map<String, Integer> behaviours = new LinkedHashMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                behaviours.put(in.readUTF(), in.readInt());
            }
            cases.add(new PolicyCase(plan, reward, policy, trueReturn, behaviours));
        }
        if (in.read() >= 0) {
            throw new IOException("expected nothing after " + count + " cases");
        }
        return cases;
    }

    private static RewardNetwork readReward(CasePlan plan, Environment world, DataInputStream in) throws IOException {
        Mlp network = readShape(in);
        float[] weights = new float[network.parameterCount()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = in.readFloat();
        }
        var scaling = new TargetScaling(in.readDouble());
        var shape = new StepShape(
                world.observationSpace().size(), world.actionSpace().width(), true);
        Recipe recipe = CaseGroup.recipe(plan.recipe());
        return new RewardNetwork(network, weights, shape, recipe.features(), scaling, Provenance.byHand());
    }

    private static Policy readPolicy(Environment world, DataInputStream in) throws IOException {
        Mlp network = readShape(in);
        float[] weights = new float[network.parameterCount()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = wide(in.readShort());
        }
        return new Policy(world.actionSpace(), network, weights, new float[0], Optional.empty());
    }

    private static Mlp readShape(DataInputStream in) throws IOException {
        Activation activation = Activation.valueOf(in.readUTF());
        int inputs = in.readInt();
        List<Integer> hidden = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            hidden.add(in.readInt());
        }
        return new Mlp(inputs, hidden, in.readInt(), activation);
    }
}
