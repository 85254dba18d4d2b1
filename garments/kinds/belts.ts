import type { Bench } from '../parts/bench.ts';
import { wornWith } from '../torso/mannequin.ts';
import { stitch } from '../parts/stitches.ts';
import { line, n, path, tag } from '../paint/sheet.ts';
import { chinos } from './legwear.ts';

/** Half the strap's width. */
const half = 60;

type Curve = readonly [
  from: readonly [number, number],
  bend: readonly [number, number],
  to: readonly [number, number],
];

const front: Curve = [
  [84, 630],
  [500, 830],
  [916, 630],
];
const behind: Curve = [
  [84, 610],
  [500, 430],
  [916, 610],
];

export function belt(bench: Bench): void {
  if (bench.worn) {
    wornWith(bench, chinos, '#8d8f92');
    sewWornStrap(bench);
  } else {
    sewStrap(bench, behind, true);
    sewStrap(bench, front, false);
    if (!bench.back) sewBuckle(bench, pointOn(front, 0.42), 1.28, 8);
    else sewLoopEnd(bench);
  }
  bench.focus = { x: 470, y: 716, width: 420 };
}

function sewStrap(bench: Bench, curve: Curve, inside: boolean): void {
  const edge = (offset: number): string => {
    const [[ax, ay], [bx, by], [cx, cy]] = curve;
    return `${ax} ${ay + offset}Q${bx} ${by + offset} ${cx} ${cy + offset}`;
  };
  const [[ax, ay], [bx, by], [cx, cy]] = curve;
  const colours = inside
    ? { ...bench.cloth, tones: { ...bench.cloth.tones, base: bench.cloth.tones.deep } }
    : bench.cloth;
  bench.panels.push({
    d: `M${edge(-half)}L${cx} ${cy + half}Q${bx} ${by + half} ${ax} ${ay + half}z`,
    cloth: colours,
    round: 0.9,
    height: inside ? 0.3 : 0.9,
    casts: !inside,
  });
  bench.trims += inside
    ? ''
    : stitch(`M${edge(11 - half)}`, bench.cloth.tones) + stitch(`M${edge(half - 11)}`, bench.cloth.tones);
}

function pointOn([a, b, c]: Curve, share: number): readonly [number, number] {
  const of = (axis: 0 | 1): number =>
    (1 - share) ** 2 * a[axis] + 2 * share * (1 - share) * b[axis] + share ** 2 * c[axis];
  return [of(0), of(1)];
}

const metal = (id: string): string =>
  tag(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 0, y2: 1 },
    '<stop offset="0" stop-color="#eef0f2"/><stop offset=".45" stop-color="#a5abb3"/><stop offset=".6" stop-color="#d9dde1"/><stop offset="1" stop-color="#7f868f"/>',
  );

/** The buckle with its prong, the keeper to its right, and holes to its left and right. */
function sewBuckle(bench: Bench, [x, y]: readonly [number, number], scale: number, turn: number): void {
  const { tones } = bench.cloth;
  const fill = bench.sheet.define('metal', metal);
  const hole = (at: number): string => tag('ellipse', { cx: at, cy: 0, rx: 7, ry: 8, fill: '#15171b' });
  const frame =
    path('M-62-66H50Q64-66 64-52V52Q64 66 50 66H-62Q-76 66-76 52V-52Q-76-66-62-66zM-56-46V46H44V-46z', {
      fill,
      'fill-rule': 'evenodd',
      stroke: '#5b616b',
      'stroke-width': 1.5,
    }) + path('M-70-8H50Q62-8 62 0Q62 8 50 8H-70z', { fill, stroke: '#5b616b', 'stroke-width': 1.5 });
  const keeper =
    tag('rect', {
      x: 112,
      y: -54,
      width: 38,
      height: 108,
      rx: 6,
      fill: tones.base,
      stroke: tones.line,
      'stroke-width': 2,
    }) + line('M119-44V44M143-44V44', tones.thread, 1.8, { 'stroke-dasharray': '8 4.5' });
  const shadow = path('M-62-66H50Q64-66 64-52V52Q64 66 50 66H-62Q-76 66-76 52V-52Q-76-66-62-66z', {
    fill: '#000',
    opacity: '.2',
    transform: 'translate(3 9)',
  });
  bench.trims += tag(
    'g',
    { transform: `translate(${n(x)} ${n(y)}) rotate(${turn / 2 - 2}) scale(${n(scale)})` },
    [190, 232, 274, 316].map(hole).join('') + shadow + frame + keeper,
  );
}

function sewLoopEnd(bench: Bench): void {
  const { tones } = bench.cloth;
  bench.trims +=
    line('M640 660V786M668 654V780', tones.line, 2, { opacity: '.5' }) +
    stitch('M648 658V782M660 656V780', tones);
}

function sewWornStrap(bench: Bench): void {
  const [top, low, out] = [132, 178, 172];
  bench.panels.push({
    d: `M${500 - out} ${top}Q500 ${top + 20} ${500 + out} ${top}L${500 + out + 4} ${low - 4}Q500 ${low + 17} ${500 - out - 4} ${low - 4}z`,
    cloth: bench.cloth,
    round: 0.8,
    height: 0.9,
    casts: true,
  });
  bench.trims +=
    stitch(`M${500 - out} ${top + 6}Q500 ${top + 26} ${500 + out} ${top + 6}`, bench.cloth.tones) +
    stitch(`M${500 - out} ${low - 10}Q500 ${low + 10} ${500 + out} ${low - 10}`, bench.cloth.tones);
  sewBuckle(bench, [500, 164], 0.5, 4);
}
