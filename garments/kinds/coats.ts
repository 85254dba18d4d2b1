import type { Bench } from '../parts/bench.ts';
import { buttonRow, snap } from '../parts/fastenings.ts';
import { seam, stitch } from '../parts/stitches.ts';
import { at, cutFor, type Cut } from '../torso/cut.ts';
import { sewInside, sewNeckRib } from '../torso/necks.ts';
import { sewPatchPocket } from '../torso/pockets.ts';
import { sewBody } from '../torso/sewBody.ts';
import { sewSleeves } from '../torso/sewSleeves.ts';
import { sleeveCuts } from '../torso/sleeve.ts';
import { sewStandCollar } from '../torso/standCollar.ts';
import { chestEmblem } from './shirts.ts';

export function labCoat(bench: Bench): void {
  const cut = cutFor(bench.design, {
    neckY: 150,
    shoulder: 214,
    shoulderY: 206,
    chest: 212,
    armpitY: 400,
    waist: 204,
    waistY: 640,
    hem: 236,
    hemY: 1140,
    drop: 230,
    neck: 78,
  });
  sewInside(bench, cut, 'v');
  sewSleeves(bench, cut, { length: 660, angle: 12, cuff: 92 }, 'stitched');
  sewBody(bench, cut, 'v', 'stitched', 0.8);
  if (!bench.back) {
    sewPatchPocket(bench, 316, 740, 132, 166);
    sewPatchPocket(bench, 552, 740, 132, 166);
    sewPatchPocket(bench, 556, 410, 96, 112);
    bench.trims +=
      seam(`M516 ${cut.neckY + cut.drop}V${cut.hemY + 20}`, bench.cloth.tones) +
      stitch(`M507 ${cut.neckY + cut.drop}V${cut.hemY + 20}`, bench.cloth.tones) +
      buttonRow(498, 412, 820, 4, '#efece4', 11);
    sewLapels(bench, cut);
  } else {
    sewHalfBelt(bench, cut.waistY, cut.waist);
    sewLapels(bench, cut);
  }
  chestEmblem(bench, 604, 372);
  bench.focus = { x: 510, y: cut.neckY + 150, width: 460 };
}

function sewLapels(bench: Bench, { neck, neckY: y, drop }: Cut): void {
  if (bench.back) {
    bench.panels.push({
      d: `M${at(-1, neck - 16, y - 26)}C${at(-1, 30, y - 34)} ${at(1, 30, y - 34)} ${at(1, neck - 16, y - 26)}C${at(1, neck + 26, y - 6)} ${at(1, neck + 30, y + 20)} ${at(1, neck + 26, y + 42)}Q500 ${y + 62} ${at(-1, neck + 26, y + 42)}C${at(-1, neck + 30, y + 20)} ${at(-1, neck + 26, y - 6)} ${at(-1, neck - 16, y - 26)}z`,
      cloth: bench.cloth,
      height: 1,
      casts: true,
    });
    return;
  }
  for (const side of [-1, 1]) {
    const notch = y + drop * 0.4;
    bench.panels.push({
      d: `M${at(side, neck - 18, y - 24)}C${at(side, neck + 10, y - 20)} ${at(side, neck + 22, y + 6)} ${at(side, neck + 26, y + 30)}L${at(side, neck + 34, notch - 8)}L${at(side, neck + 4, notch + 2)}L${at(side, neck + 40, notch + 22)}Q${at(side, 62, y + drop * 0.82)} ${at(side, 0, y + drop + 12)}C${at(side, 24, y + drop * 0.6)} ${at(side, neck - 34, y + 40)} ${at(side, neck - 18, y - 24)}z`,
      cloth: bench.cloth,
      round: 0.5,
      height: 1,
      casts: true,
    });
    bench.trims += stitch(
      `M${at(side, neck + 31, notch + 24)}Q${at(side, 58, y + drop * 0.8)} ${at(side, 6, y + drop)}`,
      bench.cloth.tones,
    );
  }
}

function sewHalfBelt(bench: Bench, y: number, half: number): void {
  bench.panels.push({
    d: `M${at(-1, half - 40, y - 22)}Q500 ${y - 12} ${at(1, half - 40, y - 22)}V${y + 22}Q500 ${y + 32} ${at(-1, half - 40, y + 22)}z`,
    cloth: bench.cloth,
    height: 0.8,
    round: 0.4,
    casts: true,
  });
  bench.folds.push({ from: [486, y + 40], to: [480, 1120], width: 18, height: 0.5 });
  bench.trims +=
    buttonRow(500 - half + 74, y + 2, y + 2, 1, '#efece4', 11) +
    buttonRow(500 + half - 74, y + 2, y + 2, 1, '#efece4', 11);
}

export function tunic(bench: Bench): void {
  const cut = cutFor(bench.design, {
    drop: 60,
    waist: 214,
    waistY: 730,
    hem: 258,
    hemY: 1085,
    neckY: 200,
    shoulderY: 262,
  });
  const { trim } = bench;
  sewSleeves(bench, cut, sleeveCuts.short, 'stitched');
  sewBody(bench, cut, 'high', 'stitched', 0.75);
  if (!bench.back) {
    sewPatchPocket(bench, 292, 800, 142, 170);
    sewPatchPocket(bench, 566, 800, 142, 170);
    const edge = `M590 ${cut.neckY + 44}C604 330 600 700 600 ${cut.hemY + 12}`;
    bench.trims += seam(edge, trim.tones) + stitch(edge, trim.tones);
    for (const y of [286, 372, 458, 544, 630, 716]) bench.trims += snap(586, y);
  }
  for (const side of [-1, 1])
    bench.trims += seam(
      `M${at(side, 130, 420)}C${at(side, 116, 600)} ${at(side, 108, 760)} ${at(side, 140, cut.hemY)}`,
      bench.cloth.tones,
    );
  sewStandCollar(bench, cut, 44);
  chestEmblem(bench, 400, 400);
  bench.focus = { x: 520, y: cut.neckY + 110, width: 480 };
}

export function scrubs(bench: Bench): void {
  const cut = cutFor(bench.design, { drop: 170, neck: 92 });
  sewInside(bench, cut, 'v');
  sewSleeves(bench, cut, sleeveCuts.short, 'stitched');
  sewBody(bench, cut, 'v', 'stitched');
  sewNeckRib(bench, cut, 'v', 24);
  if (!bench.back) sewPatchPocket(bench, 556, 440, 124, 140);
}
