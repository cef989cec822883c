/**
 * Learning of reward functions from demonstrations of mixed quality: the method itself, without files and environments.
 */
module dev.monge.core {
    requires transitive dev.monge.nn;
    requires static io.soabase.recordbuilder.core;
    requires static transitive java.compiler; // for an annotation of generated code
    requires static transitive org.jspecify;

    exports dev.monge.algebra;
    exports dev.monge.derive;
    exports dev.monge.expert;
    exports dev.monge.fit;
    exports dev.monge.identity;
    exports dev.monge.knowledge;
    exports dev.monge.matching;
    exports dev.monge.matching.loss;
    exports dev.monge.matching.sorted;
    exports dev.monge.mdp;
    exports dev.monge.metric;
    exports dev.monge.options;
    exports dev.monge.plugin;
    exports dev.monge.profile;
    exports dev.monge.pursuit;
    exports dev.monge.question;
    exports dev.monge.recording;
    exports dev.monge.reward;
    exports dev.monge.sample;
    exports dev.monge.segment;
    exports dev.monge.supervision;
    exports dev.monge.trajectory;
    exports dev.monge.transport;
    exports dev.monge.validation;
    exports dev.monge.wording;

    uses dev.monge.trajectory.FeatureMapProvider;
}
