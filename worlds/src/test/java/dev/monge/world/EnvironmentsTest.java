package dev.monge.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.world.lander.LunarLander;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class EnvironmentsTest {
    private final Environments environments = Environments.standard();

    private LunarLander.Options optionsOf(String name, String... options) {
        return ((LunarLander) ((TimeLimit) environments.make(name, options)).unlimited()).options();
    }

    @Test
    void landersAreMadeByName() {
        assertThat(environments.names())
                .contains(
                        "AppendixGrid-v0",
                        "GoalFailLine-v0",
                        "GridWorld-v0",
                        "LunarLander-v3",
                        "LunarLanderContinuous-v3");
        assertThat(optionsOf("LunarLander-v3")).isEqualTo(LunarLander.Options.DEFAULTS);
        assertThat(optionsOf("LunarLanderContinuous-v3")).isEqualTo(LunarLander.Options.DEFAULTS.withContinuous(true));
        assertThat(environments.make("LunarLander-v3").timeLimit()).hasValue(1000);
    }

    @Test
    void optionsAreText() {
        assertThat(optionsOf("LunarLander-v3", "gravity=-5", "wind=true", "wind_power=10", "turbulence_power=0.5"))
                .isEqualTo(new LunarLander.Options(false, -5, true, 10, 0.5));
        assertThat(optionsOf("LunarLander-v3", "continuous=true", "enable_wind=true"))
                .isEqualTo(new LunarLander.Options(true, -10, true, 15, 1.5));
        assertThat(environments.make("LunarLander-v3", "max_steps=7").timeLimit())
                .hasValue(7);
    }

    @Test
    void everyoneMayRegisterTheirOwn() {
        environments.register("Walk", options -> new TimeLimit(new Walk(options.flag("continuous", false)), 10));
        assertThat(environments.make("Walk", "continuous=true").actionSpace()).isEqualTo(Box.of(1, -1, 1));
        assertThatThrownBy(() -> environments.register("Walk", options -> new Walk(true)))
                .hasMessage("environment Walk is already registered");
        assertThat(Environments.standard().names()).doesNotContain("Walk");
    }

    @Test
    void whoRegistersASchemeMakesSenseOfTheRestOfTheName() {
        environments.registerScheme("walk", (name, options) -> {
            assertThat(options.all()).containsExactly(Map.entry("length", "3"));
            return new TimeLimit(new Walk(name.equals("any:thing")), 10);
        });
        assertThat(environments.make("walk:any:thing", "length=3").actionSpace())
                .isEqualTo(Box.of(1, -1, 1));
        assertThat(environments.names()).noneMatch(name -> name.startsWith("walk"));
        assertThatThrownBy(() -> environments.registerScheme("walk", (name, options) -> new Walk(true)))
                .hasMessage("scheme walk is already registered");
        assertThatThrownBy(() -> environments.make("walks:thing")).hasMessageStartingWith("unknown environment walks:");
    }

    @Test
    void mistakesAreOneSentence() {
        assertThatThrownBy(() -> environments.make("LunarLander-v9"))
                .hasMessage("unknown environment LunarLander-v9; expected one of "
                        + String.join(", ", environments.names()) + ", python:NAME");
        assertThatThrownBy(() -> environments.make("LunarLander-v3", "gravty=-5"))
                .hasMessage("LunarLander-v3 has no option gravty; it has continuous, enable_wind, gravity, max_steps, "
                        + "turbulence_power, wind, wind_power");
        assertThatThrownBy(() -> environments.make("LunarLander-v3", "gravity=low"))
                .hasMessage("option gravity of LunarLander-v3 must be a number, got low");
        assertThatThrownBy(() -> environments.make("LunarLander-v3", "wind=yes"))
                .hasMessage("option wind of LunarLander-v3 must be true or false, got yes");
        assertThatThrownBy(() -> environments.make("LunarLander-v3", "max_steps=1.5"))
                .hasMessage("option max_steps of LunarLander-v3 must be an integer, got 1.5");
        assertThatThrownBy(() -> environments.make("LunarLander-v3", "gravity=3"))
                .hasMessage("gravity must be between -12 and 0, got 3.0");
        assertThatThrownBy(() -> environments.make("LunarLander-v3", "gravity"))
                .hasMessage("expected an option of the form name=value, got gravity");
        assertThatThrownBy(() -> environments.make("LunarLander-v3", "gravity=-1", "gravity=-2"))
                .hasMessage("option gravity is given twice");
    }
}
