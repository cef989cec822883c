package dev.monge.cli.plugin;

import dev.monge.input.InputException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * A folder of jars that add environments, feature maps or stores of the studio.
 *
 * @param jars in the order of their names
 */
public record PluginFolder(List<Path> jars) {
    /** No plugins. */
    public static final PluginFolder NONE = new PluginFolder(List.of());

    /** The variable that names a folder where no option does. */
    public static final String VARIABLE = "MONGE_PLUGINS";

    /** Copies the list. */
    public PluginFolder {
        jars = List.copyOf(jars);
    }

    /**
     * Reads a folder.
     *
     * @param named what names the folder, for messages
     * @throws InputException if it is no folder, or a jar in it cannot be read
     */
    public static PluginFolder of(String folder, String named) throws IOException {
        Path path;
        try {
            path = Path.of(folder);
        } catch (InvalidPathException e) {
            throw new InputException("no folder " + folder + ", which " + named + " names", e);
        }
        if (!Files.isDirectory(path)) {
            throw new InputException("no folder " + folder + ", which " + named + " names");
        }
        List<Path> jars = new ArrayList<>();
        try (Stream<Path> files = Files.list(path)) {
            files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(jars::add);
        }
        for (Path jar : jars) {
            try (var zip = new ZipFile(jar.toFile())) {
                zip.size();
            } catch (ZipException e) {
                throw new InputException("plugin " + jar + " is not a jar: " + e.getMessage(), e);
            }
        }
        return new PluginFolder(jars);
    }

    /** Returns the plugins that the current thread sees. */
    public static PluginFolder inUse() {
        return Thread.currentThread().getContextClassLoader() instanceof PluginLoader loader ? loader.folder : NONE;
    }

    /** Sees the jars of a folder. */
    private static final class PluginLoader extends URLClassLoader {
        private final PluginFolder folder;

        PluginLoader(PluginFolder folder, URL[] jars) {
            super(jars, PluginFolder.class.getClassLoader());
            this.folder = folder;
        }
    }

    /** Runs something that sees the jars: see {@code dev.monge.plugin.Providers}. */
    public <T> T during(Supplier<T> work) throws IOException {
        if (jars.isEmpty()) {
            return work.get();
        }
        URL[] urls = new URL[jars.size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = jars.get(i).toUri().toURL();
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (var loader = new PluginLoader(this, urls)) {
            thread.setContextClassLoader(loader);
            return work.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
