package dev.monge.research.benchmark.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.input.InputException;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Task;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StudyData;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MethodTrialTest {
    /** A method that fails in three ways. */
    public static final class Failing implements Method {
        @Override
        public String name() {
            return "failing";
        }

        @Override
        public String needs() {
            return "nothing";
        }

        @Override
        public List<String> settings() {
            return List.of("cannot use the demonstrations", "diverges", "has a bug");
        }

        @Override
        public Learned learn(Task task, int setting) {
            throw switch (setting) {
                case 0 -> new InputException("all ratings are equal");
                case 1 -> new ArithmeticException("the gradient is not finite");
                default -> new IllegalArgumentException("Index 3 out of bounds for length 3");
            };
        }
    }

    private static Measurements run(int setting) {
        return new MethodTrial(LearnedWorld.CLIFF, Sight.NAMED, 1, "failing", setting, 30, LearnedWorld.CLIFF.policy())
                .carryOut(new StudyData(), Results.of(Map.of()));
    }

    @Test
    void whatAMethodCannotDoIsAResultAndABugIsNot(@TempDir Path plugins) throws Exception {
        Path services = Files.createDirectories(plugins.resolve("META-INF/services"));
        Files.writeString(services.resolve(Method.class.getName()), Failing.class.getName());
        Thread current = Thread.currentThread();
        ClassLoader before = current.getContextClassLoader();
        try (var loader = new URLClassLoader(new URL[] {plugins.toUri().toURL()}, before)) {
            current.setContextClassLoader(loader);
            assertThat(run(0).remark(MethodTrial.REASON)).contains("all ratings are equal");
            assertThat(run(1).remark(MethodTrial.REASON)).contains("the gradient is not finite");
            assertThatThrownBy(() -> run(2))
                    .isExactlyInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("out of bounds");
        } finally {
            current.setContextClassLoader(before);
        }
    }
}
