package dev.monge.format.supervision;

import dev.monge.format.io.FormatException;
import dev.monge.format.json.JsonText;
import dev.monge.format.json.StrictJson;
import dev.monge.profile.OptimalityProfile;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/**
 * Optimality profiles as JSON, in a form that an expert can type and a program can check.
 *
 * <p>A profile with bins, which must be sorted and must not overlap; gaps are allowed:
 *
 * <pre>{@code
 * {
 *   "format": "monge-profile",
 *   "version": 1,
 *   "bins": [
 *     {"low": -10, "high": 0, "weight": 3},
 *     {"low": 0, "high": 20, "weight": 1, "at": 12.5}
 *   ]
 * }
 * }</pre>
 *
 * <p>A profile of atoms alone, in any order:
 *
 * <pre>{@code
 * {"format": "monge-profile", "version": 1, "atoms": [{"at": -5, "weight": 0.5}, {"at": 5, "weight": 0.5}]}
 * }</pre>
 *
 * <p>Weights may have any positive sum. {@code "at"} is the position of a bin's atom if that is not its centre. Other
 * fields are rejected, so that a misspelt field does not silently become a default. A profile is read back equal, to
 * the last bit, and the text is the same on every version of Java.
 */
public final class ProfileJson {

    private static final String FORMAT = "monge-profile";
    private static final int VERSION = 1;

    private ProfileJson() {}

    /** Returns the profile as JSON, with one bin or atom per line. */
    public static String write(OptimalityProfile profile) {
        StringBuilder text = new StringBuilder();
        text.append("{\n  \"format\": \"")
                .append(FORMAT)
                .append("\",\n  \"version\": ")
                .append(VERSION);
        text.append(",\n  \"").append(profile.hasBins() ? "bins" : "atoms").append("\": [");
        for (int i = 0; i < profile.size(); i++) {
            text.append(i == 0 ? "\n    " : ",\n    ").append(JsonText.MAPPER.writeValueAsString(entry(profile, i)));
        }
        return text.append("\n  ]\n}\n").toString();
    }

    private static ObjectNode entry(OptimalityProfile profile, int i) {
        ObjectNode entry = JsonText.MAPPER.createObjectNode();
        if (profile.hasBins()) {
            entry.put("low", profile.binLow(i)).put("high", profile.binHigh(i));
        }
        if (!profile.hasBins() || profile.position(i) != profile.binCentre(i)) {
            entry.put("at", profile.position(i));
        }
        return entry.put("weight", profile.weight(i));
    }

    /**
     * Reads a profile from JSON.
     *
     * @param sourceName the origin of the text, for messages
     * @throws FormatException if it does not contain a valid profile
     */
    public static OptimalityProfile read(String json, String sourceName) {
        return profile(StrictJson.parse(json, sourceName));
    }

    private static OptimalityProfile profile(StrictJson json) {
        json.expect(FORMAT, VERSION);
        boolean bins = json.has("bins");
        if (bins == json.has("atoms")) {
            throw json.complaint("expected either bins or atoms, got " + (bins ? "both" : "neither"));
        }
        json.done();
        try {
            return bins ? ofBins(json.objects("bins")) : ofAtoms(json.objects("atoms"));
        } catch (IllegalArgumentException noProfile) {
            throw json.inPlace(noProfile);
        }
    }

    private static OptimalityProfile ofBins(List<StrictJson> bins) {
        int n = bins.size();
        double[] low = new double[n];
        double[] high = new double[n];
        double[] at = new double[n];
        double[] weight = new double[n];
        for (int i = 0; i < n; i++) {
            StrictJson bin = bins.get(i);
            low[i] = bin.number("low");
            high[i] = bin.number("high");
            at[i] = bin.has("at") ? bin.number("at") : 0.5 * low[i] + 0.5 * high[i];
            weight[i] = weight(bin);
            bin.done();
        }
        return OptimalityProfile.ofBins(low, high, at, weight);
    }

    private static OptimalityProfile ofAtoms(List<StrictJson> atoms) {
        double[] at = new double[atoms.size()];
        double[] weight = new double[atoms.size()];
        for (int i = 0; i < at.length; i++) {
            StrictJson atom = atoms.get(i);
            at[i] = atom.number("at");
            weight[i] = weight(atom);
            atom.done();
        }
        return OptimalityProfile.ofAtoms(at, weight);
    }

    private static double weight(StrictJson json) {
        double weight = json.number("weight");
        if (weight < 0) {
            throw json.complaint("weight", "expected at least 0, got " + weight);
        }
        return weight;
    }
}
