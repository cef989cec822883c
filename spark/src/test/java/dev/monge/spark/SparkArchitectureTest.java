package dev.monge.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.monge.spark.cli.SparkMain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The structure of this module, as that of the others: see ArchitectureTest of the command line. */
class SparkArchitectureTest {
    private static final int MOST_CLASSES = 25;

    private static final JavaClasses SPARK = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.monge.spark");

    @Test
    void packagesHaveNoCycles() {
        slices().matching("dev.monge.spark.(**)").should().beFreeOfCycles().check(SPARK);
    }

    @Test
    void onlyCommandsUseTheCommandLine() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.monge.spark.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.monge.cli..", "picocli..")
                .check(SPARK);
    }

    @Test
    void nothingPrintsOrExitsByItself() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(SparkMain.class.getName())
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(SPARK);
    }

    @Test
    void packagesAreSmallAndDescribed() throws IOException {
        try (Stream<Path> found = Files.walk(Path.of("src/main/java"))) {
            List<Path> folders = found.filter(Files::isDirectory).toList();
            for (Path folder : folders) {
                try (Stream<Path> files = Files.list(folder)) {
                    List<Path> classes = files.filter(file -> file.toString().endsWith(".java"))
                            .toList();
                    assertThat(classes).hasSizeLessThanOrEqualTo(MOST_CLASSES + 1);
                    if (!classes.isEmpty()) {
                        assertThat(folder.resolve("package-info.java")).exists();
                    }
                }
            }
        }
    }
}
