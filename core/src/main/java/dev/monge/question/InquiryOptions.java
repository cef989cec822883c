package dev.monge.question;

import dev.monge.expert.AskingTimes;
import dev.monge.input.InputException;
import io.soabase.recordbuilder.core.RecordBuilder;

/**
 * The options of an inquiry.
 *
 * @param temperature a difference that the expert gets right in about three of four comparisons, relative to the spread
 *     of the values
 * @param errorRate the share of comparisons that are answered wrongly however clear they are
 * @param labelError the standard error of a label, relative to the spread of the values
 * @param times the time that a person needs
 * @param wanted the expected share of wrong orders at which there is nothing left to ask
 * @param worth the least decrease of that share, per minute of a person, for which a question is worth asking
 * @param seed seed of the pairs that are looked at
 */
@RecordBuilder
public record InquiryOptions(
        double temperature,
        double errorRate,
        double labelError,
        AskingTimes times,
        double wanted,
        double worth,
        long seed)
        implements InquiryOptionsBuilder.With {
    /** The default: experts who see differences of a twentieth of the spread and err in one answer of twenty. */
    public static final InquiryOptions DEFAULT =
            new InquiryOptions(0.05, 0.05, 0.1, AskingTimes.DEFAULT, 0.02, 0.0005, 0);

    /** Validates the numbers. */
    public InquiryOptions {
        if (!(temperature > 0) || !(labelError > 0) || !Double.isFinite(temperature + labelError)) {
            throw new InputException("the temperature and the error of labels must be positive and finite, got "
                    + temperature + " and " + labelError);
        }
        if (!(errorRate >= 0 && errorRate < 0.5)) {
            throw new InputException("the error rate must be from 0 to below 0.5, got " + errorRate);
        }
        if (!(wanted >= 0 && wanted <= 1) || !(worth >= 0)) {
            throw new InputException("the wanted share of wrong orders must be from 0 to 1 and the worth not"
                    + " negative, got " + wanted + " and " + worth);
        }
    }
}
