package dev.monge.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The house stays as it is drawn: arrows one way, no third party in nn and core, only the command line prints. */
class ArchitectureTest {
    private static final String[] CORE = {
        "dev.monge.trajectory..",
        "dev.monge.profile..",
        "dev.monge.transport..",
        "dev.monge.reward..",
        "dev.monge.matching..",
        "dev.monge.mdp.."
    };

    private final JavaClasses monge = new ClassFileImporter()
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
                .optionalLayer("lab")
                .definedBy("dev.monge.lab..")
                .layer("cli")
                .definedBy("dev.monge.cli..")
                .whereLayer("cli")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("lab")
                .mayOnlyBeAccessedByLayers("cli")
                .whereLayer("rl")
                .mayOnlyBeAccessedByLayers("lab", "cli")
                .whereLayer("formats")
                .mayOnlyBeAccessedByLayers("rl", "lab", "cli")
                .whereLayer("worlds")
                .mayOnlyBeAccessedByLayers("rl", "lab", "cli")
                .whereLayer("core")
                .mayOnlyBeAccessedByLayers("worlds", "formats", "rl", "lab", "cli")
                .check(monge);
    }

    @Test
    void packagesOfCoreHaveNoCycles() {
        slices().matching("dev.monge.(*)..").should().beFreeOfCycles().check(monge);
    }

    @Test
    void nnAndCoreNeedNothingButTheJdk() {
        String[] allowed = {
            "java..",
            "jdk.incubator.vector..",
            "org.jspecify..",
            "dev.monge.nn..",
            CORE[0],
            CORE[1],
            CORE[2],
            CORE[3],
            CORE[4],
            CORE[5]
        };
        classes()
                .that()
                .resideInAnyPackage(CORE)
                .or()
                .resideInAPackage("dev.monge.nn..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed)
                .check(monge);
    }

    @Test
    void coreKnowsNoFiles() {
        noClasses()
                .that()
                .resideInAnyPackage(CORE)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.nio.file..")
                .check(monge);
    }

    @Test
    void reinforcementLearningKnowsFilesInOnePlaceOnly() {
        noClasses()
                .that()
                .resideInAPackage("dev.monge.rl")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.file..", "dev.monge.format..", "dev.monge.rl.file..")
                .check(monge);
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
                .check(monge);
    }
}
