package dev.monge.world.rigid;

import java.util.Arrays;

/** Solves the contacts between bodies and the ground by sequential impulses, one {@link ContactRow} after the other. */
public final class ContactSolver {
    /**
     * The largest number of touching contacts. A body is a few metres wide and moves two in a step, so it is near a few
     * pieces of the ground.
     */
    private static final int MOST = 128;

    private final Ground ground;
    private final Bodies bodies;
    private final Manifolds manifolds;
    private final ContactRow[] rows = new ContactRow[MOST];
    private int count;
    /** The range of the contacts of each body. */
    private final int[] first = new int[Pair.BODIES];

    private final int[] end = new int[Pair.BODIES];

    ContactSolver(Ground ground, Bodies bodies, Manifolds manifolds) {
        this.ground = ground;
        this.bodies = bodies;
        this.manifolds = manifolds;
        for (int i = 0; i < MOST; i++) {
            rows[i] = new ContactRow();
        }
    }

    /** Removes all contacts. */
    void clear() {
        count = 0;
        Arrays.fill(first, 0);
        Arrays.fill(end, 0);
    }

    public boolean isEmpty() {
        return count == 0;
    }

    /**
     * Adds a touching contact. Those of one body must follow each other.
     *
     * @param warm the fraction of the last step's impulses to start from
     */
    void add(int pair, float warm) {
        int b = Pair.body(pair);
        first[b] = end[b] == 0 ? count : first[b];
        rows[count++].begin(pair, manifolds, warm);
        end[b] = count;
    }

    /** Returns the number of contacts. */
    int count() {
        return count;
    }

    /** Returns the pair of the i-th contact. */
    int pair(int i) {
        return rows[i].pair;
    }

    /** Returns the i-th contact. */
    public ContactRow row(int i) {
        return rows[i];
    }

    /** Returns the number of the first contact of a body, in the order of solution. */
    public int first(int b) {
        return first[b];
    }

    /** Returns the number after the last contact of a body. */
    public int end(int b) {
        return end[b];
    }

    /** Computes the values that depend on the positions. */
    void prepare() {
        for (int i = 0; i < count; i++) {
            rows[i].prepare(ground, bodies, manifolds);
        }
    }

    /** Applies the impulses of the last step. */
    void warmStart() {
        for (int i = 0; i < count; i++) {
            rows[i].warmStart(bodies);
        }
    }

    /**
     * Performs one iteration over all contacts; returns false if it changed nothing. An iteration that changes no
     * accumulated impulse changes no velocity either, so the caller can stop.
     */
    public boolean solveVelocities() {
        boolean changed = false;
        for (int i = 0; i < count; i++) {
            ContactRow row = rows[i];
            int b = Pair.body(row.pair);
            changed |= row.solve(bodies.vx[b], bodies.vy[b], bodies.spin[b]);
            bodies.vx[b] = row.vx;
            bodies.vy[b] = row.vy;
            bodies.spin[b] = row.spin;
        }
        return changed;
    }

    /** Stores a copy of the impulses for later comparison. */
    void remember() {
        for (int i = 0; i < count; i++) {
            rows[i].remember();
        }
    }

    /** Returns whether all impulses are, to the bit, those of the last {@link #remember}. */
    boolean isAsRemembered() {
        for (int i = 0; i < count; i++) {
            if (!rows[i].isAsRemembered()) {
                return false;
            }
        }
        return true;
    }

    /** Stores the impulses for the next step. */
    void store() {
        for (int i = 0; i < count; i++) {
            rows[i].store(manifolds);
        }
    }
}
