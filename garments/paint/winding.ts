import { n } from './sheet.ts';

type Point = readonly [number, number];
type Segment = { controls: Point[]; to: Point };

/**
 * librsvg joins the paths of a clip into one, where overlapping paths of opposite directions would cancel
 * out. Supports absolute M L H V C S Q and z.
 */
export function clockwise(d: string): string {
  const { start, segments } = parse(d);
  const corners = [start, ...segments.flatMap(({ controls, to }) => [...controls, to])];
  const area = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? start;
    return sum + x * nextY - nextX * y;
  }, 0);
  return area >= 0 ? write(start, segments) : write(...reversed(start, segments));
}

export function highest(d: string): number {
  const { start, segments } = parse(d);
  return Math.min(start[1], ...segments.map(({ to }) => to[1]));
}

function parse(d: string): { start: Point; segments: Segment[] } {
  let start: Point = [0, 0];
  let here: Point = [0, 0];
  let mirror: Point = [0, 0];
  const segments: Segment[] = [];
  const add = (controls: Point[], to: Point): void => {
    segments.push({ controls, to });
    const last = controls.at(-1) ?? to;
    mirror = [2 * to[0] - last[0], 2 * to[1] - last[1]];
    here = to;
  };
  for (const [, command = '', written = ''] of d.matchAll(/([MLHVCSQz])([^MLHVCSQz]*)/g)) {
    const values = [...written.matchAll(/-?[\d.]+/g)].map(Number);
    const point = (index: number): Point => [values[index] ?? 0, values[index + 1] ?? 0];
    const size = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4 }[command] ?? 1;
    for (let index = 0; index < values.length; index += size) {
      if (command === 'M') start = here = mirror = point(index);
      if (command === 'L') add([], point(index));
      if (command === 'H') add([], [values[index] ?? 0, here[1]]);
      if (command === 'V') add([], [here[0], values[index] ?? 0]);
      if (command === 'Q') add([point(index)], point(index + 2));
      if (command === 'C') add([point(index), point(index + 2)], point(index + 4));
      if (command === 'S') add([mirror, point(index)], point(index + 2));
    }
  }
  return { start, segments };
}

function reversed(start: Point, segments: Segment[]): [Point, Segment[]] {
  const ends = [start, ...segments.map(({ to }) => to)];
  const back = segments.map(({ controls }, index) => ({
    controls: controls.toReversed(),
    to: ends[index] ?? start,
  }));
  return [ends.at(-1) ?? start, back.toReversed()];
}

const write = (start: Point, segments: Segment[]): string =>
  `M${spot(start)}${segments.map(({ controls, to }) => `${'LQC'[controls.length]}${[...controls, to].map(spot).join(' ')}`).join('')}z`;

const spot = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
