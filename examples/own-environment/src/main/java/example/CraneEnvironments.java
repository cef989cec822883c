package example;

import dev.monge.world.EnvironmentProvider;
import dev.monge.world.Environments;
import dev.monge.world.TimeLimit;

/** Registers the crane; Monge finds this class by its name in {@code META-INF/services}. */
public final class CraneEnvironments implements EnvironmentProvider {
    /** Called by Java's service loader. */
    public CraneEnvironments() {}

    @Override
    public void register(Environments registry) {
        registry.register("Crane-v0", options -> new TimeLimit(new Crane(), options.integer("max_steps", 200)));
    }
}
