package dev.monge.assessment.report;

import dev.monge.assessment.figure.FigureStyle;

/** The style sheet of all pages: for wide and narrow screens, light and dark ones, and paper. */
final class PageStyle {
    private static final String LIGHT = """
            :root { color-scheme: light dark; --ink: #22272e; --soft: #5b6470; --line: #e4e7eb; --strong: #c9ced6;
              --paper: #ffffff; --desk: #f3f4f6; --good: #00664a; --part: #7a4f00; --bad: #a33c00; --open: #454f5b;
              --link: #005a8f; }
            * { box-sizing: border-box; }
            body { font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', Arial, sans-serif;
              color: var(--ink); background: var(--desk); margin: 0; overflow-wrap: anywhere; }
            main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; background: var(--paper); }
            h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 .5rem; }
            h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; border-bottom: 1px solid var(--line);
              padding-bottom: .25rem; scroll-margin-top: 1rem; }
            h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
            a { color: var(--link); }
            p.note { color: var(--soft); }
            p.warning { border-left: 4px solid var(--bad); padding: .4rem .8rem; margin: .5rem 0; }
            .table { overflow-x: auto; margin: 1rem 0; }
            table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
            th, td { padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); text-align: left;
              vertical-align: top; overflow-wrap: normal; }
            td { min-width: 9rem; max-width: 28rem; overflow-wrap: break-word; }
            th { border-bottom: 2px solid var(--strong); font-weight: 600; vertical-align: bottom; }
            td.number, th.number { text-align: right; }
            td.number, td.brief { white-space: nowrap; min-width: 0; }
            .badge { white-space: nowrap; font-weight: 600; color: var(--open); }
            .badge.good { color: var(--good); }
            .badge.part { color: var(--part); }
            .badge.bad { color: var(--bad); }
            figure { margin: 1rem 0; }
            figure svg { display: block; max-width: 100%; height: auto; }
            figure img { max-width: 100%; height: auto; }
            figure .narrow { display: none; }
            figcaption { color: var(--soft); font-size: .9rem; }
            details { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: .4rem .8rem; }
            summary { cursor: pointer; font-weight: 600; }
            ul.stretches { list-style: none; padding: 0; margin: .25rem 0 .75rem; }
            ul.stretches li { margin: .15rem 0; }
            .tag { display: inline-block; min-width: 1.5em; text-align: center; font-weight: 700; border-radius: 3px;
              border: 1px solid currentColor; margin-right: .5em; }
            .tag.lost { color: var(--bad); }
            .tag.gained { color: var(--good); }
            video, .still { display: block; max-width: 100%; max-height: 24rem; margin: .5rem 0; }
            audio { display: block; width: 100%; margin: .5rem 0; }
            button.play { font: inherit; color: var(--link); background: none; border: 0; padding: 0;
              text-decoration: underline; cursor: pointer; text-align: left; }
            .playable svg[data-plot] { cursor: pointer; }
            footer { color: var(--soft); font-size: .85rem; margin-top: 3rem; }
            """;

    private static final String NARROW = """
            @media screen and (max-width: 760px) {
            main { padding: 1rem 12px 3rem; }
            h1 { font-size: 1.4rem; }
            details { padding: .4rem 6px; }
            figure .wide { display: none; }
            figure .narrow { display: block; }
            figure .narrow svg { width: 100%; max-width: 480px; }
            }
            """;

    private static final String DARK = """
            :root { --ink: #e6e9ed; --soft: #a7b0bb; --line: #343b44; --strong: #4d5661; --paper: #1b2027;
              --desk: #12161b; --good: #52d8ad; --part: #f2c14e; --bad: #ff9d66; --open: #c0c8d1; --link: #7cc4f5; }
            """;

    private static final String PRINT = """
            @page { margin: 15mm; }
            @media print {
            body, main { background: #fff; }
            main { max-width: none; padding: 0; }
            .table { overflow: visible; }
            table { font-size: .7rem; }
            th, td, td.number, td.brief { white-space: normal; min-width: 0; padding-right: .4rem; }
            figure, tr, .stretches, p.warning { break-inside: avoid; }
            h2, h3, summary, thead { break-after: avoid; }
            details { border: 0; padding: 0; }
            details::details-content { content-visibility: visible; display: block; height: auto; }
            video, audio { display: none; }
            button.play { color: inherit; text-decoration: none; }
            }
            """;

    private PageStyle() {}

    static String css() {
        return LIGHT + NARROW + "@media screen and (prefers-color-scheme: dark) {\n" + DARK + FigureStyle.dark() + "}\n"
                + PRINT;
    }
}
