/**
 * Environments with Gymnasium's semantics.
 *
 * <p>JCodec, which writes videos, is optional and has no module name of its own: it stays on the class path, and
 * {@link dev.monge.world.render.Mp4} reads it from there.
 */
module dev.monge.world {
    requires transitive dev.monge.core;
    requires transitive java.desktop;
    requires static io.soabase.recordbuilder.core;
    requires static transitive java.compiler; // for an annotation of generated code
    requires static transitive org.jspecify;

    exports dev.monge.world;
    exports dev.monge.world.bridge;
    exports dev.monge.world.control;
    exports dev.monge.world.grid;
    exports dev.monge.world.lander;
    exports dev.monge.world.libm to
            dev.monge.research;
    exports dev.monge.world.render;
    exports dev.monge.world.text;
    exports dev.monge.world.walker;

    uses dev.monge.world.EnvironmentProvider;

    provides dev.monge.world.EnvironmentProvider with
            dev.monge.world.bridge.PythonEnvironments,
            dev.monge.world.control.ControlEnvironments,
            dev.monge.world.grid.GridEnvironments,
            dev.monge.world.lander.LanderEnvironments,
            dev.monge.world.text.TextEnvironments,
            dev.monge.world.walker.WalkerEnvironments;
    provides dev.monge.trajectory.FeatureMapProvider with
            dev.monge.world.control.ControlFeatures,
            dev.monge.world.lander.LanderFeatures,
            dev.monge.world.text.TextFeatures,
            dev.monge.world.walker.WalkerFeatures;
}
