/** Evidence for the methods: baselines, trials, the reproduction of the paper, and the benchmark against other methods. */
module dev.monge.research {
    requires transitive dev.monge.rl;
    requires java.management;
    requires static io.soabase.recordbuilder.core;
    requires static transitive java.compiler; // for an annotation of generated code
    requires static transitive org.jspecify;

    exports dev.monge.research.adversarial;
    exports dev.monge.research.benchmark;
    exports dev.monge.research.benchmark.method;
    exports dev.monge.research.benchmark.study;
    exports dev.monge.research.demo;
    exports dev.monge.research.experiment;
    exports dev.monge.research.imitation;
    exports dev.monge.research.method;
    exports dev.monge.research.offpolicy;
    exports dev.monge.research.parity;
    exports dev.monge.research.parity.lander;
    exports dev.monge.research.reproduction;
    exports dev.monge.research.reproduction.study;
    exports dev.monge.research.statistics;
    exports dev.monge.research.verification;

    uses dev.monge.research.method.Method;
}
