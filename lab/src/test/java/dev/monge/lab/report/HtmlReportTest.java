package dev.monge.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.monge.lab.figure.Chart;
import java.util.List;
import org.junit.jupiter.api.Test;

class HtmlReportTest {
    @Test
    void theReportNeedsNothingFromAnywhere() {
        String html = new HtmlReport("Report")
                .figure(Chart.of("f", "x", "y").svg(), "caption")
                .html("made by a test");
        assertThat(html.replace("http://www.w3.org/2000/svg", ""))
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
                .figure("", evil)
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
                        "<th>who</th><th class=\"number\">score</th>", "<td>anna</td><td class=\"number\">-1.25</td>");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HtmlReport("t").table(List.of("a", "b"), List.of(List.of("1", "2", "3"))))
                .withMessageContaining("2 cells, got 3");
    }
}
