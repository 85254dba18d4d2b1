import type { Bench } from '../parts/bench.ts';
import { emblem } from '../parts/emblems.ts';
import { wornWith } from '../torso/mannequin.ts';
import { seam, stitch } from '../parts/stitches.ts';
import { line, n, path, tag } from '../paint/sheet.ts';
import { shirt } from './shirts.ts';

/** Degrees by which the stripes of a tie fall to the left. */
const bias = -36;

interface TieCut {
  /** Upper edge of the knot. */
  top: number;
  /** Lower end of the point. */
  low: number;
  /** Half of the blade's largest width. */
  wide: number;
}

export function tie(bench: Bench): void {
  if (bench.worn) wornWith(bench, shirt);
  else sewLoop(bench);
  const cut = bench.worn ? { top: 240, low: 862, wide: 58 } : { top: 236, low: 1150, wide: 92 };
  if (bench.back) sewTail(bench, cut);
  sewBlade(bench, cut);
  sewKnot(bench, cut);
  if (bench.back) sewReverse(bench, cut);
  else if (bench.design.emblem)
    bench.trims += emblem(
      bench.design.emblem,
      500,
      cut.low - cut.wide * 2.3,
      bench.design.colour,
      cut.wide / 130,
    );
  bench.focus = { x: 500, y: 420, width: 420 };
}

function sewBlade(bench: Bench, { top, low, wide }: TieCut): void {
  const neck = wide * 0.4;
  const shoulder = low - wide * 1.05;
  const from = top + wide * 0.9;
  bench.panels.push({
    d: `M${n(500 - neck)} ${n(from)}C${n(500 - neck - 4)} ${n(from + 180)} ${n(500 - wide)} ${n(shoulder - 300)} ${n(500 - wide)} ${n(shoulder)}L500 ${low}L${n(500 + wide)} ${n(shoulder)}C${n(500 + wide)} ${n(shoulder - 300)} ${n(500 + neck + 4)} ${n(from + 180)} ${n(500 + neck)} ${n(from)}z`,
    cloth: bench.cloth,
    turn: bias,
    round: 0.7,
    height: 0.8,
    casts: true,
  });
  bench.folds.push(
    { from: [496, from], to: [480, from + wide * 2.4], bend: 10, width: wide * 0.5, height: 0.5 },
    { from: [512, from], to: [528, from + wide * 1.8], bend: -8, width: wide * 0.4, height: 0.4 },
  );
}

function sewKnot(bench: Bench, { top, wide }: TieCut): void {
  const [upper, lower] = [wide * 0.66, wide * 0.42];
  const low = top + wide * 1.06;
  bench.panels.push({
    d: `M${n(500 - upper)} ${n(top + 4)}Q500 ${n(top - 8)} ${n(500 + upper)} ${n(top + 4)}Q${n(500 + upper - 2)} ${n(top + wide * 0.5)} ${n(500 + lower)} ${n(low)}Q500 ${n(low + 10)} ${n(500 - lower)} ${n(low)}Q${n(500 - upper + 2)} ${n(top + wide * 0.5)} ${n(500 - upper)} ${n(top + 4)}z`,
    cloth: bench.cloth,
    turn: -bias,
    round: 0.8,
    height: 1,
    casts: true,
  });
}

function sewLoop(bench: Bench): void {
  const { tones } = bench.cloth;
  const d = 'M452 262C372 220 352 120 500 116C648 120 628 220 548 262';
  bench.behind +=
    line(d, '#1b2233', 44, { opacity: '.16', transform: 'translate(4 10)' }) +
    line(d, tones.line, 42) +
    line(d, tones.shade, 39) +
    line(d, tones.base, 28) +
    stitch('M440 250C352 214 340 106 500 102C660 106 648 214 560 250', tones);
}

function sewTail(bench: Bench, { top, wide }: TieCut): void {
  bench.panels.push({
    d: `M470 ${top + 60}L440 980L486 1040L530 980L530 ${top + 60}z`,
    cloth: bench.cloth,
    turn: bias,
    height: 0.4,
  });
  bench.folds.push({ from: [480, 400], to: [470, 900], width: wide * 0.5, height: 0.3 });
}

function sewReverse(bench: Bench, { top, low, wide }: TieCut): void {
  const { tones } = bench.cloth;
  bench.trims +=
    seam(`M500 ${top + 130}V${low - wide}`, tones) +
    tag('rect', {
      x: 448,
      y: 800,
      width: 104,
      height: 40,
      rx: 4,
      fill: '#f2efe8',
      stroke: tones.line,
      'stroke-width': 1.5,
    }) +
    line('M466 814H534M476 826H524', '#59617a', 2.6) +
    path(
      `M${500 - wide + 8} ${low - wide * 1.05}L500 ${low - wide * 1.7}L${500 + wide - 8} ${low - wide * 1.05}L500 ${low - 10}z`,
      {
        fill: tones.deep,
        opacity: '.55',
      },
    );
}
