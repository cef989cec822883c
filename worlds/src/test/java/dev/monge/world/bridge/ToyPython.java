package dev.monge.world.bridge;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The environments in {@code src/test/resources/python}, in a Python without packages. */
final class ToyPython {
    private static final Path MODULES =
            Path.of("src", "test", "resources", "python").toAbsolutePath();

    private ToyPython() {}

    /** Skips the test if there is no Python. */
    static void require() throws Exception {
        boolean runs;
        try {
            Process python = new ProcessBuilder("python3", "-c", "").start();
            runs = python.waitFor(30, TimeUnit.SECONDS) && python.exitValue() == 0;
        } catch (IOException e) {
            runs = false;
        }
        assumeTrue(runs, "python3 is not installed, so the bridge to Python is not tested");
    }

    /** A registry with Python environments alone. */
    static Environments environments(String... variables) {
        Map<String, String> all = new HashMap<>(System.getenv());
        all.remove("MONGE_PYTHON");
        all.put("PYTHONPATH", MODULES + File.pathSeparator + MODULES.resolve("fake"));
        for (int i = 0; i < variables.length; i += 2) {
            all.put(variables[i], variables[i + 1]);
        }
        var environments = new Environments();
        new PythonEnvironments(all).register(environments);
        return environments;
    }

    /** The number of the process that an environment is in. */
    static long pid(Environment environment) {
        return ((PythonEnvironment) environment).seat().host().pid();
    }

    /** Whether a process ends within some seconds. */
    static boolean ends(long pid) throws InterruptedException {
        for (int i = 0; i < 150; i++) {
            if (ProcessHandle.of(pid).map(each -> !each.isAlive()).orElse(true)) {
                return true;
            }
            Thread.sleep(100);
        }
        return false;
    }
}
