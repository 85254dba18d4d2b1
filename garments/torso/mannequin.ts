import { line, n, path, tag, type Sheet } from '../paint/sheet.ts';
import { tones } from '../paint/tones.ts';
import type { Cloth } from '../paint/panel.ts';
import { at, type Cut } from './cut.ts';
import type { SleeveShape } from './sleeve.ts';
import type { Bench } from '../parts/bench.ts';

/** The mannequin of worn views. Its parts are painted between the inside of a garment and its outside. */
const skin = { light: '#e0dbd4', base: '#cbc4bb', shade: '#a79e93', line: '#8f867b' };

/** Lower edge of the largest shift of a worn view. */
const floor = 1560;

function limb(sheet: Sheet, d: string): string {
  const fill = sheet.define('limb', (id) =>
    tag(
      'linearGradient',
      { id },
      `<stop offset="0" stop-color="${skin.shade}"/><stop offset=".32" stop-color="${skin.light}"/><stop offset=".62" stop-color="${skin.base}"/><stop offset="1" stop-color="${skin.shade}"/>`,
    ),
  );
  return path(d, { fill, stroke: skin.line, 'stroke-width': 1.5, 'stroke-opacity': '.5' });
}

const cutOff = (x: number, y: number, rx: number, ry: number): string =>
  tag('ellipse', { cx: x, cy: y, rx, ry, fill: skin.light, stroke: skin.line, 'stroke-width': 1.5 }) +
  tag('ellipse', { cx: x, cy: y, rx: rx * 0.16, ry: ry * 0.3, fill: skin.shade });

export function standNeck(bench: Bench, { neck, neckY: y, drop }: Cut): void {
  if (!bench.worn) return;
  const half = Math.min(neck * 0.62, 64);
  const top = y - 92;
  const low = y + drop + 40;
  bench.form +=
    limb(
      bench.sheet,
      `M${at(-1, half, top)}C${at(-1, half - 8, y - 40)} ${at(-1, half - 4, y - 10)} ${at(-1, neck + 6, y + 16)}L${at(-1, neck * 0.9, low)}H${500 + neck * 0.9}L${at(1, neck + 6, y + 16)}C${at(1, half - 4, y - 10)} ${at(1, half - 8, y - 40)} ${at(1, half, top)}z`,
    ) + cutOff(500, top, half, 13);
  bench.shift = Math.min(0, 136 - y);
}

/** A bare arm from the end of a sleeve, or only the hand below a long one. */
export function standArm(bench: Bench, { cuff: [outer, inner] }: Pick<SleeveShape, 'cuff'>): void {
  if (!bench.worn) return;
  const side = outer[0] < 500 ? -1 : 1;
  const [cx, cy] = [outer[0] * 0.56 + inner[0] * 0.44, (outer[1] + inner[1]) / 2];
  const wide = Math.hypot(outer[0] - inner[0], outer[1] - inner[1]) * 0.36;
  const p: Spot = (dx, dy) => `${n(cx + side * dx)} ${n(cy + dy)}`;
  if (cy > 640) {
    bench.form += limb(bench.sheet, `M${p(-26, -60)}${hand(p, 2, 18)}L${p(30, -60)}z`);
    return;
  }
  bench.form += limb(bench.sheet, `${arm(p, wide)}z`);
}

type Spot = (dx: number, dy: number) => string;

const [elbow, wrist] = [196, 388];

const arm = (p: Spot, wide: number): string =>
  `M${p(-wide, -50)}C${p(-wide, 60)} ${p(-24, elbow - 60)} ${p(-20, elbow)}C${p(-18, elbow + 70)} ${p(8, wrist - 60)} ${p(8, wrist)}${hand(p, 36, wrist)}` +
  `C${p(72, wrist - 70)} ${p(70, elbow + 70)} ${p(62, elbow)}C${p(62, elbow - 70)} ${p(wide + 10, 40)} ${p(wide, -50)}`;

const hand = (p: Spot, x: number, y: number): string =>
  `L${p(x - 28, y)}C${p(x - 40, y + 34)} ${p(x - 36, y + 96)} ${p(x - 14, y + 124)}C${p(x + 4, y + 132)} ${p(x + 26, y + 116)} ${p(x + 32, y + 74)}C${p(x + 36, y + 40)} ${p(x + 34, y + 20)} ${p(x + 30, y)}`;

/** Bare arms of a garment without sleeves. */
export function standArms(bench: Bench, { shoulder, shoulderY, armpitY }: Cut): void {
  if (!bench.worn) return;
  for (const side of [-1, 1]) {
    const p: Spot = (dx, dy) => at(side, shoulder + 16 + dx, armpitY + 60 + dy);
    const up = shoulderY - armpitY - 60;
    bench.form += limb(
      bench.sheet,
      `${arm(p, 46)}C${p(46, up * 0.6)} ${p(38, up + 6)} ${p(-80, up - 20)}L${p(-90, -50)}z`,
    );
  }
}

