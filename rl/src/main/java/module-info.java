/** Reinforcement learning on any reward: policies, PPO, pools, demonstrations and policy search. */
module dev.monge.rl {
    requires transitive dev.monge.assessment;
    requires transitive dev.monge.core;
    requires transitive dev.monge.format;
    requires transitive dev.monge.world;
    requires static io.soabase.recordbuilder.core;
    requires static transitive java.compiler; // for an annotation of generated code
    requires static transitive org.jspecify;

    exports dev.monge.rl.bundled;
    exports dev.monge.rl.demonstration;
    exports dev.monge.rl.episode;
    exports dev.monge.rl.file;
    exports dev.monge.rl.file.rounds;
    exports dev.monge.rl.inspection;
    exports dev.monge.rl.numeric to
            dev.monge.research;
    exports dev.monge.rl.policy;
    exports dev.monge.rl.pool;
    exports dev.monge.rl.ppo;
    exports dev.monge.rl.report;
    exports dev.monge.rl.rollout;
    exports dev.monge.rl.rounds;
    exports dev.monge.rl.training;
}
