// LunarLander, drawn from its observations as the animations of Monge draw it.

const WIDTH = 600;
const HEIGHT = 400;
const PAD = HEIGHT - HEIGHT / 4;
const LEG_LENGTH = 18;
const HULL = [-14, 17, -17, 0, -17, -10, 17, -10, 17, 0, 14, 17];
const WINDOW = [-7, 4, 7, 4, 5, 12, -5, 12];
const LEG = [-2, -8, 2, -8, 2, 8, -2, 8];
/** The angle between hull and leg in flight, and with weight on it. */
const SPREAD = 0.4;
const LOADED = 0.5;

/**
 * A flight. The eight observations are position, velocity, angle, angular velocity and the contact of both legs. The ground
 * beside the pad is not among them, so only the pad is drawn as solid.
 */
export class LanderDrawing {
  static aspect = WIDTH / HEIGHT;
  static stepsPerSecond = 50;

  /** Returns which columns are needed. */
  static needs(study) {
    return Array.from({ length: study.columns.length + study.actions.length }, (_, i) => i);
  }

  constructor(study, columns) {
    this.columns = columns;
    this.actions = columns.slice(study.columns.length);
    this.path = new Path2D();
    const [x, y] = columns;
    for (let i = 0; i < x.length; i++) {
      this.path.lineTo(WIDTH / 2 * (1 + x[i]), height(y[i]));
    }
  }

  describe(step) {
    const [x, y] = this.columns;
    return `Lander at ${x[step].toFixed(2)}, height ${y[step].toFixed(2)}`;
  }

  paint(context, width, tall, step) {
    const factor = width / WIDTH;
    const at = (index) => this.columns[index][step];
    context.setTransform(factor, 0, 0, factor, 0, 0);
    context.fillStyle = '#06070d';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    stars(context);
    ground(context);
    context.strokeStyle = '#8fa8ff66';
    context.lineWidth = 1.2;
    context.stroke(this.path);
    const px = WIDTH / 2 * (1 + at(0));
    const py = height(at(1));
    const angle = -at(4); // the canvas looks downwards
    const place = (turn) => {
      context.setTransform(factor, 0, 0, factor, factor * px, factor * py);
      context.rotate(angle + turn);
      context.scale(1, -1);
    };
    const [main, side] = this.#thrust(step);
    place(0);
    flames(context, main, side, step);
    // The first leg is the right one, as in the physics: its centre is turned about the hull's.
    for (const [leg, hand] of [[6, -1], [7, 1]]) {
      const spread = at(leg) > 0.5 ? LOADED : SPREAD;
      place(hand * spread);
      context.translate(-hand * 20, -LEG_LENGTH);
      shape(context, LEG, at(leg) > 0.5 ? '#b7a8ff' : '#8066e6');
    }
    place(0);
    shape(context, HULL, '#8066e6');
    fill(context, WINDOW, '#c9bdf7');
    context.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** Returns the power of the main engine, and of the side engines: negative for the one named left. */
  #thrust(step) {
    if (this.actions.length === 2) {
      const main = this.actions[0][step];
      const side = this.actions[1][step];
      return [main > 0 ? 0.5 + 0.5 * Math.min(1, main) : 0, Math.abs(side) > 0.5 ? Math.max(-1, Math.min(1, side)) : 0];
    }
    const action = this.actions.length === 1 ? Math.round(this.actions[0][step]) : 0;
    return [action === 2 ? 1 : 0, action === 1 ? -1 : action === 3 ? 1 : 0];
  }
}

/** Returns the height on the canvas of an observed height, which is 0 when the lander stands on the pad. */
function height(y) {
  return PAD - LEG_LENGTH - y * HEIGHT / 2;
}

function stars(context) {
  context.fillStyle = '#5d6478';
  for (let i = 1; i <= 48; i++) {
    const size = i % 5 === 0 ? 2 : 1;
    context.fillRect(Math.floor(WIDTH * ((0.7548776662 * i) % 1)), Math.floor(HEIGHT * 0.7 * ((0.569840291 * i) % 1)), size, size);
  }
}

function ground(context) {
  const left = 0.4 * WIDTH;
  const right = 0.6 * WIDTH;
  context.fillStyle = '#3a3f4c';
  context.fillRect(0, PAD + 3, WIDTH, 1);
  const haze = context.createLinearGradient(0, PAD, 0, HEIGHT);
  haze.addColorStop(0, '#2a2e39');
  haze.addColorStop(1, '#12141b');
  context.fillStyle = haze;
  context.fillRect(0, PAD + 4, WIDTH, HEIGHT - PAD - 4);
  context.fillStyle = '#d9dbe0';
  context.fillRect(left, PAD, right - left, 5);
  for (const x of [left, right]) {
    context.fillStyle = '#ffffff';
    context.fillRect(x - 0.75, PAD - 50, 1.5, 50);
    fill(context, [x, PAD - 50, x, PAD - 40, x + 25, PAD - 45], '#cccc00');
  }
}

function flames(context, main, side, step) {
  const flicker = 0.85 + 0.3 * ((step * 0.618034) % 1);
  if (main > 0) {
    const length = 34 * main * flicker;
    fill(context, [-8, -10, 8, -10, 4, -10 - 0.55 * length, 0, -10 - length, -4, -10 - 0.55 * length], '#f08a24');
    fill(context, [-4, -10, 4, -10, 0, -10 - 0.6 * length], '#ffe27a');
  }
  if (side !== 0) {
    // The engine named right pushes to the right, so its flame is on the left.
    const away = -Math.sign(side);
    const length = 18 * Math.abs(side) * flicker;
    const from = away * 13;
    fill(context, [from, 16, from, 8, from + away * (4 + length), 12], '#f08a24');
    fill(context, [from, 14, from, 10, from + away * (4 + 0.55 * length), 12], '#ffe27a');
  }
}

function trace(context, points) {
  context.beginPath();
  for (let i = 0; i < points.length; i += 2) {
    context.lineTo(points[i], points[i + 1]);
  }
  context.closePath();
}

function fill(context, points, colour) {
  trace(context, points);
  context.fillStyle = colour;
  context.fill();
}

function shape(context, points, colour) {
  fill(context, points, colour);
  context.strokeStyle = '#4d4d80';
  context.lineWidth = 2;
  context.stroke();
}
