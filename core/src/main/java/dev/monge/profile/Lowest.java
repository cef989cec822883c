package dev.monge.profile;

import java.util.Arrays;

/** The lowest of many numbers, in a heap whose root is the highest of them. */
final class Lowest {
    private final int capacity;
    private double[] heap;
    private int size;

    /** Creates the place for up to {@code capacity} numbers, at least one. */
    Lowest(int capacity) {
        this.capacity = capacity;
        heap = new double[Math.min(capacity, 16)];
    }

    void add(double x) {
        if (size == capacity) {
            if (x < heap[0]) {
                heap[0] = x;
                sink();
            }
            return;
        }
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, Math.min(capacity, 2 * size));
        }
        int at = size++;
        while (at > 0 && heap[(at - 1) / 2] < x) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = x;
    }

    void add(Lowest other) {
        for (int i = 0; i < other.size; i++) {
            add(other.heap[i]);
        }
    }

    private void sink() {
        double x = heap[0];
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && heap[child + 1] > heap[child]) {
                child++;
            }
            if (heap[child] <= x) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = x;
    }

    /** Returns them in ascending order, in a new array. */
    double[] sorted() {
        double[] sorted = Arrays.copyOf(heap, size);
        Arrays.sort(sorted);
        return sorted;
    }
}
