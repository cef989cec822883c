package dev.monge.world.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.world.Controllers;
import dev.monge.world.Environment;
import dev.monge.world.EnvironmentChecker;
import dev.monge.world.Environments;
import dev.monge.world.TimeLimit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What docs/guides/environments.md shows is what runs. */
final class EnvironmentsPageTest {
    private static final Path PAGE = Path.of("..", "docs", "guides", "environments.md");
    private static final Path SOURCE = Path.of("src/test/java/dev/monge/world/render/Thermostat.java");

    @Test
    void thePageShowsTheCodeThatRuns() throws Exception {
        List<String> lines = Files.readAllLines(SOURCE);
        String example = String.join(
                "\n", lines.subList(lines.indexOf("// example: begin") + 1, lines.indexOf("// example: end")));
        assertThat(Files.readString(PAGE)).contains("```java\n" + example + "\n```");
    }

    @Test
    void theExamplePassesTheChecker() {
        Environments environments = Environments.standard()
                .register("Thermostat", options -> new TimeLimit(new Thermostat(), options.integer("max_steps", 200)));
        EnvironmentChecker.check(Thermostat::new);
        EnvironmentChecker.check(() -> environments.make("Thermostat", "max_steps=20"));
    }

    @Test
    void whatIsNotPicturedIsNotFilmed() {
        Environment environment = new TimeLimit(new Thermostat(), 10);
        assertThat(Camera.sees(environment)).isFalse();
        assertThat(Camera.sees(Environments.standard().make("LunarLander-v3"))).isTrue();
        assertThatThrownBy(() -> Camera.film(environment, 0, Controllers.random(environment.actionSpace(), 0), 5))
                .hasMessageStartingWith("expected an environment that is Pictured, got ");
    }

    @Test
    void everyEnvironmentOfThePageExists() throws Exception {
        String page = Files.readString(PAGE);
        for (String name : Environments.standard().names()) {
            assertThat(page).contains("`" + name + "`");
        }
    }
}
