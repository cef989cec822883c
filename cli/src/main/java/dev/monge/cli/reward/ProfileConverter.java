package dev.monge.cli.reward;

import dev.monge.format.supervision.ProfileSource;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts the value of {@code --profile}. */
final class ProfileConverter implements ITypeConverter<ProfileSource> {
    @Override
    public ProfileSource convert(String text) {
        try {
            return ProfileSource.parse(text);
        } catch (IllegalArgumentException mistake) {
            throw new TypeConversionException(String.valueOf(mistake.getMessage()));
        }
    }
}
