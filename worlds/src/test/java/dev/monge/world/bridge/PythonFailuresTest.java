package dev.monge.world.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.monge.world.Environment;
import dev.monge.world.EnvironmentFailure;
import dev.monge.world.Environments;
import dev.monge.world.VectorEnvironment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whatever an environment does, there is one sentence, and no process is left behind. */
class PythonFailuresTest {
    private static final boolean LINUX = OS.LINUX.isCurrentOs();

    private final Environments environments = ToyPython.environments("MONGE_PYTHON_TIMEOUT", "2");

    @BeforeAll
    static void needsPython() throws Exception {
        ToyPython.require();
    }

    /** Plays until trouble begins, and returns what is thrown then; the process must have ended. */
    private String trouble(String kind) throws Exception {
        Environment environment = environments.make("python:toy:Walk", "trouble=" + kind);
        float[] observation = new float[3];
        environment.reset(1, observation);
        environment.step(0, observation);
        environment.step(1, observation);
        long pid = ToyPython.pid(environment);
        Throwable thrown = catchThrowable(() -> environment.step(0, observation));
        assertThat(thrown).isInstanceOf(EnvironmentFailure.class);
        assertThat(ToyPython.ends(pid)).as("process of " + kind + " ends").isTrue();
        assertThatThrownBy(() -> environment.reset(1, observation)).hasMessage(thrown.getMessage());
        environment.close();
        return String.valueOf(thrown.getMessage());
    }

    @Test
    void anExceptionIsNamedWithItsPlace() throws Exception {
        assertThat(trouble("crash"))
                .startsWith(
                        "python:toy:Walk failed in a step with ValueError: the wind is \\u001b[31mtoo strong here (")
                .contains(Path.of("python", "toy.py, line ").toString());
        assertThat(trouble("leave")).startsWith("python:toy:Walk failed in a step with SystemExit: 7 (");
    }

    @Test
    void aCrashIsNamedWithTheEndOfStandardError() throws Exception {
        assertThat(trouble("exit"))
                .isEqualTo(
                        "the Python process of python:toy:Walk ended with exit code 3; its standard error ends with: "
                                + "about to go");
        assertThat(trouble("abort"))
                .startsWith("the Python process of python:toy:Walk ended by signal 6; its standard error ends with: ")
                .contains("Fatal Python error: Aborted")
                .contains("in abort");
    }

    @Test
    void aHangIsEndedAndNamedWithThePlaceWhereItHangs() throws Exception {
        for (String kind : List.of("hang", "sleep")) {
            assertThat(trouble(kind))
                    .startsWith("python:toy:Walk has not answered for 2 seconds and was ended (the variable "
                            + "MONGE_PYTHON_TIMEOUT sets another limit); its standard error ends with: ")
                    .contains(" in " + kind);
        }
    }

    @Test
    void resultsThatNoEnvironmentMayReturnAreNamed() throws Exception {
        assertThat(trouble("nan")).isEqualTo("python:toy:Walk returned an observation with NaN at index 1");
        assertThat(trouble("infinite")).isEqualTo("python:toy:Walk returned an observation with Infinity at index 0");
        assertThat(trouble("nan_reward")).isEqualTo("python:toy:Walk returned a reward of NaN");
        assertThat(trouble("short")).contains("ValueError: an observation has 1 numbers, its space 3");
        assertThat(trouble("old")).contains("TypeError: step must return 5 values, as of Gymnasium 0.26, got 4");
    }