export function standLegs(bench: Bench, hemY: number, hip: number): void {
  if (!bench.worn) return;
  for (const side of [-1, 1]) {
    bench.form += limb(
      bench.sheet,
      `M${at(side, hip * 0.86, hemY - 80)}C${at(side, hip * 0.88, hemY + 60)} ${at(side, hip * 0.8, hemY + 160)} ${at(side, hip * 0.62, floor)}H${500 + side * 56}C${at(side, 34, hemY + 200)} ${at(side, 12, hemY + 90)} ${at(side, 4, hemY - 80)}z`,
    );
  }
}

/** Lower legs with feet that stand in the picture. `x` is the middle of a leg, `half` its half width. */
export function standFeet(bench: Bench, y: number, x: number, half: number): void {
  if (!bench.worn) return;
  const foot = Math.max(y + 52, 1166);
  const ankle = Math.min(30, half);
  for (const side of [-1, 1]) {
    const calf = foot - y > 160 ? Math.min(half, 62) : ankle + 6;
    bench.form += limb(
      bench.sheet,
      `M${at(side, x - calf, y - 60)}C${at(side, x - calf - 6, y + (foot - y) * 0.4)} ${at(side, x - ankle, foot - 80)} ${at(side, x - ankle, foot - 30)}` +
        `C${at(side, x - ankle - 14, foot + 20)} ${at(side, x - ankle - 12, foot + 52)} ${at(side, x + 4, foot + 54)}C${at(side, x + ankle + 26, foot + 54)} ${at(side, x + ankle + 22, foot + 20)} ${at(side, x + ankle, foot - 30)}` +
        `C${at(side, x + ankle, foot - 80)} ${at(side, x + calf + 6, y + (foot - y) * 0.4)} ${at(side, x + calf, y - 60)}z`,
    );
  }
}

export function standWaist(bench: Bench, top: number, waist: number): void {
  if (!bench.worn) return;
  const half = waist - 8;
  bench.shift = -26;
  bench.form +=
    limb(
      bench.sheet,
      `M${at(-1, half - 6, top - 74)}Q${at(-1, half - 12, top - 20)} ${at(-1, half, top + 30)}H${500 + half}Q${at(1, half - 12, top - 20)} ${at(1, half - 6, top - 74)}z`,
    ) + cutOff(500, top - 74, half - 6, 22);
}

/** A leg from the upper edge of the picture into a sock or a boot. */
export function standShank(bench: Bench, x: number, half: number, low: number, colour = skin.base): void {
  if (!bench.worn) return;
  bench.panels.push({
    d: `M${n(x - half * 1.1)} -20H${n(x + half * 1.1)}C${n(x + half * 1.16)} ${n(low * 0.4)} ${n(x + half)} ${n(low * 0.7)} ${n(x + half * 0.94)} ${n(low)}H${n(x - half * 0.94)}C${n(x - half)} ${n(low * 0.7)} ${n(x - half * 1.16)} ${n(low * 0.4)} ${n(x - half * 1.1)} -20z`,
    cloth: { ...bench.cloth, tones: tones(colour), print: 'plain', weave: 'poplin' },
    isFar: true,
  });
}

export function standHead(bench: Bench, rim: number, half: number): void {
  if (!bench.worn) return;
  const chin = rim + 300;
  bench.form +=
    limb(
      bench.sheet,
      `M${at(-1, 104, chin - 150)}C${at(-1, 104, chin + 20)} ${at(-1, 110, chin + 90)} ${at(-1, 330, chin + 140)}Q${at(-1, 480, chin + 176)} ${at(-1, 500, chin + 300)}V${floor}H1000V${chin + 300}Q${at(1, 480, chin + 176)} ${at(1, 330, chin + 140)}C${at(1, 110, chin + 90)} ${at(1, 104, chin + 20)} ${at(1, 104, chin - 150)}z`,
    ) +
    limb(
      bench.sheet,
      `M${at(-1, half, rim - 110)}C${at(-1, half + 4, rim + 90)} ${at(-1, half * 0.9, chin - 110)} ${at(-1, half * 0.5, chin - 24)}Q500 ${chin + 36} ${at(1, half * 0.5, chin - 24)}C${at(1, half * 0.9, chin - 110)} ${at(1, half + 4, rim + 90)} ${at(1, half, rim - 110)}z`,
    ) +
    line(
      `M500 ${rim + 30}C496 ${rim + 80} 484 ${rim + 118} 478 ${rim + 132}Q500 ${rim + 146} 522 ${rim + 132}`,
      skin.shade,
      4,
      { opacity: '.6', 'stroke-linecap': 'round' },
    );
}

/** Sews what the mannequin wears with the garment: a white shirt if no other colour is given. */
export function wornWith(bench: Bench, sew: (bench: Bench) => void, colour = '#f6f6f4'): void {
  if (!bench.worn) return;
  const { cloth, trim, trims, design } = bench;
  const plain: Cloth = { tones: tones(colour), print: 'plain', printColour: colour, weave: 'poplin' };
  Object.assign(bench, {
    cloth: plain,
    trim: plain,
    trims: '',
    design: { kind: design.kind, colour, build: design.build },
  });
  sew(bench);
  const last = bench.panels.at(-1);
  if (last) last.trims = (last.trims ?? '') + bench.trims;
  Object.assign(bench, { cloth, trim, trims, design });
}
