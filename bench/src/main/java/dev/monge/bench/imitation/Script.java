package dev.monge.bench.imitation;

/** Runs a script; what is wrong with its arguments is said in one line, with exit code 2. */
final class Script {
    private Script() {}

    /**
     * Runs the script.
     *
     * @param usage how it is called, for messages
     */
    static void run(String usage, Runnable work) {
        try {
            work.run();
        } catch (NumberFormatException e) {
            refuse("expected a number", e, usage);
        } catch (IllegalArgumentException e) {
            refuse("", e, usage);
        }
    }

    private static void refuse(String expected, IllegalArgumentException e, String usage) {
        System.err.println((expected.isEmpty() ? "" : expected + ": ") + e.getMessage() + "; usage: " + usage);
        System.exit(2);
    }
}
