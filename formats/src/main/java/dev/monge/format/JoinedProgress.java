package dev.monge.format;

import dev.monge.format.io.ReadProgress;

/** The progress of reading a second stream: the bar is that of the first, so only what is said is passed on. */
record JoinedProgress(ReadProgress to) implements ReadProgress {
    @Override
    public void read(long read, long total) {}

    @Override
    public void note(String sentence) {
        to.note("join: " + sentence);
    }

    @Override
    public void warn(String sentence) {
        to.warn("join: " + sentence);
    }
}
