package dev.monge.cli.example;

import java.util.Locale;
import java.util.random.RandomGenerator;

/**
 * A simulated person who follows a moving target with a pen.
 *
 * <p>Skill shows in how far the hand wanders off, how much it trembles and how evenly it presses. Other habits have
 * nothing to do with it: on which side of the target the hand keeps, how fast the person has the target move, and how
 * hard the person presses.
 */
final class TracingPerson {
    private static final double RATE = 40;

    private final RandomGenerator random;
    /** How far the hand wanders, how much it trembles, how unevenly it presses; they go together, but not fully. */
    private final double[] faults = new double[3];

    private final double side;
    private final double above;
    private final double pace;
    private final double grip;

    /**
     * @param skill from 0 to 1
     * @param random the person's own
     */
    TracingPerson(double skill, RandomGenerator random) {
        this.random = random;
        for (int i = 0; i < faults.length; i++) {
            faults[i] = 1.2 - 0.6 * skill - 0.5 * random.nextDouble();
        }
        boolean left = random.nextDouble() < 0.3;
        side = (left ? -1 : 1) * (1 + random.nextDouble());
        above = 0.5 * random.nextGaussian();
        pace = 0.5 + 0.6 * random.nextDouble();
        grip = 0.8 + 0.9 * random.nextDouble();
    }

    /**
     * One recording.
     *
     * @param text a row per sample, as the tablet writes it
     * @param quality what it is worth to the simulator, about 0 to 10
     */
    record Recording(String text, double quality) {}

    /** Traces once; the third time goes a little better than the first. */
    Recording trace(int attempt) {
        double[] now = new double[faults.length];
        for (int i = 0; i < now.length; i++) {
            now[i] = Math.max(0.1, faults[i] - 0.05 * attempt + 0.15 * random.nextGaussian());
        }
        double seconds = 10 + 8 * random.nextDouble();
        double phase = 6.28 * random.nextDouble();
        int gap = random.nextDouble() < 0.3 ? 40 + random.nextInt(200) : -1; // the tablet loses the pen there
        var text = new StringBuilder();
        double[] wander = new double[2];
        double[][] tremor = new double[2][2];
        double press = 0;
        double lost = 0;
        int samples = 0;
        for (double t = 0; t < seconds; t += (0.9 + 0.2 * random.nextDouble() + skipped()) / RATE) {
            double cost = 0;
            double[] pen = new double[2];
            for (int i = 0; i < 2; i++) {
                wander[i] = 0.97 * wander[i] + 0.45 * now[0] * random.nextGaussian();
                // A resonance at about 6 Hz.
                double shake = 1.1 * tremor[i][0] - 0.9 * tremor[i][1] + 0.09 * now[1] * random.nextGaussian();
                tremor[i][1] = tremor[i][0];
                tremor[i][0] = shake;
                pen[i] = wander[i] + shake;
                cost += Math.abs(wander[i]) / 3 + 2 * Math.abs(shake);
            }
            press = 0.95 * press + 0.06 * now[2] * random.nextGaussian();
            lost += cost + 4 * Math.abs(press);
            double x = 80 * StrictMath.sin(pace * t + phase);
            double y = 40 * StrictMath.sin(2 * pace * t);
            boolean missing = gap >= 0 && samples >= gap && samples < gap + 5;
            text.append(String.format(
                    Locale.ROOT,
                    "%6.3f %s %s %s %.1f %.1f%n",
                    t,
                    cell(missing, x + side + pen[0]),
                    cell(missing, y + above + pen[1]),
                    cell(missing, Math.max(0.05, grip + press)),
                    x,
                    y));
            samples++;
        }
        return new Recording(text.toString().replace(System.lineSeparator(), "\n"), 12 - 4 * lost / samples);
    }

    /** Now and then the tablet skips a sample. */
    private int skipped() {
        return random.nextDouble() < 0.01 ? 1 : 0;
    }

    private static String cell(boolean missing, double value) {
        return missing ? "NaN" : String.format(Locale.ROOT, "%.2f", value);
    }
}
