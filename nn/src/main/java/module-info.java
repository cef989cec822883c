/**
 * Small neural networks on flat arrays, with the random streams and threads they need.
 *
 * <p>The incubating vector module is optional and read at run time if the program adds it ({@code --add-modules
 * jdk.incubator.vector}) or lets it be loaded ({@code --add-exports java.base/jdk.internal.module=ALL-UNNAMED}, which
 * prints no warning). It is not declared here, not even as {@code requires static}: javac would then report a
 * warning in every module that depends on this one, and warnings fail the build.
 */
module dev.monge.nn {
    requires static transitive org.jspecify;

    exports dev.monge.input;
    exports dev.monge.nn;
    exports dev.monge.nn.parallel;
    exports dev.monge.nn.random;
    exports dev.monge.nn.kernel to
            dev.monge.core,
            dev.monge.world,
            dev.monge.research,
            dev.monge.cli;
}