    /** The text False is true in Python, and NumPy makes numbers of text. */
    @Test
    void textAndNothingAreNeitherFlagsNorNumbers() throws Exception {
        String step = "python:toy:Walk failed in a step with TypeError: ";
        assertThat(trouble("returns_false")).isEqualTo(step + "terminated must be True or False, got 'False'");
        assertThat(trouble("returns_none")).isEqualTo(step + "truncated must be True or False, got None");
        assertThat(trouble("returns_nan")).isEqualTo(step + "terminated must be True or False, got nan");
        assertThat(trouble("returns_two")).isEqualTo(step + "terminated must be True or False, got 2");
        assertThat(trouble("returns_text")).isEqualTo(step + "a reward must be a number, got '1.5'");
        assertThat(trouble("returns_nothing")).isEqualTo(step + "a reward must be a number, got None");
        assertThat(trouble("returns_strings")).isEqualTo(step + "an observation must be a number, got '1'");
        assertThat(trouble("returns_string")).isEqualTo(step + "an observation must be a number, got '123'");
        assertThat(trouble("returns_no_observation")).isEqualTo(step + "an observation must be a number, got None");
        try (Environment numbers = environments.make("python:toy:Walk", "trouble=returns_numbers", "at=1")) {
            float[] observation = new float[3];
            numbers.reset(1, observation);
            numbers.step(0, observation);
            assertThat(numbers.terminated() || numbers.truncated()).isFalse();
            assertThat(observation).containsExactly(0, 1, 1);
        }
    }

