package dev.monge.transport;

/**
 * A Newton step on the dual of an entropic problem.
 *
 * <p>With the row potentials eliminated (row marginals exact), the dual is a concave function of the m logarithms of
 * the column scalings. Its gradient is b - c, where c are the plan's column marginals, and its negative Hessian is the
 * Laplacian of the graph of columns with weights sum_i G_ij G_ik / a_i. A step costs n m^2 / 2 + m^3 / 6
 * multiplications, about as much as 0.4 m Sinkhorn steps, and converges quadratically where those converge slowly.
 *
 * <p>The step is damped, without a line search. Along a direction whose entries differ by at most R, each row
 * contributes the third cumulant of a variable of range R, so the curvature grows at most like exp(R t), and the
 * resulting bound is largest at t = log(1 + R) / R. The dual therefore always increases, by steps of log(1 + R) far
 * from the solution, and t tends to 1 near it.
 */
final class NewtonStep {
    private final LaplacianSolver laplacian = new LaplacianSolver();
    private double[] step = new double[0];
    private double[] scale = new double[0];
    private double[] column = new double[0];

    /** Allocates space for n rows and m columns. */
    void reserve(int n, int m) {
        laplacian.reserve(m);
        if (step.length < m) {
            step = new double[m];
            scale = new double[m];
        }
        if (column.length < n) {
            column = new double[n];
        }
    }

    /** Updates the column scalings of a kernel whose rows are balanced. */
    void apply(ScaledKernel kernel) {
        int m = kernel.m;
        formLaplacian(kernel);
        for (int j = 0; j < m; j++) {
            step[j] = kernel.b[j] - kernel.columnSum[j];
            scale[j] = kernel.b[j];
        }
        laplacian.solve(m, step, scale);
        double lowest = 0;
        double highest = 0;
        for (int j = 0; j < m; j++) {
            lowest = Math.min(lowest, step[j]);
            highest = Math.max(highest, step[j]);
        }
        double range = highest - lowest;
        if (range > 0 && range < Double.POSITIVE_INFINITY) {
            double damping = Math.log1p(range) / range;
            // Adding a constant to the step does not change the plan; the middle keeps the scalings near 1.
            double middle = 0.5 * lowest + 0.5 * highest;
            for (int j = 0; j < m; j++) {
                kernel.v[j] *= Math.exp(damping * (step[j] - middle));
            }
        }
    }

    private void formLaplacian(ScaledKernel kernel) {
        double[] w = kernel.w;
        double[] rowSum = kernel.rowSum;
        double[] v = kernel.v;
        for (int j = 1; j < kernel.m; j++) {
            double[] k = kernel.kernel[j];
            for (int i = 0; i < kernel.n; i++) {
                column[i] = k[i] * w[i] / rowSum[i];
            }
            double[] weight = laplacian.weight[j];
            kernel.multiply(column, j, weight);
            for (int l = 0; l < j; l++) {
                weight[l] *= v[j] * v[l];
            }
        }
    }
}
