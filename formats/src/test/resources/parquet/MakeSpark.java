import org.apache.spark.sql.SparkSession;

/**
 * Makes spark.parquet and spark-2.parquet, the only files in the folders PARQUET_1_0 and PARQUET_2_0, with the parquet-java of Spark:
 * java [--add-opens as spark-submit has them] -cp 'SPARK_HOME/jars/*' MakeSpark.java
 */
public class MakeSpark {
    public static void main(String[] arguments) throws Exception {
        for (String version : new String[] {"PARQUET_1_0", "PARQUET_2_0"}) {
            try (SparkSession spark = SparkSession.builder()
                    .master("local[1]")
                    .config("spark.ui.enabled", "false")
                    .config("spark.sql.session.timeZone", "UTC")
                    .config("spark.hadoop.parquet.writer.version", version)
                    .config("spark.hadoop.parquet.page.size", "1024")
                    .config("spark.hadoop.parquet.page.row.count.limit", "100")
                    .getOrCreate()) {
                spark.read().parquet("pyarrow-snappy.parquet").coalesce(1).write().mode("overwrite").parquet(version);
            }
        }
    }
}
