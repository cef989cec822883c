package dev.monge.world.rigid;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The broad phase and its events: finds the bodies near each piece of the ground and tracks which bodies touch it.
 *
 * <p>A pair of body and piece is a contact while their {@link Boxes} overlap; new contacts are searched for only when a
 * body has left its box. The order of the contacts affects the last bits of the solver's results: newer contacts are
 * solved first, and contacts created at the same time are ordered by {@link Pair}. High above the ground there are no
 * contacts, and every method returns immediately.
 */
public final class Contacts {
    final Manifolds manifolds;
    /** The pairs that are contacts, oldest first. */
    final int[] pairs;

    int count;
    final boolean[] exists;
    final boolean[] touching;
    /**
     * Whether a contact is enabled; continuous collision disables a contact without an actual impact for the rest of
     * the step.
     */
    final boolean[] enabled;

    /** Whether the hull has touched the ground in this episode. */
    public boolean hullTouched;
    /**
     * Whether a body counts as touching. Every event sets or clears the flag, so the events of one piece of the ground
     * can override another's.
     */
    public final boolean[] touches;

    private final Ground ground;
    private final Bodies bodies;
    private final Boxes boxes;

    Contacts(Ground ground, Bodies bodies) {
        this.ground = ground;
        this.bodies = bodies;
        boxes = new Boxes(ground, bodies);
        int most = Pair.of(ground.capacity, 0);
        manifolds = new Manifolds(most);
        pairs = new int[most];
        exists = new boolean[most];
        touching = new boolean[most];
        enabled = new boolean[most];
        touches = new boolean[bodies.count];
    }

    /** Resets everything and finds the contacts of the bodies at their initial positions. */
    void begin() {
        count = 0;
        Arrays.fill(exists, false);
        hullTouched = false;
        Arrays.fill(touches, false);
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

    /** Returns whether a pair's body certainly stayed away from its piece during its last sweep. */
    boolean stayedAway(int pair) {
        return boxes.stayedAway(pair);
    }

    /** Creates contacts for the bodies that have left their boxes. */
    void makeNew() {
        if (boxes.anyMoved()) {
            for (int piece = 0; piece < ground.loose(); piece++) {
                makeNew(piece);
            }
            int end = ground.endInRow(boxes.rightEnd());
            for (int piece = ground.firstInRow(boxes.leftEnd()); piece < end; piece++) {
                makeNew(piece);
            }
        }
        boxes.rest();
    }

    private void makeNew(int piece) {
        for (int b = 0; b < bodies.count; b++) {
            int pair = Pair.of(piece, b);
            if (boxes.moved(b) && !exists[pair] && boxes.near(pair)) {
                make(pair);
            }
        }
    }

    private void make(int pair) {
        pairs[count++] = pair;
        exists[pair] = true;
        touching[pair] = false;
        enabled[pair] = true;
        manifolds.points[pair] = 0;
        bodies.wake(Pair.body(pair));
    }

    /** Removes the contacts whose boxes no longer overlap and updates the others. */
    void update() {
        for (int i = count - 1; i >= 0; i--) {
            int pair = pairs[i];
            if (!bodies.awake[Pair.body(pair)]) {
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
                    bodies.wake(Pair.body(pair));
                }
            }
        }
    }

    /** Updates one contact and handles the event if it begins or ends. */
    void update(int pair) {
        enabled[pair] = true;
        boolean before = touching[pair];
        boolean now = manifolds.update(pair, ground, bodies);
        touching[pair] = now;
        if (now != before) {
            bodies.wake(Pair.body(pair));
            if (now) {
                begun(pair);
            } else {
                ended(pair);
            }
        }
    }

    private void begun(int pair) {
        int b = Pair.body(pair);
        touches[b] = true;
        hullTouched |= b == Bodies.HULL;
    }

    private void ended(int pair) {
        touches[Pair.body(pair)] = false;
    }

    void write(ByteBuffer out) {
        boxes.write(out);
        out.put((byte) (hullTouched ? 1 : 0));
        for (int b = 1; b < bodies.count; b++) {
            out.put((byte) (touches[b] ? 1 : 0));
        }
        SavedContacts format = SavedContacts.of(ground, bodies);
        format.writeCount(count, out);
        for (int i = 0; i < count; i++) {
            int pair = pairs[i];
            format.writePair(pair, out);
            out.put((byte) (touching[pair] ? 1 : 0)).put((byte) (enabled[pair] ? 1 : 0));
            manifolds.write(pair, out);
        }
    }

    void read(ByteBuffer in) {
        boxes.read(in);
        hullTouched = in.get() != 0;
        for (int b = 1; b < bodies.count; b++) {
            touches[b] = in.get() != 0;
        }
        Arrays.fill(exists, false);
        SavedContacts format = SavedContacts.of(ground, bodies);
        count = format.readCount(in);
        for (int i = 0; i < count; i++) {
            int pair = format.readPair(in);
            pairs[i] = pair;
            exists[pair] = true;
            touching[pair] = in.get() != 0;
            enabled[pair] = in.get() != 0;
            manifolds.read(pair, in);
        }
    }
}