    /** Plays an environment that starts a process, which detaches itself completely, and returns its number. */
    private long detached(String trouble, Path file) throws Exception {
        try (Environment environment =
                environments.make("python:toy:Walk", "trouble=" + trouble, "at=1", "label=" + file)) {
            float[] observation = new float[3];
            environment.reset(1, observation);
            Throwable thrown = catchThrowable(() -> environment.step(0, observation));
            assertThat(thrown == null).isEqualTo(trouble.equals("with_detached"));
        }
        return Long.parseLong(Files.readString(file).strip());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void processesThatDetachThemselvesEndToo(@TempDir Path folder) throws Exception {
        for (String trouble :
                List.of("with_detached", "detached_then_crash", "detached_then_abort", "detached_then_hang")) {
            long pid = detached(trouble, folder.resolve(trouble));
            assertThat(ToyPython.ends(pid)).as(trouble).isTrue();
        }
    }

    @Test
    void childrenOfAProcessThatFailsEndToo() throws Exception {
        Matcher child = Pattern.compile("child (\\d+) is alive").matcher(trouble("with_children"));
        assertThat(child.find()).isTrue();
        assertThat(ToyPython.ends(Long.parseLong(child.group(1)))).isTrue();
    }

    @Test
    void whatAnEnvironmentPrintsDoesNotDisturb() {
        try (Environment noisy = environments.make("python:toy:Walk", "trouble=noise", "at=1");
                Environment quiet = environments.make("python:toy:Walk")) {
            float[] observation = new float[3];
            float[] other = new float[3];
            noisy.reset(1, observation);
            quiet.reset(1, other);
            for (int i = 0; i < 6; i++) {
                noisy.step(i % 2, observation);
                quiet.step(i % 2, other);
                assertThat(observation).isEqualTo(other);
            }
        }
    }

    @Test
    void environmentsThatCannotBeUsedAreRefusedByName() {
        refused("toy:Composite", "its observations are a Dict, expected Box or Discrete");
        refused("toy:Choices", "its actions are a MultiDiscrete, expected Box or Discrete");
        refused("toy:Wide", "its observations have 4194304 numbers, expected 1 to 1048576");
        refused("toy:broken", "RuntimeError: no licence found (");
        refused("toy:None-v0", "ValueError: Environment `None-v0` doesn't exist. (");
        refused("nowhere:Walk", "ModuleNotFoundError: No module named 'nowhere'");
    }

    private void refused(String name, String why) {
        assertThatThrownBy(() -> environments.make("python:" + name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("cannot use python:" + name + ": " + why);
    }

    @Test
    void aPythonThatCannotBeUsedIsNamed() {
        assertThatThrownBy(() ->
                        ToyPython.environments("MONGE_PYTHON", "no-such-python").make("python:toy:Walk"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("cannot start the Python no-such-python for python:toy:Walk: name another one in the "
                        + "variable MONGE_PYTHON");
        assertThatThrownBy(() -> ToyPython.environments("MONGE_PYTHON", "false").make("python:toy:Walk"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the Python process of python:toy:Walk ended with exit code 1");
        assertThatThrownBy(() ->
                        ToyPython.environments("MONGE_PYTHON_TIMEOUT", "soon").make("python:toy:Walk"))
                .hasMessage("the variable MONGE_PYTHON_TIMEOUT must be a number of seconds, got soon");
        assertThatThrownBy(() ->
                        ToyPython.environments("MONGE_PYTHON_TIMEOUT", "0").make("python:toy:Walk"))
                .hasMessage("the variable MONGE_PYTHON_TIMEOUT must be 1 to 86400 seconds, got 0");
        assertThatThrownBy(() -> ToyPython.environments("PYTHONPATH", "").make("python:CartPole-v1"))
                .satisfies(thrown -> assertThat(thrown.getMessage())
                        .containsAnyOf("has no gymnasium: install it there", "doesn't exist"));
    }

    @Test
    void oneEnvironmentMayLeaveAProcessThatOthersShare() {
        List<Environment> made = new ArrayList<>();
        try (var vector = new VectorEnvironment(3, () -> {
            made.add(environments.make("python:toy:Walk"));
            return made.get(made.size() - 1);
        })) {
            vector.reset(1);
            long pid = ToyPython.pid(made.get(0));
            made.get(1).close();
            float[] observation = new float[3];
            for (Environment each : List.of(made.get(0), made.get(2))) {
                each.step(0, observation);
                assertThat(ToyPython.pid(each)).isEqualTo(pid);
            }
        }
    }

    @Test
    void aClosedEnvironmentIsNotUsedAgain() throws Exception {
        Environment walk = environments.make("python:toy:Walk");
        float[] observation = new float[3];
        walk.reset(1, observation);
        long pid = ToyPython.pid(walk);
        walk.close();
        walk.close();
        assertThatThrownBy(() -> walk.reset(1, observation))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("python:toy:Walk is closed");
        assertThat(ToyPython.ends(pid))
                .as("a process nobody uses ends after five seconds")
                .isTrue();
        try (Environment next = environments.make("python:toy:Walk")) {
            next.reset(1, observation);
            assertThat(ToyPython.pid(next)).isNotEqualTo(pid);
        }
    }

    @Test
    void anEnvironmentThatIsForgottenLosesItsProcess() throws Exception {
        long pid = forgotten();
        boolean ended = false;
        for (int i = 0; i < 30 && !ended; i++) {
            System.gc();
            Thread.sleep(500);
            ended = ProcessHandle.of(pid).map(each -> !each.isAlive()).orElse(true);
        }
        assertThat(ended).isTrue();
    }

    private long forgotten() {
        Environment walk = environments.make("python:toy:Walk");
        walk.reset(1, new float[3]);
        return ToyPython.pid(walk);
    }

    /** Without a chance to close anything: the script sees the end of its pipe, or misses its parent. */
    @Test
    void noProcessOutlivesAJavaThatIsKilled(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("pid");
        for (String trouble :
                LINUX ? List.of("", "sleep", "hang", "detached_then_hang") : List.of("", "sleep", "hang")) {
            Process java = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            KilledJava.class.getName(),
                            trouble,
                            file.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            long pid = Long.parseLong(java.inputReader().readLine());
            assertThat(ProcessHandle.of(pid)).isPresent();
            Thread.sleep(trouble.startsWith("detached") ? 2000 : 300);
            java.destroyForcibly();
            assertThat(ToyPython.ends(pid)).as(trouble).isTrue();
            if (trouble.startsWith("detached")) {
                assertThat(ToyPython.ends(Long.parseLong(Files.readString(file).strip())))
                        .isTrue();
            }
        }
    }

    /** Prints the number of its Python process, and then waits for a step that may never end. */
    static final class KilledJava {
        private KilledJava() {}

        public static void main(String[] arguments) throws InterruptedException {
            Environment walk = ToyPython.environments()
                    .make("python:toy:Walk", "trouble=" + arguments[0], "at=1", "label=" + arguments[1]);
            float[] observation = new float[3];
            walk.reset(1, observation);
            System.out.println(ToyPython.pid(walk));
            walk.step(0, observation);
            Thread.sleep(60_000);
        }
    }
}
