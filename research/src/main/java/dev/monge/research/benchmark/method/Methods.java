package dev.monge.research.benchmark.method;

import dev.monge.input.InputException;
import dev.monge.plugin.Providers;
import dev.monge.research.method.Method;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.regex.Pattern;

/** The methods that the benchmark knows, by name: Monge's own, in the order of the tables, and those of plugins. */
public final class Methods {
    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    private final Map<String, Method> methods;

    private Methods(Map<String, Method> methods) {
        this.methods = Collections.unmodifiableMap(methods);
    }

    /**
     * Returns Monge's methods and those of every provider on the class path, module path or among the plugins.
     *
     * @throws InputException if two of them have the same name, or one of them is not as {@link Method} asks
     */
    public static Methods standard() {
        Map<String, Method> all = new LinkedHashMap<>();
        own().forEach(each -> put(all, each));
        Providers.each(
                ServiceLoader.load(Method.class, Providers.loader(Methods.class)), provider -> put(all, provider));
        return new Methods(all);
    }

    private static List<Method> own() {
        return List.of(
                new CloningMethod(),
                new FilteredCloningMethod(),
                new DaggerMethod(),
                new MaxCausalEntropyMethod(),
                new GailMethod(),
                new AirlMethod(),
                new TwoIwilMethod(),
                new SqilMethod(),
                new DrexMethod(),
                new TrexMethod(),
                new BayesianRexMethod(),
                new PreferencesMethod(),
                new PaperMatchingMethod(),
                new MatchingMethod(),
                new QuestionsMethod(),
                new RoundsMethod());
    }

    private static void put(Map<String, Method> all, Method method) {
        String name = method.name();
        if (!NAME.matcher(name).matches()) {
            throw new InputException("the name of a method has lower-case letters, digits and hyphens, got " + name);
        }
        int settings = method.settings().size();
        if (settings < 1 || settings > Method.MOST_SETTINGS) {
            throw new InputException("method " + name + " must have 1 to " + Method.MOST_SETTINGS
                    + " settings, so that all methods are tuned alike, got " + settings);
        }
        if (all.putIfAbsent(name, method) != null) {
            throw new InputException("two methods have the name " + name);
        }
    }

    /** Returns the names, in the order of the tables. */
    public List<String> names() {
        return List.copyOf(methods.keySet());
    }

    /**
     * Returns the method of this name.
     *
     * @throws InputException if there is none
     */
    public Method method(String name) {
        Method method = methods.get(name);
        if (method == null) {
            throw new InputException(
                    "unknown method " + name + "; expected one of " + String.join(", ", methods.keySet()));
        }
        return method;
    }
}
