package dev.monge.world.lander.physics;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The broad phase and its events: finds the bodies near each edge and tracks which parts of the lander touch the
 * ground.
 *
 * <p>A pair of body and edge is a contact while their {@link Boxes} overlap; new contacts are searched for only when a
 * body has left its box. The order of the contacts affects the last bits of the solver's results: newer contacts are
 * solved first, and contacts created at the same time are ordered by edge, then by body. High above the ground there
 * are no contacts, and every method returns immediately.
 */
public final class Contacts {
    /** The number of bytes in a saved state, without contacts. */
    static final int FIXED_BYTES = Boxes.BYTES + 4;
    /** The number of bytes of a contact in a saved state, without its points. The last byte is the number of points. */
    public static final int CONTACT_BYTES = 4;

    private static final int PAIRS = Manifolds.PAIRS;

    final Manifolds manifolds = new Manifolds();
    /** The pairs that are contacts, oldest first. */
    final int[] pairs = new int[PAIRS];

    int count;
    final boolean[] exists = new boolean[PAIRS];
    final boolean[] touching = new boolean[PAIRS];
    /**
     * Whether a contact is enabled; continuous collision disables a contact without an actual impact for the rest of
     * the step.
     */
    final boolean[] enabled = new boolean[PAIRS];

    /** Whether the hull has touched the ground in this episode. */
    public boolean hullTouched;
    /**
     * Whether a leg counts as touching. Every event sets or clears the flag, so the events of one edge can override
     * another's.
     */
    public final boolean[] legTouches = new boolean[2];

    private final Terrain terrain;
    private final Bodies bodies;
    private final Boxes boxes;

    Contacts(Terrain terrain, Bodies bodies) {
        this.terrain = terrain;
        this.bodies = bodies;
        boxes = new Boxes(terrain, bodies);
    }

    /** Resets everything and finds the contacts of the bodies at their initial positions. */
    void begin() {
        count = 0;
        Arrays.fill(exists, false);
        hullTouched = false;
        Arrays.fill(legTouches, false);
        boxes.begin();
        makeNew();
    }

    /** Follows a body along its sweep, which began where its previous one ended. */
    void follow(int b) {
        boxes.follow(b);
    }

    /** Follows a body along its sweep after an impact has changed its start. */
    void followFromStart(int b) {
        boxes.followFromStart(b);
    }

    /** Creates contacts for the bodies that have left their boxes. */
    void makeNew() {
        if (boxes.anyMoved()) {
            for (int pair = 0; pair < PAIRS; pair++) {
                if (boxes.moved(pair % Bodies.COUNT) && !exists[pair] && boxes.near(pair)) {
                    make(pair);
                }
            }
        }
        boxes.rest();
    }

    private void make(int pair) {
        pairs[count++] = pair;
        exists[pair] = true;
        touching[pair] = false;
        enabled[pair] = true;
        manifolds.points[pair] = 0;
        bodies.wake(pair % Bodies.COUNT);
    }

    /** Removes the contacts whose boxes no longer overlap and updates the others. */
    void update() {
        for (int i = count - 1; i >= 0; i--) {
            int pair = pairs[i];
            if (!bodies.awake[pair % Bodies.COUNT]) {
                continue;
            }
            if (boxes.near(pair)) {
                update(pair);
            } else {
                System.arraycopy(pairs, i + 1, pairs, i, count - 1 - i);
                count--;
                exists[pair] = false;
                if (touching[pair]) {
                    ended(pair);
                    bodies.wake(pair % Bodies.COUNT);
                }
            }
        }
    }

    /** Updates one contact and handles the event if it begins or ends. */
    void update(int pair) {
        enabled[pair] = true;
        boolean before = touching[pair];
        boolean now = manifolds.update(pair, terrain, bodies);
        touching[pair] = now;
        if (now != before) {
            bodies.wake(pair % Bodies.COUNT);
            if (now) {
                begun(pair);
            } else {
                ended(pair);
            }
        }
    }

    private void begun(int pair) {
        int b = pair % Bodies.COUNT;
        if (b == Bodies.HULL) {
            hullTouched = true;
        } else {
            legTouches[b - 1] = true;
        }
    }

    private void ended(int pair) {
        int b = pair % Bodies.COUNT;
        if (b != Bodies.HULL) {
            legTouches[b - 1] = false;
        }
    }

    void write(ByteBuffer out) {
        boxes.write(out);
        out.put((byte) (hullTouched ? 1 : 0));
        out.put((byte) (legTouches[0] ? 1 : 0)).put((byte) (legTouches[1] ? 1 : 0));
        out.put((byte) count);
        for (int i = 0; i < count; i++) {
            int pair = pairs[i];
            out.put((byte) pair).put((byte) (touching[pair] ? 1 : 0)).put((byte) (enabled[pair] ? 1 : 0));
            manifolds.write(pair, out);
        }
    }

    void read(ByteBuffer in) {
        boxes.read(in);
        hullTouched = in.get() != 0;
        legTouches[0] = in.get() != 0;
        legTouches[1] = in.get() != 0;
        Arrays.fill(exists, false);
        count = in.get();
        for (int i = 0; i < count; i++) {
            int pair = in.get();
            pairs[i] = pair;
            exists[pair] = true;
            touching[pair] = in.get() != 0;
            enabled[pair] = in.get() != 0;
            manifolds.read(pair, in);
        }
    }
}
