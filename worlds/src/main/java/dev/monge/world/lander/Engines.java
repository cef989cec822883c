package dev.monge.world.lander;

import dev.monge.world.Pcg64;
import dev.monge.world.libm.DoubleTrigonometry;
import dev.monge.world.rigid.Bodies;
import java.nio.ByteBuffer;

/**
 * The forces on the hull: the main engine, the two side engines and the wind.
 *
 * <p>The exact point where a thrust acts is drawn in every step, even if no engine fires. All computations are in
 * double and in the same order as in Python; results are rounded to float where they enter the physics. The sines can
 * differ from the C library's in the last bit of a double, which rarely affects the float.
 */
final class Engines {
    private static final double SCALE = 30;

    private final LunarLander.Options options;
    private final Bodies bodies;
    private final Pcg64 random;
    private int windIndex;
    private int torqueIndex;
    private double mainPower;
    private double sideThrust;

    Engines(LunarLander.Options options, Bodies bodies, Pcg64 random) {
        this.options = options;
        this.bodies = bodies;
        this.random = random;
    }

    /** Draws the phase at which the wind of an episode begins. */
    void begin() {
        if (options.wind()) {
            windIndex = random.integers(-9999, 9999);
            torqueIndex = random.integers(-9999, 9999);
        }
    }

    /** Applies the force and torque of the wind to the hull, if wind is enabled. */
    void blow() {
        if (options.wind()) {
            bodies.wake(Bodies.HULL);
            bodies.forceX += (float) (gust(windIndex++) * options.windPower());
            bodies.torque += (float) (gust(torqueIndex++) * options.turbulencePower());
        }
    }

    private static double gust(int index) {
        return StrictMath.tanh(DoubleTrigonometry.sin(0.02 * index) + DoubleTrigonometry.sin(Math.PI * 0.01 * index));
    }

    /**
     * Fires the engines.
     *
     * @param main the power of the main engine, 0 to 1
     * @param side the power of the side engine, 0 to 1
     * @param direction the side engine that fires: -1 or 1
     */
    void fire(double main, double side, double direction) {
        double dispersion0 = random.uniform(-1, 1) / SCALE;
        double dispersion1 = random.uniform(-1, 1) / SCALE;
        if (main > 0 || side > 0) {
            double tipX = DoubleTrigonometry.sin(bodies.angle[Bodies.HULL]);
            double tipY = DoubleTrigonometry.cos(bodies.angle[Bodies.HULL]);
            double sideX = -tipY;
            double sideY = tipX;
            if (main > 0) {
                double out = 4 / SCALE + 2 * dispersion0;
                double ox = tipX * out + sideX * dispersion1;
                double oy = -tipY * out - sideY * dispersion1;
                push(
                        -ox * 13.0 * main,
                        -oy * 13.0 * main,
                        bodies.originX[Bodies.HULL] + ox,
                        bodies.originY[Bodies.HULL] + oy);
            }
            if (side > 0) {
                double out = 3 * dispersion1 + direction * 12 / SCALE;
                double ox = tipX * dispersion0 + sideX * out;
                double oy = -tipY * dispersion0 - sideY * out;
                // 17 and 14 should be the same number; Gymnasium's are not, and so the thrust depends on the angle.
                push(
                        -ox * 0.6 * side,
                        -oy * 0.6 * side,
                        bodies.originX[Bodies.HULL] + ox - tipX * 17 / SCALE,
                        bodies.originY[Bodies.HULL] + oy + tipY * 14 / SCALE);
            }
        }
        mainPower = main;
        sideThrust = side * direction;
    }

    private void push(double impulseX, double impulseY, double atX, double atY) {
        bodies.wake(Bodies.HULL);
        float ix = (float) impulseX;
        float iy = (float) impulseY;
        float armX = (float) atX - bodies.x[Bodies.HULL];
        float armY = (float) atY - bodies.y[Bodies.HULL];
        bodies.vx[Bodies.HULL] += bodies.inverseMass[Bodies.HULL] * ix;
        bodies.vy[Bodies.HULL] += bodies.inverseMass[Bodies.HULL] * iy;
        bodies.spin[Bodies.HULL] += bodies.inverseInertia[Bodies.HULL] * (armX * iy - armY * ix);
    }

    /** Returns the power of the main engine in the last step. */
    double mainPower() {
        return mainPower;
    }

    /** Returns the power of the side engines in the last step, with the sign of the direction. */
    double sideThrust() {
        return sideThrust;
    }

    void write(ByteBuffer out) {
        out.putInt(windIndex).putInt(torqueIndex).putDouble(mainPower).putDouble(sideThrust);
    }

    void read(ByteBuffer in) {
        windIndex = in.getInt();
        torqueIndex = in.getInt();
        mainPower = in.getDouble();
        sideThrust = in.getDouble();
    }
}
