package dev.monge.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Parity with POT and SciPy on the problems in golden/ot. */
class PotReferenceTest {
    private static List<JsonNode> cases(String file) {
        InputStream stream = Objects.requireNonNull(PotReferenceTest.class.getResourceAsStream("/golden/ot/" + file));
        List<JsonNode> cases = new ArrayList<>();
        new ObjectMapper().readTree(stream).get("cases").forEach(cases::add);
        assertThat(cases).hasSizeGreaterThanOrEqualTo(20);
        return cases;
    }

    private static double[] doubles(JsonNode node) {
        double[] values = new double[node.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = node.get(i).asDouble();
        }
        return values;
    }

    private static void assertPlan(TransportPlan plan, JsonNode expected, double tolerance, String name) {
        assertThat(expected.size()).isEqualTo(plan.rows());
        for (int i = 0; i < plan.rows(); i++) {
            double[] row = doubles(expected.get(i));
            for (int j = 0; j < plan.columns(); j++) {
                assertThat(plan.mass(i, j)).as("%s, entry %d %d", name, i, j).isCloseTo(row[j], within(tolerance));
            }
        }
    }

    /** With ties or p = 1 there are other optimal plans. */
    private static boolean unique(double[] x, double[] y, double p) {
        return p > 1 && distinct(x) && distinct(y);
    }

    private static boolean distinct(double[] x) {
        return java.util.Arrays.stream(x).distinct().count() == x.length;
    }

    @ParameterizedTest
    @ValueSource(strings = {"pot-reference.json", "pot-degenerate.json"})
    void exactCostsAndPlansAreThose(String file) {
        for (JsonNode c : cases(file)) {
            String name = file + " case " + c.get("case").asInt();
            double[] x = doubles(c.get("x"));
            double[] y = doubles(c.get("y"));
            double[] a = doubles(c.get("a"));
            double[] b = doubles(c.get("b"));
            double p = c.get("p").asDouble();
            TransportPlan plan = ExactTransport.plan(x, a, y, b);
            double cost = c.get("cost").asDouble();
            double wasserstein = c.get("wasserstein").asDouble();
            assertThat(plan.cost(p)).as(name).isCloseTo(cost, within(1e-9 * cost));
            assertThat(Wasserstein.distance(x, a, y, b, p)).as(name).isCloseTo(wasserstein, within(1e-9 * wasserstein));
            if (c.has("scipy_wasserstein_1")) {
                double scipy = c.get("scipy_wasserstein_1").asDouble();
                assertThat(Wasserstein.distance(x, a, y, b, 1)).as(name).isCloseTo(scipy, within(1e-9 * scipy));
            }
            if (c.has("exact_plan") && unique(x, y, p)) {
                assertPlan(plan, c.get("exact_plan"), 1e-12, name);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pot-reference.json", "pot-degenerate.json"})
    void entropicCostsEntropiesAndPlansAreThose(String file) {
        Sinkhorn solver = new Sinkhorn(new Sinkhorn.Options(1e-11, 10_000));
        int plans = 0;
        for (JsonNode c : cases(file)) {
            double[] x = doubles(c.get("x"));
            double[] y = doubles(c.get("y"));
            double p = c.get("p").asDouble();
            for (JsonNode entropic : c.get("sinkhorn")) {
                double reg = entropic.get("reg").asDouble();
                String name = file + " case " + c.get("case").asInt() + " reg " + reg;
                TransportPlan plan =
                        solver.solve(x.length, x, doubles(c.get("a")), y.length, y, doubles(c.get("b")), p, reg);
                assertThat(solver.converged()).as(name).isTrue();
                double cost = entropic.get("cost").asDouble();
                double entropy = entropic.get("entropy").asDouble();
                assertThat(plan.cost(p)).as(name).isCloseTo(cost, within(1e-8 * cost));
                assertThat(plan.entropy()).as(name).isCloseTo(entropy, within(1e-8 * entropy));
                if (entropic.has("plan")) {
                    plans++;
                    assertPlan(plan, entropic.get("plan"), 1e-8, name);
                }
            }
        }
        assertThat(plans).isGreaterThan(70);
    }
}
