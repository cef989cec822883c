package dev.monge.cli.spark;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An installation of Apache Spark, and Monge's jar for it.
 *
 * @param home the folder of Spark, which contains a folder of jars
 * @param jar Monge with everything it needs that Spark does not have
 */
record SparkInstallation(Path home, Path jar) {
    /** The class that Spark runs. */
    private static final String MAIN = "dev.monge.spark.cli.SparkMain";

    /** What Spark's own scripts let it reach in the JDK. */
    private static final List<String> OPENED = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.reflect",
            "java.io",
            "java.net",
            "java.nio",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "jdk.internal.ref",
            "sun.nio.ch",
            "sun.nio.cs",
            "sun.security.action",
            "sun.util.calendar");

    /**
     * Finds Spark and Monge's jar.
     *
     * @param given the folder of Spark; null for that of the variable SPARK_HOME, or the one that the source tree built
     */
    static SparkInstallation find(@Nullable Path given, Map<String, String> environment) throws IOException {
        Path here = folderOfThisJar();
        Path jar = jar(here, environment.get("MONGE_SPARK_JAR"));
        String named = environment.get("SPARK_HOME");
        Path home = given != null
                ? given
                : named != null && !named.isEmpty() ? Path.of(named) : jar.resolveSibling("spark-home");
        if (!Files.isDirectory(home.resolve("jars"))) {
            throw new NoSuchFileException(
                    home.resolve("jars").toString(),
                    null,
                    "no Apache Spark here; install Spark 4.1 or newer and name its folder with --spark-home or the"
                            + " variable SPARK_HOME");
        }
        return new SparkInstallation(home, jar);
    }

    private static Path jar(Path here, @Nullable String named) throws FileSystemException {
        if (named != null && !named.isEmpty()) {
            Path jar = Path.of(named);
            if (!Files.isRegularFile(jar)) {
                throw new NoSuchFileException(named, null, "no such file, which the variable MONGE_SPARK_JAR names");
            }
            return jar;
        }
        // In a release beside the other jars, in a source tree where its module was built.
        for (Path each :
                List.of(here.resolve("spark/monge-spark.jar"), here.resolve("../../spark/target/monge-spark.jar"))) {
            if (Files.isRegularFile(each)) {
                return each.normalize();
            }
        }
        throw new NoSuchFileException(
                here.resolve("spark/monge-spark.jar").toString(),
                null,
                "Monge's jar for Spark is missing; put it here, or name it with the variable MONGE_SPARK_JAR");
    }

    private static Path folderOfThisJar() throws IOException {
        try {
            Path code = Path.of(SparkInstallation.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return code.resolveSibling("").toAbsolutePath();
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    /** Returns the variables that Spark needs to start workers on this machine. */
    Map<String, String> environment() {
        // Spark looks for the version of Scala in its own source tree, unless it is told.
        return Map.of("SPARK_HOME", home.toAbsolutePath().toString(), "SPARK_SCALA_VERSION", "2.13");
    }

    /**
     * Returns the words of a process that runs a command of {@code monge spark}.
     *
     * @param master where Spark runs
     * @param settings Spark's own settings, KEY=VALUE each
     * @param plugins jars that add to Monge
     * @param words the command and its arguments
     */
    List<String> process(String master, List<String> settings, List<String> plugins, List<String> words) {
        List<String> process = new ArrayList<>();
        Path script = home.resolve("bin").resolve(isWindows() ? "spark-submit.cmd" : "spark-submit");
        if (Files.isRegularFile(script)) {
            process.add(script.toString());
        } else {
            process.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            OPENED.forEach(each -> process.add("--add-opens=java.base/" + each + "=ALL-UNNAMED"));
            // The kernels load the vector module by themselves: see IncubatingModule.
            process.add("--add-exports=java.base/jdk.internal.module=ALL-UNNAMED");
            process.add("-XX:+UseParallelGC");
            process.addAll(List.of(
                    "-cp",
                    home.resolve("conf") + File.pathSeparator + home.resolve("jars") + File.separator + "*",
                    "org.apache.spark.deploy.SparkSubmit"));
        }
        process.addAll(List.of("--master", master));
        // What failed is in Monge's message; on one machine, Spark would print the stack of every failed task before
        // it.
        String logged = master.startsWith("local") ? "OFF" : "ERROR";
        process.addAll(List.of("--conf", "spark.log.level=" + logged, "--conf", "spark.ui.showConsoleProgress=true"));
        settings.forEach(each -> process.addAll(List.of("--conf", each)));
        if (!plugins.isEmpty()) {
            process.addAll(List.of("--jars", String.join(",", plugins)));
        }
        process.addAll(List.of("--class", MAIN, jar.toString(), "spark"));
        process.addAll(words);
        return process;
    }

    private static boolean isWindows() {
        return System.getProperty("os.name", "").startsWith("Windows");
    }
}
