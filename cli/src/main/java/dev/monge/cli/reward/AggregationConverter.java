package dev.monge.cli.reward;

import dev.monge.segment.Aggregation;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the kind of an aggregation by the word that tables use for it. */
final class AggregationConverter implements ITypeConverter<Aggregation.Kind> {
    @Override
    public Aggregation.Kind convert(String text) {
        try {
            return Aggregation.Kind.of(text);
        } catch (IllegalArgumentException noKind) {
            throw new TypeConversionException(String.valueOf(noKind.getMessage()));
        }
    }
}
