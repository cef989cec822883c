package dev.monge.format.onnx;

import dev.monge.format.io.ProtocolBuffer;
import dev.monge.format.tensorboard.EventFile;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.Version;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A computation as an ONNX model, put together node by node, so that what was learned here runs in ONNX Runtime, in
 * browsers and on devices.
 *
 * <p>Every method that computes something returns the name of its value, which later nodes take as their input. The first
 * dimension of inputs and outputs is the batch, of any size. Operators are those of ONNX's own set,
 * version {@value #OPERATOR_SET}, of the year 2020: old enough for every run-time, and later ones read it.
 *
 * <p>The file is a protocol buffer. Of ONNX's messages a network needs a dozen fields, so they are written by hand, as in
 * {@link EventFile}; field numbers are those of {@code onnx.proto}.
 */
public final class OnnxGraph {
    private static final int OPERATOR_SET = 13;
    private static final int FORMAT_VERSION = 7;
    private static final String BATCH = "batch";
    private static final int FLOAT = 1;
    private static final int INT64 = 7;
    private static final int INT_ATTRIBUTE = 2;

    private final ProtocolBuffer nodes = new ProtocolBuffer();
    private final ProtocolBuffer constants = new ProtocolBuffer();
    private final ProtocolBuffer outputs = new ProtocolBuffer();
    /** The width of every input by its name; a text where any width will do. */
    private final Map<String, String> inputs = new LinkedHashMap<>();

    private int values;

    /** A graph in which nothing is computed yet. */
    public OnnxGraph() {}

    /** An input of the given width: float, batch times width. Asked for twice, it is the same one. */
    public String input(String name, int width) {
        return declare(name, Integer.toString(width));
    }

    /** An input whose width is only known to those who run the model: the dimension has a name instead. */
    public String input(String name, String width) {
        return declare(name, width);
    }

    private String declare(String name, String width) {
        String before = inputs.putIfAbsent(name, width);
        if (before != null && !before.equals(width)) {
            throw new IllegalArgumentException(
                    "the input " + name + " cannot have two widths, got " + before + " and " + width);
        }
        return name;
    }

    /** The names of the inputs, in the order in which they were declared. */
    public List<String> inputs() {
        return List.copyOf(inputs.keySet());
    }

    /**
     * Constant numbers.
     *
     * @param numbers Not modified.
     * @param shape the dimensions, whose product is how many there are; none for a single number
     */
    public String constant(float[] numbers, int... shape) {
        byte[] raw = new byte[numbers.length * Float.BYTES];
        ByteBuffer.wrap(raw).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().put(numbers);
        return constant(FLOAT, raw, shape);
    }

    /** Constant whole numbers in one dimension, such as indices. Not modified. */
    public String constant(long... numbers) {
        byte[] raw = new byte[numbers.length * Long.BYTES];
        ByteBuffer.wrap(raw).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().put(numbers);
        return constant(INT64, raw, numbers.length);
    }

    /** TensorProto: dims 1, data_type 2, name 8, raw_data 9. */
    private String constant(int type, byte[] raw, int... shape) {
        String name = fresh("constant");
        var tensor = new ProtocolBuffer();
        for (int dimension : shape) {
            tensor.whole(1, dimension);
        }
        constants.message(5, tensor.whole(2, type).text(8, name).bytes(9, raw));
        return name;
    }

    /** The value of an operator without attributes. */
    public String node(String operator, String... from) {
        return node(operator, List.of(from), Map.of());
    }

    /**
     * The value of an operator.
     *
     * @param operator such as {@code Gemm}
     * @param from the values it is computed from
     * @param attributes whole numbers by name, such as an axis
     */
    public String node(String operator, List<String> from, Map<String, Integer> attributes) {
        String to = fresh(operator);
        add(operator, from, attributes, to);
        return to;
    }

    /** NodeProto: input 1, output 2, name 3, op_type 4, attribute 5; AttributeProto: name 1, i 3, type 20. */
    private void add(String operator, List<String> from, Map<String, Integer> attributes, String to) {
        var node = new ProtocolBuffer();
        from.forEach(each -> node.text(1, each));
        node.text(2, to).text(3, fresh("node")).text(4, operator);
        attributes.forEach((name, value) -> node.message(
                5, new ProtocolBuffer().text(1, name).whole(3, value).whole(20, INT_ATTRIBUTE)));
        nodes.message(1, node);
    }

    /**
     * The outputs of a network.
     *
     * @param parameters of the shape. Not modified.
     * @param from a value of batch times the network's inputs
     */
    public String network(Mlp shape, float[] parameters, String from) {
        String value = from;
        for (int layer = 0; layer < shape.layers(); layer++) {
            int in = shape.fanIn(layer);
            int out = shape.fanOut(layer);
            int offset = shape.offset(layer);
            float[] weights = Arrays.copyOfRange(parameters, offset, offset + in * out);
            float[] biases = Arrays.copyOfRange(parameters, offset + in * out, offset + (in + 1) * out);
            value = node(
                    "Gemm", List.of(value, constant(weights, out, in), constant(biases, out)), Map.of("transB", 1));
            if (layer < shape.layers() - 1) {
                value = activated(shape.activation(), value);
            }
        }
        return value;
    }

    private String activated(Activation activation, String value) {
        return switch (activation) {
            case RELU -> node("Relu", value);
            case TANH -> node("Tanh", value);
            case IDENTITY -> value;
        };
    }

    /** Says that a value, float and batch times width, is an output of the model. */
    public void output(String name, String value, int width) {
        give(name, value, FLOAT, Integer.toString(width));
    }

    /** Says that a value, one float per element of the batch, is an output of the model. */
    public void output(String name, String value) {
        give(name, value, FLOAT);
    }

    /** Says that a value, one whole number per element of the batch, is an output of the model. */
    public void indexOutput(String name, String value) {
        give(name, value, INT64);
    }

    private void give(String name, String value, int type, String... more) {
        add("Identity", List.of(value), Map.of(), name);
        outputs.message(12, described(name, type, more));
    }

    /**
     * The model as the bytes of a file.
     *
     * <p>ModelProto: ir_version 1, producer_name 2, producer_version 3, graph 7, opset_import 8, metadata_props 14;
     * GraphProto: node 1, name 2, initializer 5, input 11, output 12.
     *
     * @param name of the graph
     * @param metadata texts by name, which every run-time shows
     */
    public byte[] model(String name, Map<String, String> metadata) {
        var declared = new ProtocolBuffer();
        inputs.forEach((input, width) -> declared.message(11, described(input, FLOAT, width)));
        // Fields may come in any order, so parts of a message are put one behind the other.
        var graph = new ByteArrayOutputStream();
        graph.writeBytes(nodes.toBytes());
        graph.writeBytes(new ProtocolBuffer().text(2, name).toBytes());
        graph.writeBytes(constants.toBytes());
        graph.writeBytes(declared.toBytes());
        graph.writeBytes(outputs.toBytes());
        var model = new ProtocolBuffer()
                .whole(1, FORMAT_VERSION)
                .text(2, "monge")
                .text(3, Version.current())
                .bytes(7, graph.toByteArray())
                .message(8, new ProtocolBuffer().text(1, "").whole(2, OPERATOR_SET));
        metadata.forEach((key, value) ->
                model.message(14, new ProtocolBuffer().text(1, key).text(2, value)));
        return model.toBytes();
    }

    /**
     * ValueInfoProto: name 1, type 2; TypeProto: tensor_type 1, in which elem_type 1 and shape 2; TensorShapeProto: dim 1,
     * in which dim_value 1 or dim_param 2.
     */
    private static ProtocolBuffer described(String name, int type, String... more) {
        var shape = new ProtocolBuffer().message(1, new ProtocolBuffer().text(2, BATCH));
        for (String dimension : more) {
            boolean known = Character.isDigit(dimension.charAt(0));
            shape.message(
                    1,
                    known
                            ? new ProtocolBuffer().whole(1, Long.parseLong(dimension))
                            : new ProtocolBuffer().text(2, dimension));
        }
        var tensor = new ProtocolBuffer().whole(1, type).message(2, shape);
        return new ProtocolBuffer().text(1, name).message(2, new ProtocolBuffer().message(1, tensor));
    }

    private String fresh(String kind) {
        return kind.toLowerCase(Locale.ROOT) + "_" + values++;
    }
}
