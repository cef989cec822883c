package dev.monge.nn;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A network and the numbers that PyTorch computed for it. */
record TorchCase(Mlp shape, Map<String, float[]> numbers) {
    float[] get(String name) {
        return Objects.requireNonNull(numbers.get(name), name);
    }

    /** The numbers as so many rows. */
    float[][] rows(String name, int rows) {
        float[] flat = get(name);
        float[][] result = new float[rows][];
        int n = flat.length / rows;
        for (int r = 0; r < rows; r++) {
            result[r] = Arrays.copyOfRange(flat, r * n, (r + 1) * n);
        }
        return result;
    }

    /** Reads a file beside this class; every line is a name and numbers, "case" begins another one. */
    static List<TorchCase> read(String file) {
        List<TorchCase> cases = new ArrayList<>();
        try (InputStream in = Objects.requireNonNull(TorchCase.class.getResourceAsStream(file));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ", -1);
                if (words[0].equals("case")) {
                    int[] widths = Arrays.stream(words, 2, words.length)
                            .mapToInt(Integer::parseInt)
                            .toArray();
                    cases.add(new TorchCase(Mlp.of(Activation.valueOf(words[1]), widths), new HashMap<>()));
                } else {
                    float[] numbers = new float[words.length - 1];
                    for (int k = 0; k < numbers.length; k++) {
                        numbers[k] = (float) Double.parseDouble(words[k + 1]);
                    }
                    cases.get(cases.size() - 1).numbers.put(words[0], numbers);
                }
            }
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
        return cases;
    }
}
