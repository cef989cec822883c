package dev.monge.assessment.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.monge.assessment.figure.BarChart;
import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import java.util.List;
import org.junit.jupiter.api.Test;

class HtmlReportTest {
    @Test
    void theReportNeedsNothingFromAnywhere() {
        String html = new HtmlReport("Report")
                .figure(Chart.of("f", "x", "y"), "caption")
                .html("made by a test");
        assertThat(html.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", ""))
                .doesNotContain("http", "<script", "<link", "<img", "@import", "url(", "src=");
        assertThat(html).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
    }

    @Test
    void everyTextIsEscaped() {
        String evil = "<script>alert('x')</script>&";
        String html = new HtmlReport(evil)
                .heading(evil)
                .paragraph(evil)
                .note(evil)
                .fold(evil, false)
                .table(List.of(evil), List.of(List.of(evil)))
                .endFold()
                .figure(Chart.of(evil, evil, evil).with(new Layer.Mark(evil, 0)), evil)
                .figure(new BarChart(evil, evil, List.of(BarChart.Bar.of(evil.repeat(9), 1)), 400), evil)
                .warning(evil)
                .subheading(evil)
                .heading(evil, evil)
                .cells(List.of(evil), List.of(List.of(new HtmlReport.Cell(evil, evil, evil))))
                .html(evil);
        assertThat(html).doesNotContain("<script").contains("&lt;script&gt;alert(&#39;x&#39;)");
    }

    @Test
    void columnsOfNumbersAreSetToTheRight() {
        String html = new HtmlReport("t")
                .table(List.of("who", "score"), List.of(List.of("anna", "-1.25"), List.of("bob", "3e-5")))
                .html("");
        assertThat(html)
                .contains(
                        "<th class=\"brief\">who</th><th class=\"number\">score</th>",
                        "<td class=\"brief\">anna</td><td class=\"number\">-1.25</td>");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HtmlReport("t").table(List.of("a", "b"), List.of(List.of("1", "2", "3"))))
                .withMessageContaining("2 cells, got 3");
    }

    @Test
    void noScriptIsAllowedUnlessThePageHasOne() {
        String html = new HtmlReport("t").html("");
        assertThat(html)
                .contains("Content-Security-Policy", "default-src &#39;none&#39;")
                .doesNotContain("script-src", "media-src", "<script");
    }

    @Test
    void wideTablesScrollByThemselvesAndLongTextsAreBroken() {
        String html =
                new HtmlReport("t").table(List.of("a"), List.of(List.of("b"))).html("");
        assertThat(html)
                .containsPattern("<div class=\"table\" tabindex=\"0\">\\s*<table>")
                .contains(".table { overflow-x: auto;", "overflow-wrap: anywhere");
    }

    @Test
    void theScreenMayBeDarkAndPaperShowsEverything() {
        String css = PageStyle.css();
        assertThat(css)
                .contains("@media screen and (prefers-color-scheme: dark)", ".f-paper { fill: #1b2027; }")
                .contains("details::details-content { content-visibility: visible")
                .contains("figure, tr, .stretches, p.warning { break-inside: avoid; }");
        assertThat(css.chars().filter(c -> c == '{').count())
                .isEqualTo(css.chars().filter(c -> c == '}').count());
    }
}
