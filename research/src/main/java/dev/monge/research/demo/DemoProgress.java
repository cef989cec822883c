package dev.monge.research.demo;

/** Receives the progress of the demo, on the thread that runs it. */
@FunctionalInterface
public interface DemoProgress {
    /**
     * Called when there is progress.
     *
     * @param stage the name of the current stage
     * @param share the completed fraction of this stage, in [0, 1]
     * @param detail a short status text; may be blank
     */
    void at(String stage, double share, String detail);
}
