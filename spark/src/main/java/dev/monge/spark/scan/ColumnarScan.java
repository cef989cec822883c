package dev.monge.spark.scan;

import dev.monge.input.InputException;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.ColumnarToRowExec;
import org.apache.spark.sql.execution.InputAdapter;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.WholeStageCodegenExec;

/**
 * How the rows of a data set are reached: as columnar batches where its plan is a columnar scan and nothing else, or
 * else as internal rows. Both are interfaces of Spark for developers.
 */
final class ColumnarScan {
    private ColumnarScan() {}

    /** Returns the plan that gives columnar batches, if there is one. */
    static Optional<SparkPlan> of(Dataset<Row> data) {
        SparkPlan plan = classic(data).queryExecution().executedPlan();
        // Only the change from columns to rows may be left out, never a filter or a projection.
        boolean changes = false;
        while (true) {
            if (plan instanceof WholeStageCodegenExec stage) {
                plan = stage.child();
            } else if (plan instanceof InputAdapter adapter) {
                plan = adapter.child();
            } else if (plan instanceof ColumnarToRowExec change) {
                plan = change.child();
                changes = true;
            } else {
                return changes && plan.supportsColumnar() ? Optional.of(plan) : Optional.empty();
            }
        }
    }

    /** Returns the internal rows of a data set. */
    static JavaRDD<InternalRow> rows(Dataset<Row> data) {
        return classic(data).queryExecution().toRdd().toJavaRDD();
    }

    private static org.apache.spark.sql.classic.Dataset<Row> classic(Dataset<Row> data) {
        if (data instanceof org.apache.spark.sql.classic.Dataset<Row> classic) {
            return classic;
        }
        throw new InputException(
                "a session of Spark Connect cannot reach the rows of a data set; use a session of the cluster itself");
    }
}
