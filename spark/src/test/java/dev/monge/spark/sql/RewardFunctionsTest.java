package dev.monge.spark.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.reward.RewardFile;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.spark.LocalSpark;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.SelectedFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RewardFunctionsTest {
    private static final StepShape SHAPE = new StepShape(List.of("a", "b", "c", "d"), List.of(), false);
    private static final FeatureMap MAP = new ScaledFeatures(
            new SelectedFeatures(new StateFeatures(), List.of(3, 0, 2)),
            List.of(0.31f, -7.7f, 1e-3f),
            List.of(1.3f, 0.07f, 11f));

    private final SparkSession session = LocalSpark.session();

    private static Reward reward(List<Integer> hidden, FeatureMap map, StepShape shape) {
        var network = new Mlp(map.names(shape).size(), hidden, 1, Activation.RELU);
        var random = new Random(3);
        float[] weights = new float[network.parameterCount()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = (float) random.nextGaussian();
        }
        return new RewardNetwork(network, weights, shape, map, new TargetScaling(3.7), Provenance.byHand());
    }

    /** Steps as a table, in floats, with a column that the reward does not need. */
    private List<float[]> table() {
        var random = new Random(9);
        List<Row> rows = new ArrayList<>();
        List<float[]> states = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            float[] state = {
                (float) random.nextGaussian(), random.nextFloat(), (float) Math.exp(9 * random.nextGaussian()), i
            };
            states.add(state);
            rows.add(RowFactory.create(i, state[0], state[1], state[2], state[3]));
        }
        session.createDataFrame(rows, StructType.fromDDL("i int, a float, b float, c float, d float"))
                .repartition(3)
                .createOrReplaceTempView("moments");
        return states;
    }

    @Test
    void theFunctionHasTheBitsOfTheNetwork() {
        Reward reward = reward(List.of(), MAP, SHAPE);
        RewardFunctions.register(session, "skill", reward);
        List<float[]> states = table();
        List<Row> rows =
                session.sql("select i, skill(a, c, d) as r from moments").collectAsList();
        assertThat(rows).hasSize(3000);
        for (Row row : rows) {
            assertThat(row.getFloat(1)).isEqualTo(reward.score(states.get(row.getInt(0))));
        }
    }

    @Test
    void aMissingValueGivesNoReward() {
        RewardFunctions.register(session, "skill", reward(List.of(), MAP, SHAPE));
        Row row = session.sql("select skill(cast(null as float), 1.0, 2), skill(1, 2, 3)")
                .first();
        assertThat(row.isNullAt(0)).isTrue();
        assertThat(row.isNullAt(1)).isFalse();
    }

    @Test
    void aRewardCanBeReadFromItsFile(@TempDir Path folder) throws Exception {
        Reward reward = reward(List.of(), MAP, SHAPE);
        Path file = folder.resolve("skill.reward.json");
        RewardFile.save(reward, file);
        RewardFunctions.register(session);
        table();
        assertThat(session.sql("select monge_reward('" + file + "', a, c, d) from moments where i = 0")
                        .first()
                        .getFloat(0))
                .isEqualTo(reward.score(table().get(0)));
    }

    @Test
    void otherRewardsAndColumnsAreRefused() {
        assertThatThrownBy(() -> RewardFunctions.register(session, "deep", reward(List.of(4), MAP, SHAPE)))
                .hasMessageContaining("a function of SQL takes a linear reward, got a network with 1 hidden layers");
        var acted = new StepShape(List.of("a"), List.of("push"), false);
        assertThatThrownBy(() ->
                        RewardFunctions.register(session, "acts", reward(List.of(), new StateActionFeatures(), acted)))
                .hasMessageContaining("a reward of recorded states");
        RewardFunctions.register(session, "skill", reward(List.of(), MAP, SHAPE));
        assertThatThrownBy(() -> session.sql("select skill(1, 2)").first())
                .hasMessageContaining("the reward takes 3 columns (a, c, d), got 2");
    }
}
