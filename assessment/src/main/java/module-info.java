/** What a reward says about recordings: its agreement with people and with other rewards, assessments, figures and reports. */
module dev.monge.assessment {
    requires transitive dev.monge.format;
    requires static transitive org.jspecify;

    exports dev.monge.assessment.figure;
    exports dev.monge.assessment.metric;
    exports dev.monge.assessment.report;
}
