package dev.monge.format.reward;

import dev.monge.format.json.StrictJson;
import dev.monge.nn.Activation;
import dev.monge.nn.Schedule;
import dev.monge.options.Coefficients;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.Normalisation;
import dev.monge.options.PairLikelihood;
import dev.monge.options.RewardShape;
import dev.monge.options.TransportOptions;
import tools.jackson.databind.node.ObjectNode;

/**
 * The options of a fit as JSON that is read back equal, except for the number of threads, which does not affect
 * results.
 */
final class MatchingOptionsJson {
    private MatchingOptionsJson() {}

    static void write(MatchingOptions options, ObjectNode to) {
        ObjectNode shape = to.putObject("shape");
        options.shape().hidden().forEach(shape.putArray("hidden")::add);
        shape.put("activation", options.shape().activation().name())
                .put("symmetry", options.shape().symmetry().name());
        to.put("epochs", options.epochs()).put("batch", options.batch());
        TransportOptions transport = options.transport();
        ObjectNode plan = to.putObject("transport")
                .put("p", transport.p())
                .put("plan", transport.plan().name());
        write(transport.entropy(), plan.putObject("entropy"));
        plan.put("estimate", transport.estimate().name())
                .put("bins", transport.bins())
                .put("targets", transport.targets().name())
                .put("form", transport.form().name())
                .put("parts", transport.parts());
        ObjectNode coefficients = to.putObject("coefficients");
        write(options.coefficients().transport(), coefficients.putObject("transport"));
        write(options.coefficients().pairwise(), coefficients.putObject("pairwise"));
        write(options.coefficients().fixedPoints(), coefficients.putObject("fixedPoints"));
        if (!options.likelihood().equals(PairLikelihood.PAPER)) {
            to.putObject("likelihood")
                    .put("temperature", options.likelihood().temperature())
                    .put("errorRate", options.likelihood().errorRate());
        }
        Descent descent = options.descent();
        ObjectNode steps =
                to.putObject("descent").put("method", descent.method().name());
        write(descent.learningRate(), steps.putObject("learningRate"));
        if (Double.isFinite(descent.clip())) {
            steps.put("clip", descent.clip());
        }
        steps.put("biasDecay", descent.biasDecay());
        if (options.ridge() != 0) {
            to.put("ridge", options.ridge());
        }
        if (options.starts() != 0) {
            to.put("starts", options.starts());
        }
        to.put("normalisation", options.normalisation().name())
                .put("restarts", options.restarts())
                .put("seed", options.seed());
    }

    static MatchingOptions read(StrictJson json) {
        StrictJson family = json.object("shape");
        var shape = new RewardShape(
                family.integers("hidden"),
                family.constant("activation", Activation.class),
                family.constant("symmetry", RewardShape.Symmetry.class));
        family.done();
        StrictJson weights = json.object("coefficients");
        var coefficients = new Coefficients(
                schedule(weights.object("transport")),
                schedule(weights.object("pairwise")),
                schedule(weights.object("fixedPoints")));
        weights.done();
        var options = new MatchingOptions(
                shape,
                json.integer("epochs"),
                json.integer("batch"),
                transport(json.object("transport")),
                coefficients,
                json.has("likelihood") ? likelihood(json.object("likelihood")) : PairLikelihood.PAPER,
                descent(json.object("descent")),
                json.has("ridge") ? json.number("ridge") : 0,
                json.constant("normalisation", Normalisation.class),
                json.has("starts") ? json.integer("starts") : 0,
                json.integer("restarts"),
                json.whole("seed"),
                1);
        json.done();
        return options;
    }

    private static TransportOptions transport(StrictJson json) {
        var transport = new TransportOptions(
                json.number("p"),
                json.constant("plan", TransportOptions.Plan.class),
                schedule(json.object("entropy")),
                json.constant("estimate", TransportOptions.Estimate.class),
                json.integer("bins"),
                json.constant("targets", TransportOptions.Targets.class),
                json.constant("form", TransportOptions.Form.class),
                json.integer("parts"));
        json.done();
        return transport;
    }

    private static PairLikelihood likelihood(StrictJson json) {
        var likelihood = new PairLikelihood(json.number("temperature"), json.number("errorRate"));
        json.done();
        return likelihood;
    }

    private static Descent descent(StrictJson json) {
        var descent = new Descent(
                json.constant("method", Descent.Method.class),
                schedule(json.object("learningRate")),
                json.has("clip") ? json.number("clip") : Double.POSITIVE_INFINITY,
                json.number("biasDecay"));
        json.done();
        return descent;
    }

    private static void write(Schedule schedule, ObjectNode to) {
        if (schedule instanceof Schedule.Constant constant) {
            to.put("kind", "constant").put("value", constant.value());
        } else if (schedule instanceof Schedule.Linear linear) {
            to.put("kind", "linear")
                    .put("from", linear.from())
                    .put("to", linear.to())
                    .put("end", linear.end());
        } else if (schedule instanceof Schedule.Exponential falling) {
            to.put("kind", "exponential")
                    .put("from", falling.from())
                    .put("to", falling.to())
                    .put("end", falling.end());
        }
    }

    private static Schedule schedule(StrictJson json) {
        String kind = json.text("kind");
        Schedule schedule = switch (kind) {
            case "constant" -> new Schedule.Constant(json.number("value"));
            case "linear" -> new Schedule.Linear(json.number("from"), json.number("to"), json.number("end"));
            case "exponential" -> new Schedule.Exponential(json.number("from"), json.number("to"), json.number("end"));
            default -> throw json.complaint("kind", "expected constant, linear or exponential, got \"" + kind + "\"");
        };
        json.done();
        return schedule;
    }
}
