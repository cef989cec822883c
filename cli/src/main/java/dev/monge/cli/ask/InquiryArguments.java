package dev.monge.cli.ask;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.expert.AskingTimes;
import dev.monge.question.InquiryOptions;
import picocli.CommandLine.Option;

/** How the expert answers: times, errors, and when it is enough; a mixin. */
@HelpTopic(Topic.EVALUATION)
final class InquiryArguments {
    private static final InquiryOptions USUAL = InquiryOptions.DEFAULT;

    @Option(
            names = "--pair-seconds",
            paramLabel = "T",
            description = "Seconds that a person needs to compare two segments (default: ${bundle:ask.pair-seconds}).")
    private double pairSeconds = USUAL.times().pair();

    @Option(
            names = "--label-seconds",
            paramLabel = "T",
            description = "Seconds for the value of a segment (default: ${bundle:ask.label-seconds}).")
    private double labelSeconds = USUAL.times().label();

    @Option(
            names = "--profile-seconds",
            paramLabel = "T",
            description = "Seconds to draw a profile (default: ${bundle:ask.profile-seconds}).")
    private double profileSeconds = USUAL.times().profile();

    @Option(
            names = "--pair-error",
            paramLabel = "E",
            description = "Share of comparisons that are answered wrongly however clear they are (default:"
                    + " ${bundle:ask.pair-error}).")
    private double pairError = USUAL.errorRate();

    @Option(
            names = "--temperature",
            paramLabel = "T",
            description = "A difference that the expert gets right in about three of four comparisons, relative to the"
                    + " spread of the values (default: ${bundle:ask.temperature}).")
    private double temperature = USUAL.temperature();

    @Option(
            names = "--label-error",
            paramLabel = "E",
            description = "Standard error of the expert's values, relative to their spread (default:"
                    + " ${bundle:ask.label-error}).")
    private double labelError = USUAL.labelError();

    @Option(
            names = "--wanted",
            paramLabel = "PERCENT",
            description = "Expected percentage of pairs of recordings in the wrong order at which to stop (default:"
                    + " ${bundle:ask.wanted}).")
    private double wanted = 100 * USUAL.wanted();

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Seed of the pairs that are looked at (default: ${DEFAULT-VALUE}).")
    private long seed = USUAL.seed();

    /** The options; checks them. */
    InquiryOptions options() {
        return new InquiryOptions(
                temperature,
                pairError,
                labelError,
                new AskingTimes(
                        pairSeconds, labelSeconds, profileSeconds, USUAL.times().rating()),
                wanted / 100,
                USUAL.worth(),
                seed);
    }
}
