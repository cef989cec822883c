package dev.monge.format.recording;

import dev.monge.format.io.ReadProgress;
import java.util.ArrayList;
import java.util.List;

/** Keeps what a reader says. */
final class Heard implements ReadProgress {
    final List<String> notes = new ArrayList<>();
    final List<String> warnings = new ArrayList<>();
    final List<Long> read = new ArrayList<>();
    long total;

    @Override
    public void read(long soFar, long of) {
        read.add(soFar);
        total = of;
    }

    @Override
    public void note(String sentence) {
        notes.add(sentence);
    }

    @Override
    public void warn(String sentence) {
        warnings.add(sentence);
    }
}
