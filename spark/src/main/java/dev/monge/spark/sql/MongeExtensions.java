package dev.monge.spark.sql;

import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import scala.Function1;
import scala.Tuple3;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Adds {@value RewardFunctions#FROM_FILE} to every session that is started with {@code
 * spark.sql.extensions=dev.monge.spark.sql.MongeExtensions}, such as that of spark-sql.
 */
public final class MongeExtensions extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {
    /** For Spark, which creates extensions by name. */
    public MongeExtensions() {}

    @Override
    public BoxedUnit apply(SparkSessionExtensions extensions) {
        Function1<Seq<Expression>, Expression> function =
                given -> RewardFunctions.fromFile(CollectionConverters.asJava(given));
        extensions.injectFunction(new Tuple3<>(
                FunctionIdentifier.apply(RewardFunctions.FROM_FILE),
                new ExpressionInfo(RewardFunctions.class.getName(), RewardFunctions.FROM_FILE),
                function));
        return BoxedUnit.UNIT;
    }
}
