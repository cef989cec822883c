package dev.monge.cli.render;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Films are drawn on machines without fonts and without a display. */
class DrawingTest {
    @Test
    void nothingIsWrittenIntoPictures() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.awt.font..", "javax.swing..")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.awt.Font")
                .orShould()
                .callMethod(java.awt.Graphics2D.class, "drawString", String.class, int.class, int.class)
                .orShould()
                .callMethod(java.awt.Graphics2D.class, "drawString", String.class, float.class, float.class)
                .check(new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("dev.monge"));
    }
}
