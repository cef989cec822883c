/** Measurements and reports: agreement of rewards, assessments, figures, and the experiments of the paper. */
module dev.monge.lab {
    requires transitive dev.monge.rl;
    requires java.management;
    requires static transitive org.jspecify;

    exports dev.monge.lab.benchmark;
    exports dev.monge.lab.benchmark.method;
    exports dev.monge.lab.benchmark.study;
    exports dev.monge.lab.demo;
    exports dev.monge.lab.experiment;
    exports dev.monge.lab.figure;
    exports dev.monge.lab.method;
    exports dev.monge.lab.metric;
    exports dev.monge.lab.report;
    exports dev.monge.lab.reproduction;
    exports dev.monge.lab.reproduction.study;
    exports dev.monge.lab.statistics;

    uses dev.monge.lab.method.Method;
}
