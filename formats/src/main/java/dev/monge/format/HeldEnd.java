package dev.monge.format;

import dev.monge.format.io.ReadProgress;

/** Holds the last report back until all is complete: what is guessed is of no interest if the data are refused. */
final class HeldEnd implements ReadProgress {
    private final ReadProgress to;
    private long total;

    HeldEnd(ReadProgress to) {
        this.to = to;
    }

    @Override
    public void read(long read, long of) {
        if (read < of) {
            to.read(read, of);
        } else {
            total = of;
        }
    }

    @Override
    public void note(String sentence) {
        to.note(sentence);
    }

    @Override
    public void warn(String sentence) {
        to.warn(sentence);
    }

    void end() {
        if (total > 0) {
            to.read(total, total);
        }
    }
}
