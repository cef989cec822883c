package dev.monge.assessment.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Figures that compare many methods: intervals, heat tables, and charts with many curves or a logarithmic axis. */
class MethodFiguresTest {
    private static final Axes.Range RANGE = new Axes.Range(-0.25, 1.25);

    @Test
    void dotsOfEqualValuesAreAtEqualPlacesOfTheirPanels() throws Exception {
        List<Element> dots = elements(
                intervals(
                        List.of("a", "b"),
                        new CellRow("one", List.of(MethodCell.Value.of(0.5), MethodCell.Value.of(0.5))),
                        new CellRow("two", List.of(new MethodCell.Value(0.5, 0, 1), MethodCell.Value.of(1)))),
                "circle");
        assertThat(dots).hasSize(4);
        double panels = number(dots.get(2), "cx") - number(dots.get(0), "cx");
        assertThat(number(dots.get(1), "cx")).as("row two, panel a").isEqualTo(number(dots.get(0), "cx"));
        assertThat(panels).isPositive();
        assertThat(number(dots.get(3), "cx")).isGreaterThan(number(dots.get(2), "cx"));
    }

    @Test
    void barsCoverTheirIntervalsBetweenTheReferences() throws Exception {
        Document svg = parsed(intervals(List.of("a"), new CellRow("one", List.of(new MethodCell.Value(0.5, 0, 1))))
                .svg());
        List<Element> references = elements(svg, "line").stream()
                .filter(each -> each.hasAttribute("stroke-dasharray"))
                .toList();
        Element bar = elements(svg, "rect").stream()
                .filter(each -> each.getAttribute("fill-opacity").equals("0.35"))
                .findFirst()
                .orElseThrow();
        assertThat(references).hasSize(2);
        assertThat(number(bar, "x")).isCloseTo(number(references.get(0), "x1"), within(0.02));
        assertThat(number(bar, "x") + number(bar, "width")).isCloseTo(number(references.get(1), "x1"), within(0.02));
    }

    @Test
    void numbersOutsideOfTheAxisAreArrowsWithTheirNumber() throws Exception {
        Document svg = parsed(intervals(
                        List.of("a"),
                        new CellRow("far below", List.of(new MethodCell.Value(-14.8, -45, 0))),
                        new CellRow("above", List.of(MethodCell.Value.of(3.21))))
                .svg());
        assertThat(elements(svg, "circle")).isEmpty();
        assertThat(elements(svg, "polygon")).hasSize(2);
        assertThat(texts(svg)).contains("\u221215", "3.2");
    }

    @Test
    void panelsAreSideBySideIfThereIsRoomAndBelowEachOtherOnAPhone() throws Exception {
        List<MethodCell> five = IntStream.range(0, 5)
                .<MethodCell>mapToObj(k -> MethodCell.Value.of(0.5))
                .toList();
        IntervalChart chart = intervals(List.of("a", "b", "c", "d", "e"), new CellRow("one", five));
        assertThat(distinct(elements(parsed(chart.svg()), "circle"), "cy")).hasSize(1);
        List<Element> narrow = elements(parsed(chart.svg(Drawing.NARROW)), "circle");
        assertThat(distinct(narrow, "cy").size()).isGreaterThan(1);
        assertThat(narrow).allMatch(each -> number(each, "cx") < Drawing.NARROW);
    }

    @Test
    void groundsOfATableAreStrongerForHigherNumbersAndOrangeBelowZero() throws Exception {
        Document svg = parsed(heat(List.of(
                        new CellRow("good", List.of(MethodCell.Value.of(1))),
                        new CellRow("better", List.of(MethodCell.Value.of(7))),
                        new CellRow("half", List.of(MethodCell.Value.of(0.5))),
                        new CellRow("bad", List.of(MethodCell.Value.of(-0.5)))))
                .svg());
        List<Element> grounds = elements(svg, "rect").subList(1, 5); // the first is the paper
        assertThat(grounds.stream().map(each -> each.getAttribute("fill-opacity")))
                .containsExactly("0.55", "0.55", "0.28", "0.28");
        assertThat(grounds.get(3).getAttribute("fill"))
                .isEqualTo(ChartColours.series(1).light())
                .isNotEqualTo(grounds.get(2).getAttribute("fill"));
    }

    @Test
    void theHighestNumberOfAColumnIsBoldAndEmptyCellsAreExplained() throws Exception {
        Document svg = parsed(heat(List.of(
                        new CellRow("one", List.of(MethodCell.Value.of(0.25))),
                        new CellRow("two", List.of(MethodCell.Value.of(0.75))),
                        new CellRow("three", List.of(MethodCell.Empty.NOT_APPLICABLE)),
                        new CellRow("four", List.of(MethodCell.Empty.NOT_RUN))))
                .svg());
        assertThat(elements(svg, "text").stream()
                        .filter(each -> each.getAttribute("font-weight").equals("700"))
                        .map(Element::getTextContent))
                .containsExactly("0.75");
        assertThat(texts(svg)).contains("n/a", "n/a  not applicable", "\u2013  not run");
    }

