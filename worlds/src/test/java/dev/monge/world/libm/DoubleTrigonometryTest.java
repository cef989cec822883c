package dev.monge.world.libm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.world.Golden;
import dev.monge.world.Pcg64;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

final class DoubleTrigonometryTest {
    @Test
    void glibcIsMatchedToTheLastBit() {
        JsonNode golden = Golden.json("libm.json");
        for (int i = 0; i < golden.get("x_f32").size(); i++) {
            double x = Golden.floatOf(golden.get("x_f32").get(i).asString());
            assertThat(DoubleTrigonometry.sin(x))
                    .isEqualTo(Golden.doubleOf(golden.get("sin").get(i).asString()));
            assertThat(DoubleTrigonometry.cos(x))
                    .isEqualTo(Golden.doubleOf(golden.get("cos").get(i).asString()));
        }
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
