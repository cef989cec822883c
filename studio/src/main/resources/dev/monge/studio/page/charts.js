// Small charts as SVG: intervals, distributions, developments.
import { html, svg, nothing } from './vendor/lit.js';
import { brief } from './series.js';

/** The share of the width left free at both ends of an interval. */
const MARGIN = 0.04;

/** Returns a scale from [low, high] to [0, width]. */
export function scale(low, high, width) {
  const span = high - low || 1;
  return (value) => width * (MARGIN + (1 - 2 * MARGIN) * (value - low) / span);
}

/** Writes a number with its deviation, where that is known. */
export function plusMinus(mean, deviation) {
  return deviation === null || deviation === undefined ? brief(mean) : `${brief(mean)} ± ${brief(deviation)}`;
}

/** Draws mean ± 2 deviations on a scale that several rows share; a line marks zero if there is one. */
export function interval(mean, deviation, low, high, width = 140) {
  const x = scale(low, high, width);
  const reach = 2 * (deviation ?? 0);
  const zero = low < 0 && high > 0 ? svg`<line class="zero" x1=${x(0)} x2=${x(0)} y1="1" y2="19"></line>` : nothing;
  return html`<svg class="interval" viewBox="0 0 ${width} 20" width=${width} height="20" aria-hidden="true">
    ${zero}
    <line class="whisker" x1=${x(Math.max(low, mean - reach))} x2=${x(Math.min(high, mean + reach))} y1="10" y2="10"></line>
    <circle class="mean" cx=${x(mean)} cy="10" r="4.5"></circle>
  </svg>`;
}

/** Returns the range that contains mean ± 2 deviations of all rows. */
export function extent(rows) {
  let low = Infinity;
  let high = -Infinity;
  for (const { mean, deviation } of rows) {
    low = Math.min(low, mean - 2 * (deviation ?? 0));
    high = Math.max(high, mean + 2 * (deviation ?? 0));
  }
  return rows.length ? [low, high] : [0, 1];
}

/** Returns a quantile at any level. */
export function quantile(levels, quantiles, level) {
  let i = 1;
  while (i < levels.length - 1 && levels[i] < level) {
    i++;
  }
  const part = (level - levels[i - 1]) / (levels[i] - levels[i - 1] || 1);
  return quantiles[i - 1] + Math.min(1, Math.max(0, part)) * (quantiles[i] - quantiles[i - 1]);
}

const WIDTH = 560;
const HEIGHT = 230;
const LEFT = 44;
const FOOT = 24;
const TOP = 8;

/**
 * Draws which share of moments is below each value, for a profile and for the fitted values. The area between the two
 * curves is the Wasserstein distance.
 */
export function matched({ levels, target, fitted }, title) {
  const low = Math.min(target[0], fitted[0]);
  const high = Math.max(target.at(-1), fitted.at(-1));
  const along = scale(low, high, WIDTH - LEFT);
  const x = (value) => LEFT + along(value);
  const y = (level) => TOP + (HEIGHT - FOOT - TOP) * (1 - level);
  const points = (quantiles) => quantiles.map((value, i) => `${x(value).toFixed(1)} ${y(levels[i]).toFixed(1)}`);
  const wanted = points(target);
  const got = points(fitted);
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  return html`<svg class="matched" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"
      aria-label="${title}: the share of moments below each value, for the profile and for the fitted values. The table below has the numbers.">
    ${ticks.map((level) => svg`
      <line class="grid" x1=${LEFT} x2=${WIDTH} y1=${y(level)} y2=${y(level)}></line>
      <text x=${LEFT - 8} y=${y(level) + 4} text-anchor="end">${100 * level}%</text>`)}
    <path class="gap" d="M${wanted.join('L')}L${[...got].reverse().join('L')}Z"></path>
    <path class="fitted" d="M${got.join('L')}"></path>
    <path class="target" d="M${wanted.join('L')}"></path>
    ${ticks.map((part) => svg`<text x=${x(low + part * (high - low))} y=${HEIGHT - 4}
        text-anchor=${part === 1 ? 'end' : part === 0 ? 'start' : 'middle'}>${brief(low + part * (high - low))}</text>`)}
  </svg>`;
}

/** Draws how a number developed, without axes. */
export function sparkline(numbers, words) {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  const x = (i) => 200 * i / Math.max(1, numbers.length - 1);
  const y = (value) => 3 + 42 * (1 - (value - low) / (high - low || 1));
  return html`<svg class="sparkline" viewBox="0 0 200 48" width="200" height="48" role="img" aria-label=${words}>
    <polyline points=${numbers.map((value, i) => `${x(i)},${y(value)}`).join(' ')}></polyline>
  </svg>`;
}
