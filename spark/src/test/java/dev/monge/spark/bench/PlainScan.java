package dev.monge.spark.bench;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.ColumnarToRowExec;
import org.apache.spark.sql.execution.InputAdapter;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.WholeStageCodegenExec;

/** A scan that decodes all columns in batches, and does nothing with them but count the rows. */
final class PlainScan {
    private PlainScan() {}

    static long rows(Dataset<Row> data) {
        SparkPlan plan = ((org.apache.spark.sql.classic.Dataset<Row>) data)
                .queryExecution()
                .executedPlan();
        while (!plan.supportsColumnar()
                || plan instanceof WholeStageCodegenExec
                || plan instanceof InputAdapter
                || plan instanceof ColumnarToRowExec) {
            plan = plan.children().head();
        }
        return plan
                .executeColumnar()
                .toJavaRDD()
                .mapPartitions(batches -> {
                    long rows = 0;
                    while (batches.hasNext()) {
                        rows += batches.next().numRows();
                    }
                    return List.of(rows).iterator();
                })
                .collect()
                .stream()
                .mapToLong(Long::longValue)
                .sum();
    }
}
