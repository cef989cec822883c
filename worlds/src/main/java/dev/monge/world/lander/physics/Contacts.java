package dev.monge.world.lander.physics;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Which bodies are near which edges, and what follows for the lander: the broad phase and its events.
 *
 * <p>A pair of body and edge is a contact while their {@link Boxes} overlap; new ones are looked for only when a body has
 * left its box. The order of the contacts matters for the solver's last
 * bits: newer contacts are solved first, and those made at the same time are made in the order of the edges, then of
 * the bodies. High above the ground there are none, and every method here returns at once.
 */
public final class Contacts {
    /** The bytes in a saved state, without contacts. */
    static final int FIXED_BYTES = Boxes.BYTES + 4;
    /** The bytes of a contact in a saved state, without its points, whose number is the last. */
    public static final int CONTACT_BYTES = 4;

    private static final int PAIRS = Manifolds.PAIRS;

    final Manifolds manifolds = new Manifolds();
    /** The contacts' pairs, oldest first. */
    final int[] pairs = new int[PAIRS];

    int count;
    final boolean[] exists = new boolean[PAIRS];
    final boolean[] touching = new boolean[PAIRS];
    /** A contact is disabled for the rest of the step if continuous collision found its impact to be none. */
    final boolean[] enabled = new boolean[PAIRS];

    /** Whether the hull has touched the ground in this episode. */
    public boolean hullTouched;
    /** Whether a leg is said to touch: set and cleared by every single event, so that one edge can contradict another. */
    public final boolean[] legTouches = new boolean[2];

    private final Terrain terrain;
    private final Bodies bodies;
    private final Boxes boxes;

    Contacts(Terrain terrain, Bodies bodies) {
        this.terrain = terrain;
        this.bodies = bodies;
        boxes = new Boxes(terrain, bodies);
    }

    /** Forgets everything and looks for contacts of the bodies where they have been placed. */
    void begin() {
        count = 0;
        Arrays.fill(exists, false);
        hullTouched = false;
        Arrays.fill(legTouches, false);
        boxes.begin();
        makeNew();
    }

    /** Follows a body along its sweep, which began where its last one ended. */
    void follow(int b) {
        boxes.follow(b);
    }

    /** Follows a body along its sweep after an impact has changed where it begins. */
    void followFromStart(int b) {
        boxes.followFromStart(b);
    }

    /** Makes contacts for the bodies that have left their boxes. */
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

    /** Removes the contacts whose boxes no longer overlap and looks anew at the others. */
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

    /** Looks anew at one contact and tells of its beginning or end. */
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
