package dev.monge.format.onnx;

import dev.monge.format.io.ProtocolBuffer;
import dev.monge.format.tensorboard.EventFile;
import dev.monge.input.InputException;
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
 * A builder for computations as ONNX models, which run in ONNX Runtime, in browsers and on devices.
 *
 * <p>Every method that computes a value returns its name, which later nodes use as an input. The first dimension of
 * inputs and outputs is the batch, of any size. Operators are those of ONNX's own operator set, version {@value
 * #OPERATOR_SET} of 2020, which is old enough for every runtime and readable by later ones.
 *
 * <p>The file is a protocol buffer. A network needs only a dozen fields of ONNX's messages, so they are written
 * directly, as in {@link EventFile}; field numbers are those of {@code onnx.proto}.
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
    /** The width of every input by its name; a symbolic name if any width is valid. */
    private final Map<String, String> inputs = new LinkedHashMap<>();

    private int values;

    /** Creates an empty graph. */
    public OnnxGraph() {}

    /**
     * Declares an input of the given width: float, batch times width. Repeated declarations refer to the same input.
     */
    public String input(String name, int width) {
        return declare(name, Integer.toString(width));
    }

    /** Declares an input whose width is known only at run time; the dimension has a symbolic name. */
    public String input(String name, String width) {
        return declare(name, width);
    }

    private String declare(String name, String width) {
        String before = inputs.putIfAbsent(name, width);
        if (before != null && !before.equals(width)) {
            throw new InputException("the input " + name + " cannot have two widths, got " + before + " and " + width);
        }
        return name;
    }

    /** Returns the names of the inputs, in the order of their declaration. */
    public List<String> inputs() {
        return List.copyOf(inputs.keySet());
    }

    /**
     * Adds constant numbers.
     *
     * @param numbers Not modified.
     * @param shape the dimensions, whose product is the number of values; none for a scalar
     */
    public String constant(float[] numbers, int... shape) {
        byte[] raw = new byte[numbers.length * Float.BYTES];
        ByteBuffer.wrap(raw).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().put(numbers);
        return constant(FLOAT, raw, shape);
    }

    /**
     * Adds constant integers in one dimension, such as indices.
     *
     * @param numbers Not modified.
     */
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

    /** Adds an operator without attributes. */
    public String node(String operator, String... from) {
        return node(operator, List.of(from), Map.of());
    }

    /**
     * Adds an operator.
     *
     * @param operator such as {@code Gemm}
     * @param from the names of its inputs
     * @param attributes integers by name, such as an axis
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
     * Adds a network.
     *
     * @param parameters the parameters of the network. Not modified.
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

    /** Declares a value, float and batch times width, as an output of the model. */
    public void output(String name, String value, int width) {
        give(name, value, FLOAT, Integer.toString(width));
    }

    /** Declares a value, one float per element of the batch, as an output of the model. */
    public void output(String name, String value) {
        give(name, value, FLOAT);
    }

    /** Declares a value, one integer per element of the batch, as an output of the model. */
    public void indexOutput(String name, String value) {
        give(name, value, INT64);
    }

    private void give(String name, String value, int type, String... more) {
        add("Identity", List.of(value), Map.of(), name);
        outputs.message(12, described(name, type, more));
    }

    /**
     * Returns the model as the bytes of a file.
     *
     * <p>ModelProto: ir_version 1, producer_name 2, producer_version 3, graph 7, opset_import 8, metadata_props 14;
     * GraphProto: node 1, name 2, initializer 5, input 11, output 12.
     *
     * @param name name of the graph
     * @param metadata texts by name, which every runtime shows
     */
    public byte[] model(String name, Map<String, String> metadata) {
        var declared = new ProtocolBuffer();
        inputs.forEach((input, width) -> declared.message(11, described(input, FLOAT, width)));
        // Fields may be in any order, so parts of a message are concatenated.
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
     * ValueInfoProto: name 1, type 2; TypeProto: tensor_type 1, in which elem_type 1 and shape 2; TensorShapeProto: dim
     * 1, in which dim_value 1 or dim_param 2.
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
