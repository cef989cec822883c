package dev.monge.assessment.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.format.json.StrictJson;
import dev.monge.profile.OptimalityProfile;
import dev.monge.trajectory.Demonstrations;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class EpicDistanceTest {
    private final JsonNode epic = tree("epic");
    private final double gamma = epic.get("gamma").asDouble();
    private final EpicDistance distance = new EpicDistance(gamma, 5, 3);
    private final TransitionReward one = table(epic.get("one"));
    private final TransitionReward other = table(epic.get("other"));
    private final int[][] coverage = new JsonMapper().treeToValue(epic.get("transitions"), int[][].class);

    private static JsonNode tree(String field) {
        return new JsonMapper()
                .readTree(EpicDistanceTest.class.getResourceAsStream("scipy.json"))
                .get(field);
    }

    private static TransitionReward table(JsonNode table) {
        return (s, a, next) -> table.get(s).get(a).get(next).asDouble();
    }

    @Test
    void theValueIsThatOfNumpy() {
        assertThat(distance.between(one, other, coverage))
                .hasValueCloseTo(epic.get("distance").asDouble(), within(1e-12));
    }

    @Test
    void shapingScaleAndConstantsMakeNoDifferenceAndTheOppositeIsAsFarAsCanBe() {
        JsonNode potential = epic.get("potential");
        TransitionReward shaped = (s, a, next) -> 3 * one.reward(s, a, next)
                + 7
                + gamma * potential.get(next).asDouble()
                - potential.get(s).asDouble();
        assertThat(distance.between(one, shaped, coverage)).hasValueCloseTo(0.0, within(1e-7));
        assertThat(distance.between(one, (s, a, next) -> -shaped.reward(s, a, next), coverage))
                .hasValueCloseTo(1.0, within(1e-12));
        assertThat(distance.between(one, (s, a, next) -> 2, coverage)).isEmpty();
    }

    @Test
    void onRecordedTransitionsTheValueIsThatOfLeastSquares() {
        StrictJson reference = Reference.read().object("recorded");
        RecordedEpicDistance recorded = recorded(reference);
        assertThat(recorded.size()).isEqualTo(reference.integer("compared"));
        assertThat(recorded.between(reference.doubles("one"), reference.doubles("other")))
                .hasValueCloseTo(reference.number("distance"), within(1e-8));
    }

    @Test
    void onRecordedTransitionsQuadraticPotentialsMakeNoDifference() {
        StrictJson reference = Reference.read().object("recorded");
        Demonstrations demonstrations = demonstrations(reference);
        double[] reward = reference.doubles("one");
        double[] shaping = new double[reward.length];
        for (int k = 0; k < 3; k++) {
            for (int row = demonstrations.offset(k); row < demonstrations.offset(k + 1); row++) {
                boolean last = row + 1 == demonstrations.offset(k + 1);
                double next = last ? 0 : reference.number("gamma") * potential(demonstrations, row + 1);
                shaping[row] = next - potential(demonstrations, row);
            }
        }
        double[] shaped = new double[reward.length];
        Arrays.setAll(shaped, i -> 0.5 * reward[i] + shaping[i]);
        RecordedEpicDistance recorded = recorded(reference);
        assertThat(recorded.between(reward, shaped)).hasValueCloseTo(0.0, within(1e-6));
        assertThat(recorded.between(reward, shaping)).isEmpty();
    }

    private static double potential(Demonstrations demonstrations, int row) {
        double u = demonstrations.column(0)[row];
        double v = demonstrations.column(1)[row];
        return 3 + u - 2 * v + u * v - 0.5 * u * u;
    }

    private static RecordedEpicDistance recorded(StrictJson reference) {
        var terminated = new BitSet();
        reference.integers("terminated").forEach(terminated::set);
        return RecordedEpicDistance.on(demonstrations(reference), terminated, reference.number("gamma"));
    }

    private static Demonstrations demonstrations(StrictJson reference) {
        float[][] columns = reference.listsOfFloats("features").toArray(float[][]::new);
        int[] lengths = reference.integers("lengths").stream()
                .mapToInt(Integer::intValue)
                .toArray();
        return Demonstrations.ofColumns(List.of("u", "v"), columns, lengths, List.of("a", "b", "c"), null);
    }

    @Test
    void theFitToAProfileIsTheWassersteinDistanceOfScipy() {
        StrictJson reference = Reference.read().object("fit");
        var profile = OptimalityProfile.ofAtoms(reference.doubles("positions"), reference.doubles("weights"));
        InducedGap fit = InducedGap.of(reference.doubles("returns"), profile);
        assertThat(fit.w1()).isCloseTo(reference.number("w1"), within(1e-12));
        assertThat(fit.w2()).isGreaterThan(fit.w1());
        assertThat(fit.relative()).hasValue(fit.w1() / profile.standardDeviation());
    }
}
