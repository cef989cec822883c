/** File formats of data sets, supervision, rewards, checkpoints and ONNX models. */
module dev.monge.format {
    requires transitive dev.monge.core;
    requires aircompressor;
    requires de.siegmar.fastcsv;
    requires io.jhdf;
    requires jdk.unsupported; // for aircompressor, which cannot say so itself
    requires transitive tools.jackson.databind;
    requires static io.soabase.recordbuilder.core;
    requires static transitive java.compiler; // for an annotation of generated code
    requires static transitive org.jspecify;

    exports dev.monge.format;
    exports dev.monge.format.csv;
    exports dev.monge.format.io;
    exports dev.monge.format.json;
    exports dev.monge.format.jsonl;
    exports dev.monge.format.onnx;
    exports dev.monge.format.recording;
    exports dev.monge.format.reward;
    exports dev.monge.format.supervision;
    exports dev.monge.format.tensorboard;
}
