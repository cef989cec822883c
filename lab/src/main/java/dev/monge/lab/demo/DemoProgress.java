package dev.monge.lab.demo;

/** Is told how far the demo is, on the thread that runs it. */
@FunctionalInterface
public interface DemoProgress {
    /**
     * Something was done.
     *
     * @param stage what is being done, in words
     * @param share what part of this stage is done, in [0, 1]
     * @param detail how it goes, in words; may be blank
     */
    void at(String stage, double share, String detail);
}