    @Test
    void sixteenCurvesDifferInColourOrDashes() throws Exception {
        Chart chart = Chart.of("", "x", "y");
        for (int k = 0; k < 16; k++) {
            chart = chart.with(new Layer.Line("method " + k, new double[] {0, 1}, new double[] {k, k}));
        }
        List<String> looks = new ArrayList<>();
        for (Element each : elements(parsed(chart.svg()), "polyline").subList(0, 16)) {
            looks.add(each.getAttribute("stroke") + " " + each.getAttribute("stroke-dasharray"));
            assertThat(each.getAttribute("stroke-width")).isEqualTo("2");
        }
        assertThat(new HashSet<>(looks)).hasSize(16);
    }

    @Test
    void equalRatiosAreEqualDistancesOnALogarithmicAxis() throws Exception {
        Chart chart = Chart.of("", "minutes", "y")
                .with(Axes.OF_DATA.withLogarithmicX())
                .with(new Layer.Points("p", new double[] {1, 10, 100}, new double[] {0, 0.5, 1}))
                .with(new Layer.Mark("now", 10));
        Document svg = parsed(chart.svg());
        List<Element> dots = elements(svg, "circle");
        double first = number(dots.get(1), "cx") - number(dots.get(0), "cx");
        assertThat(number(dots.get(2), "cx") - number(dots.get(1), "cx")).isCloseTo(first, within(0.02));
        assertThat(texts(svg)).contains("1", "2", "5", "10", "20", "50", "100");
        assertThat(texts(parsed(chart.with(Axes.OF_DATA.withLogarithmicX().withX(0.01, 1e6))
                        .svg(Drawing.NARROW))))
                .contains("0.01", "1", "100")
                .doesNotContain("2", "10");
    }

    @Test
    void mistakesNameTheNumbers() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> intervals(List.of("a", "b"), new CellRow("one", List.of())))
                .withMessage("row one needs 2 cells, got 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> heat(List.of(new CellRow("one", List.of()))))
                .withMessage("row one needs 1 cells, got 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MethodCell.Value.of(Double.NaN))
                .withMessageContaining("NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Chart.of("", "x", "y")
                        .with(Axes.OF_DATA.withLogarithmicX())
                        .with(new Layer.Mark("now", 0))
                        .svg())
                .withMessage("a logarithmic axis needs positive values, got 0.0");
    }

    /** The dots of intervals and the letters of all figures, as wide and as narrow as pages draw them. */
    @Test
    void nothingLiesOutsideOfTheFigures() throws Exception {
        for (Drawing each : FigureGallery.figures()) {
            for (String text : List.of(each.svg(), each.svg(Drawing.NARROW))) {
                Document svg = parsed(text);
                double width = number(svg.getDocumentElement(), "width");
                double height = number(svg.getDocumentElement(), "height");
                for (Element words : elements(svg, "text")) {
                    if (words.hasAttribute("x")) {
                        String shown = words.getLastChild().getTextContent();
                        double size = words.hasAttribute("font-size") ? number(words, "font-size") : SvgText.SIZE;
                        double wide = TextWidth.of(shown, size);
                        String anchor = words.getAttribute("text-anchor");
                        double left = number(words, "x")
                                - (anchor.equals("end") ? wide : anchor.equals("middle") ? 0.5 * wide : 0);
                        assertThat(left).as(shown).isGreaterThan(-1);
                        assertThat(left + wide).as(shown).isLessThan(width + 1);
                        assertThat(number(words, "y")).as(shown).isBetween(8.0, height);
                    }
                }
            }
        }
    }

    private static IntervalChart intervals(List<String> series, CellRow... rows) {
        return new IntervalChart("", "x", series, List.of(rows), RANGE, List.of(0.0, 1.0), 860);
    }

    private static HeatTable heat(List<CellRow> rows) {
        return new HeatTable("", "share of good steps", List.of("2%"), rows, 640);
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    private static List<Element> elements(Drawing drawing, String name) throws Exception {
        return elements(parsed(drawing.svg()), name);
    }

    private static List<Element> elements(Document svg, String name) {
        NodeList found = svg.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(k -> (Element) found.item(k))
                .toList();
    }

    private static List<String> texts(Document svg) {
        return elements(svg, "text").stream().map(Element::getTextContent).toList();
    }

    private static Set<String> distinct(List<Element> elements, String attribute) {
        var values = new HashSet<String>();
        elements.forEach(each -> values.add(each.getAttribute(attribute)));
        return values;
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }
}
