package dev.monge.cli.profile;

import dev.monge.format.json.JsonFile;
import dev.monge.profile.OptimalityProfile;
import dev.monge.wording.Counted;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/** Summarises a profile in a few numbers. */
final class ProfileSummary {
    /** The quantiles that are shown. */
    static final double[] QUANTILES = {0.05, 0.25, 0.5, 0.75, 0.95};

    private ProfileSummary() {}

    static String line(OptimalityProfile profile) {
        return String.format(
                Locale.ROOT,
                "%s from %.4g to %.4g, mean %.4g, standard deviation %.4g",
                Counted.of(profile.size(), profile.hasBins() ? "bin" : "atom"),
                profile.min(),
                profile.max(),
                profile.mean(),
                profile.standardDeviation());
    }

    static ObjectNode json(OptimalityProfile profile) {
        ObjectNode json = JsonFile.object()
                .put(profile.hasBins() ? "bins" : "atoms", profile.size())
                .put("min", profile.min())
                .put("max", profile.max())
                .put("mean", profile.mean())
                .put("standardDeviation", profile.standardDeviation());
        ObjectNode quantiles = json.putObject("quantiles");
        for (double u : QUANTILES) {
            quantiles.put(Double.toString(u), profile.quantile(u));
        }
        return json;
    }
}
