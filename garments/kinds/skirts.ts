import type { Bench } from '../parts/bench.ts';
import { line } from '../paint/sheet.ts';
import { buttonRow, button } from '../parts/fastenings.ts';
import { wornWith, standFeet, standNeck, standWaist } from '../torso/mannequin.ts';
import { seam, stitch, doubleStitch } from '../parts/stitches.ts';
import { bodyPath } from '../torso/body.ts';
import { collars, sewCollar } from '../torso/collars.ts';
import { at, cutFor } from '../torso/cut.ts';
import { drape } from '../torso/drape.ts';
import { sewInside } from '../torso/necks.ts';
import { sewSleeves } from '../torso/sewSleeves.ts';
import { sleeveCuts } from '../torso/sleeve.ts';
import { chestEmblem } from './shirts.ts';

interface SkirtCut {
  top: number;
  topHalf: number;
  low: number;
  lowHalf: number;
  pleats: number;
}

function sewPleats(bench: Bench, { top, topHalf, low, lowHalf, pleats }: SkirtCut): void {
  for (let index = 0; index < pleats; index++) {
    const [from, to] = [index / pleats, (index + 1) / pleats];
    const step = index % 2 ? 8 : 0;
    const under = (to - from) * 0.22;
    const leftTop: Point = [x(from, topHalf), top + sag(from) * 0.4];
    const rightTop: Point = [x(Math.min(1, to + under), topHalf), top + sag(to) * 0.4];
    const rightLow: Point = [x(Math.min(1, to + under * 0.4), lowHalf), low + sag(to) - step];
    const leftLow: Point = [x(from, lowHalf), low + sag(from) + 9 - step];
    bench.panels.push({
      d: `M${leftTop.join(' ')}L${rightTop.join(' ')}${hang(rightTop, rightLow, (from - 0.5) * 26)}Q${(rightLow[0] + leftLow[0]) / 2} ${Math.max(rightLow[1], leftLow[1]) + 9} ${leftLow.join(' ')}${hangBack(leftLow, leftTop, (from - 0.5) * 26)}z`,
      cloth: bench.cloth,
      across: [leftLow[0] - 4, low, rightLow[0] + 14, low + 4],
      turn: (0.5 - (from + to) / 2) * 26,
      round: 0.8,
      height: index % 2 ? 0.35 : 0.75,
    });
    bench.folds.push({
      from: [leftLow[0] + 12, leftLow[1] - 4],
      to: [leftTop[0] + 5, leftTop[1] + 30],
      bend: (0.5 - from) * 22,
      width: 9,
      height: 0.55,
    });
  }
  bench.trims += line(hem(low, lowHalf, 26), bench.cloth.tones.thread, 1.6, {
    'stroke-dasharray': '7 5',
    opacity: '.6',
  });
}

const x = (share: number, half: number): number => 500 + (share * 2 - 1) * half;

const sag = (share: number): number => 34 * (1 - (share * 2 - 1) ** 2);

type Point = readonly [x: number, y: number];

const hang = ([ax, ay]: Point, [bx, by]: Point, out: number): string =>
  `C${(ax + bx) / 2 + out} ${ay + 120} ${bx + out} ${by - 200} ${bx} ${by}`;

const hangBack = ([ax, ay]: Point, [bx, by]: Point, out: number): string =>
  `C${ax + out} ${ay - 200} ${(ax + bx) / 2 + out} ${by + 120} ${bx} ${by}`;

const hem = (low: number, half: number, up: number): string =>
  `M${500 - half + 4} ${low - up}Q500 ${low + 68 - up} ${500 + half - 4} ${low - up}`;

export function skirt(bench: Bench): void {
  standWaist(bench, 246, 172);
  standFeet(bench, 950, 92, 66);
  const cut: SkirtCut = { top: 300, topHalf: 178, low: 960, lowHalf: 330, pleats: 13 };
  sewPleats(bench, cut);
  bench.panels.push({
    d: `M${at(-1, 170, 246)}Q500 ${bench.back ? 250 : 270} ${at(1, 170, 246)}L${at(1, 182, 308)}Q500 338 ${at(-1, 182, 308)}z`,
    cloth: { ...bench.cloth },
    round: 0.8,
    height: 0.8,
    casts: true,
  });
  bench.trims +=
    stitch(`M${at(-1, 171, 256)}Q500 280 ${at(1, 171, 256)}`, bench.cloth.tones) +
    seam(`M${at(-1, 182, 308)}Q500 338 ${at(1, 182, 308)}`, bench.cloth.tones) +
    (bench.back
      ? seam('M500 336V470', bench.cloth.tones) + button(500, 294, '#55504a', 9)
      : button(640, 288, bench.cloth.tones.line, 10));
  bench.focus = { x: 560, y: 420, width: 480 };
}

