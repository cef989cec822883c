package dev.monge.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The structure of the code: modules depend one way, packages are small and without cycles, only the command line prints. */
class ArchitectureTest {
    private static final String[] CORE = {
        "dev.monge.derive..",
        "dev.monge.expert..",
        "dev.monge.identity..",
        "dev.monge.knowledge..",
        "dev.monge.metric..",
        "dev.monge.segment..",
        "dev.monge.validation..",
        "dev.monge.trajectory..",
        "dev.monge.profile..",
        "dev.monge.question..",
        "dev.monge.recording..",
        "dev.monge.transport..",
        "dev.monge.options..",
        "dev.monge.plugin..",
        "dev.monge.reward..",
        "dev.monge.sample..",
        "dev.monge.supervision..",
        "dev.monge.matching..",
        "dev.monge.mdp..",
        "dev.monge.fit..",
        "dev.monge.wording.."
    };

    private static final int MOST_CLASSES = 25;
    private static final Path ROOT = Path.of("..");
    private static final List<String> MODULES =
            List.of("nn", "core", "worlds", "formats", "assessment", "rl", "research", "studio", "cli");
    private static final Pattern FIRST_SENTENCE =
            Pattern.compile("/\\*\\*\\s+(?:\\*\\s+)?(\\S.*?\\.)(?:\\s|\\*/)", Pattern.DOTALL);

    /** Imported once for all rules: reading the class files takes longer than checking them. */
    private static final JavaClasses MONGE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.monge");

    @Test
    void modulesDependOnOneAnotherOneWay() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("nn")
                .definedBy("dev.monge.nn..")
                .layer("core")
                .definedBy(CORE)
                .layer("worlds")
                .definedBy("dev.monge.world..")
                .layer("formats")
                .definedBy("dev.monge.format..")
                .layer("rl")
                .definedBy("dev.monge.rl..")
                .layer("assessment")
                .definedBy("dev.monge.assessment..")
                .layer("research")
                .definedBy("dev.monge.research..")
                .layer("studio")
                .definedBy("dev.monge.studio..")
                .layer("cli")
                .definedBy("dev.monge.cli..")
                .whereLayer("cli")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("studio")
                .mayOnlyBeAccessedByLayers("cli")
                .whereLayer("research")
                .mayOnlyBeAccessedByLayers("studio", "cli")
                .whereLayer("rl")
                .mayOnlyBeAccessedByLayers("research", "studio", "cli")
                .whereLayer("assessment")
                .mayOnlyBeAccessedByLayers("rl", "research", "studio", "cli")
                .whereLayer("formats")
                .mayOnlyBeAccessedByLayers("assessment", "rl", "research", "studio", "cli")
                .whereLayer("worlds")
                .mayOnlyBeAccessedByLayers("rl", "research", "studio", "cli")
                .whereLayer("core")
                .mayOnlyBeAccessedByLayers("worlds", "formats", "assessment", "rl", "research", "studio", "cli")
                .check(MONGE);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("dev.monge.(**)").should().beFreeOfCycles().check(MONGE);
    }

    @Test
    void nnAndCoreNeedNothingButTheJdk() {
        List<String> allowed =
                new ArrayList<>(List.of("java..", "jdk.incubator.vector..", "org.jspecify..", "dev.monge.nn.."));
        allowed.addAll(Arrays.asList(CORE));
        classes()
                .that()
                .resideInAnyPackage(CORE)
                .or()
                .resideInAPackage("dev.monge.nn..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed.toArray(String[]::new))
                .check(MONGE);
    }

    @Test
    void coreKnowsNoFiles() {
        noClasses()
                .that()
                .resideInAnyPackage(CORE)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.nio.file..")
                .check(MONGE);
    }

    @Test
    void learnersKnowNoFiles() {
        noClasses()
                .that()
                .resideInAPackage("dev.monge.rl..")
                .and()
                .resideOutsideOfPackages("dev.monge.rl.file..", "dev.monge.rl.report..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.file..", "dev.monge.format..", "dev.monge.rl.file..")
                .check(MONGE);
    }

    @Test
    void onlyTheCommandLinePrintsOrExits() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.monge.cli..")
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(MONGE);
    }

    /** What is printed otherwise would not be escaped; see Terminal. */
    @Test
    void commandsPrintThroughTheTerminalOnly() {
        noClasses()
                .that()
                .resideInAPackage("dev.monge.cli..")
                .and()
                .doNotHaveFullyQualifiedName(Main.class.getName())
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(MONGE);
    }

    @Test
    void packagesAreSmall() throws IOException {
        assertThat(packages()).allSatisfy((folder, files) -> assertThat(files).hasSizeLessThanOrEqualTo(MOST_CLASSES));
    }

    @Test
    void everyPackageIsDescribedInOneSentence() throws IOException {
        for (Path folder : packages().keySet()) {
            Path info = folder.resolve("package-info.java");
            assertThat(info).exists();
            assertThat(FIRST_SENTENCE.matcher(Files.readString(info)).find())
                    .as(info.toString())
                    .isTrue();
        }
    }

    /** The source files of every package but those that describe it or its module, by folder. */
    private static Map<Path, List<Path>> packages() throws IOException {
        Map<Path, List<Path>> packages = new TreeMap<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .filter(file -> !file.endsWith("package-info.java") && !file.endsWith("module-info.java"))
                        .forEach(file -> packages.computeIfAbsent(file.getParent(), any -> new ArrayList<>())
                                .add(file));
            }
        }
        return packages;
    }
}
