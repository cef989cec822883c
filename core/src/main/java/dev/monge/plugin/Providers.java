package dev.monge.plugin;

import dev.monge.input.InputException;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The providers of a service, Monge's own and those of plugins. Whatever is wrong with a plugin is said in one sentence
 * that names it.
 *
 * <p>The {@link ServiceLoader} itself must be made by the module that uses the service.
 */
public final class Providers {
    private Providers() {}

    /**
     * Returns where to look for providers: the context class loader of this thread if it sees Monge, which is how
     * {@code monge --plugins} adds jars; otherwise that of Monge itself.
     *
     * @param owner the class that asks
     */
    public static @Nullable ClassLoader loader(Class<?> owner) {
        ClassLoader own = owner.getClassLoader();
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        if (context == null || context == own) {
            return own;
        }
        try {
            return Class.forName(owner.getName(), false, context) == owner ? context : own;
        } catch (ClassNotFoundException e) {
            return own;
        }
    }

    /**
     * Does something with each provider.
     *
     * @throws InputException if a provider cannot be loaded, or lacks a class or method that it needs
     */
    public static <S> void each(ServiceLoader<S> loader, Consumer<S> use) {
        Iterator<S> providers = loader.iterator();
        while (true) {
            S provider;
            try {
                if (!providers.hasNext()) {
                    return;
                }
                provider = providers.next();
            } catch (ServiceConfigurationError | LinkageError e) {
                throw new InputException("a plugin cannot be loaded: " + sentence(e), e);
            }
            try {
                use.accept(provider);
            } catch (LinkageError e) {
                throw new InputException(
                        "the plugin with " + provider.getClass().getName() + " does not fit this Monge or lacks a jar: "
                                + sentence(e),
                        e);
            }
        }
    }

    private static String sentence(Throwable failure) {
        Throwable cause = failure.getCause();
        return failure.getMessage() == null || failure instanceof LinkageError
                ? failure.toString()
                : failure.getMessage() + (cause == null ? "" : ": " + cause);
    }
}