export function pinafore(bench: Bench): void {
  const cut = cutFor(
    { ...bench.design, build: 'child' },
    {
      shoulder: 188,
      neck: 112,
      drop: bench.back ? 80 : 190,
      neckY: 150,
      shoulderY: 178,
      chest: 218,
      armpitY: 400,
      waist: 206,
      waistY: 560,
      hem: 206,
      hemY: 640,
      dip: 16,
    },
  );
  sewInside(bench, cut, 'round');
  standFeet(bench, 1090, 92, 62);
  wornWith(bench, () => {
    sewSleeves(
      bench,
      { ...cut, neck: 100, shoulder: 210 },
      { ...sleeveCuts.short, length: 210, cuff: 132 },
      'stitched',
    );
    bench.panels.push({
      d: bodyPath({ ...cut, shoulder: 210, neck: 90, drop: 60 }, 'round'),
      cloth: bench.cloth,
    });
  });
  standNeck(bench, { ...cut, drop: 60 });
  sewPleats(bench, { top: 622, topHalf: 208, low: 1100, lowHalf: 324, pleats: 11 });
  bench.panels.push({ d: bodyPath(cut, 'round'), cloth: bench.cloth, height: 0.7 });
  bench.folds.push(...drape(cut, bench.random, 0.5).slice(0, 10));
  bench.panels.push({
    d: `M${at(-1, 207, 602)}Q500 624 ${at(1, 207, 602)}L${at(1, 210, 654)}Q500 678 ${at(-1, 210, 654)}z`,
    cloth: bench.trim,
    round: 0.8,
    height: 0.8,
    casts: true,
  });
  bench.trims +=
    stitch(`M${at(-1, 207, 612)}Q500 634 ${at(1, 207, 612)}`, bench.trim.tones) +
    stitch(`M${at(-1, 209, 646)}Q500 669 ${at(1, 209, 646)}`, bench.trim.tones);
  if (!bench.back)
    bench.trims += buttonRow(
      500,
      cut.neckY + cut.drop + 46,
      580,
      3,
      bench.trim.tones.base === bench.cloth.tones.base ? '#d9d4c8' : bench.trim.tones.base,
      11,
    );
  else bench.trims += seam(`M500 ${cut.neckY + 80}V980`, bench.cloth.tones);
  wornWith(bench, () => sewCollar(bench, { ...cut, neck: 84 }, collars.blouse));
  chestEmblem(bench, 590, 440);
  bench.focus = { x: 510, y: 420, width: 480 };
}

export function dress(bench: Bench): void {
  const cut = cutFor(
    { ...bench.design, build: 'child' },
    {
      shoulder: 204,
      neck: 84,
      drop: 64,
      neckY: 168,
      shoulderY: 216,
      chest: 214,
      armpitY: 410,
      waist: 196,
      waistY: 560,
      hem: 196,
      hemY: 632,
      dip: 14,
    },
  );
  sewInside(bench, cut, 'v');
  standNeck(bench, cut);
  standFeet(bench, 1090, 92, 62);
  sewSleeves(
    bench,
    cut,
    { ...sleeveCuts.short, length: 190, cuff: 158 },
    bench.design.trim ? 'rib' : 'stitched',
  );
  const skirtPath = `M${at(-1, 196, 626)}C${at(-1, 216, 760)} ${at(-1, 300, 940)} ${at(-1, 328, 1085)}C${at(-1, 200, 1140)} ${at(-1, 80, 1112)} ${at(0, 0, 1126)}S${at(1, 240, 1136)} ${at(1, 328, 1085)}C${at(1, 300, 940)} ${at(1, 216, 760)} ${at(1, 196, 626)}Q500 650 ${at(-1, 196, 626)}z`;
  bench.panels.push({ d: skirtPath, cloth: bench.cloth, height: 0.5 });
  for (let half = -170; half <= 170; half += 34) {
    bench.folds.push({
      from: [500 + half, 640],
      to: [500 + half * 1.72 + (half % 4) * 4, 1120 - Math.abs(half) * 0.1],
      bend: half * 0.06,
      width: 20,
      height: 0.5,
    });
  }
  bench.panels.push({
    d: bodyPath(bench.back ? { ...cut, drop: 26 } : cut, bench.back ? 'round' : 'v'),
    cloth: bench.cloth,
    height: 0.7,
  });
  bench.folds.push(...drape(cut, bench.random, 0.5).slice(0, 10));
  bench.trims += doubleStitch(
    `M${at(-1, 322, 1060)}C${at(-1, 200, 1112)} ${at(-1, 80, 1086)} ${at(0, 0, 1100)}S${at(1, 240, 1108)} ${at(1, 322, 1060)}`,
    bench.cloth.tones,
    8,
  );
  bench.trims += seam(`M${at(-1, 196, 630)}Q500 656 ${at(1, 196, 630)}`, bench.cloth.tones);
  if (!bench.back)
    bench.trims +=
      seam(`M516 ${cut.neckY + 60}V640`, bench.cloth.tones) + buttonRow(500, 276, 592, 5, '#efece4', 9);
  sewCollar(bench, cut, collars.blouse);
  bench.focus = { x: 510, y: 300, width: 460 };
}
