package dev.monge.nn.kernel;

import java.util.Optional;

/**
 * The incubating module of the Vector API: either one of the modules that Java started with ({@code --add-modules}) or,
 * where the program may, loaded on first use.
 *
 * <p>Java prints a warning if it starts with an incubating module, and no switch turns that off. The JDK can also load
 * modules later, as it does for agents: silently, at the same speed, and only in programs that compute. That part of the
 * JDK is internal, so the program must ask for it: {@code --add-exports java.base/jdk.internal.module=ALL-UNNAMED}, or
 * {@code Add-Exports} in the manifest of its jar.
 */
final class IncubatingModule {
    private static final String NAME = "jdk.incubator.vector";

    private IncubatingModule() {}

    /** Returns the module, or nothing if Java started without it and it cannot be loaded. */
    static Optional<Module> find() {
        Optional<Module> module = ModuleLayer.boot().findModule(NAME);
        return module.isPresent() ? module : load();
    }

    private static Optional<Module> load() {
        try {
            Object module = Class.forName("jdk.internal.module.Modules")
                    .getMethod("loadModule", String.class)
                    .invoke(null, NAME);
            return Optional.of((Module) module);
        } catch (ReflectiveOperationException | LinkageError notExportedOrAbsent) {
            return Optional.empty();
        }
    }
}
