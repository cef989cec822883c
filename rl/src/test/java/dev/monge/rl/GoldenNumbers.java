package dev.monge.rl;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** Numbers that another library computed, from a text file: each line is a name and numbers. */
public final class GoldenNumbers {
    private final Map<String, float[]> numbers = new HashMap<>();

    /**
     * Reads a file.
     *
     * @param test the class beside whose resources the file lies
     */
    public GoldenNumbers(Class<?> test, String file) {
        try (InputStream in = Objects.requireNonNull(test.getResourceAsStream(file));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ", -1);
                float[] values = new float[words.length - 1];
                for (int k = 0; k < values.length; k++) {
                    values[k] = (float) Double.parseDouble(words[k + 1]);
                }
                numbers.put(words[0], values);
            }
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /** Returns the numbers of this name. */
    public float[] get(String name) {
        return Objects.requireNonNull(numbers.get(name), name);
    }

    /** Fills rows with the numbers of this name, row after row. */
    public void fill(float[][] rows, String name) {
        float[] flat = get(name);
        int n = flat.length / rows.length;
        for (int r = 0; r < rows.length; r++) {
            System.arraycopy(flat, r * n, rows[r], 0, n);
        }
    }

    /** Fills the beginning of an array with the numbers of this name. */
    public void fill(float[] to, String name) {
        System.arraycopy(get(name), 0, to, 0, get(name).length);
    }
}
