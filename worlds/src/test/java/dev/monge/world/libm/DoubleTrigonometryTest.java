package dev.monge.world.libm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.world.Golden;
import dev.monge.world.Pcg64;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

final class DoubleTrigonometryTest {
    @Test
    void glibcIsMatchedToTheLastBitAlmostAlwaysAndToOneUlpAlways() {
        JsonNode golden = Golden.json("libm.json");
        int equal = 0;
        int count = golden.get("x_f32").size();
        for (int i = 0; i < count; i++) {
            double x = Golden.floatOf(golden.get("x_f32").get(i).asString());
            double sine = Golden.doubleOf(golden.get("sin").get(i).asString());
            double cosine = Golden.doubleOf(golden.get("cos").get(i).asString());
            assertThat(Math.abs(DoubleTrigonometry.sin(x) - sine)).isLessThanOrEqualTo(Math.ulp(sine));
            assertThat(Math.abs(DoubleTrigonometry.cos(x) - cosine)).isLessThanOrEqualTo(Math.ulp(cosine));
            equal += DoubleTrigonometry.sin(x) == sine ? 1 : 0;
            equal += DoubleTrigonometry.cos(x) == cosine ? 1 : 0;
        }
        assertThat(equal).isGreaterThan(2 * count * 9 / 10);
    }

    @Test
    void allSizesAreWithinOneUlpOfStrictMath() {
        Pcg64 random = new Pcg64(1);
        for (int i = 0; i < 200_000; i++) {
            double x = random.uniform(-1, 1) * Math.pow(10, random.uniform(-8, 7));
            double sine = StrictMath.sin(x);
            double cosine = StrictMath.cos(x);
            assertThat(Math.abs(DoubleTrigonometry.sin(x) - sine)).isLessThanOrEqualTo(Math.ulp(sine));
            assertThat(Math.abs(DoubleTrigonometry.cos(x) - cosine)).isLessThanOrEqualTo(Math.ulp(cosine));
        }
    }
}
