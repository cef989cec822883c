package dev.monge.world.render;

/**
 * Where the points of a drawing are in the image: (x, y) is at (xx x + xy y + x0, yx x + yy y + y0). With strict sines,
 * so that it is the same on every machine.
 */
record Placement(double xx, double xy, double x0, double yx, double yy, double y0) {
    static final Placement IDENTITY = new Placement(1, 0, 0, 0, 1, 0);

    double x(double x, double y) {
        return xx * x + xy * y + x0;
    }

    double y(double x, double y) {
        return yx * x + yy * y + y0;
    }

    Placement translated(double dx, double dy) {
        return new Placement(xx, xy, x(dx, dy), yx, yy, y(dx, dy));
    }

    Placement scaled(double sx, double sy) {
        return new Placement(xx * sx, xy * sy, x0, yx * sx, yy * sy, y0);
    }

    Placement rotated(double angle) {
        double sine = StrictMath.sin(angle);
        double cosine = StrictMath.cos(angle);
        return new Placement(
                xx * cosine + xy * sine,
                xy * cosine - xx * sine,
                x0,
                yx * cosine + yy * sine,
                yy * cosine - yx * sine,
                y0);
    }
}
