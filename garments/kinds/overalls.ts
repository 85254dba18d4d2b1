import type { Bench } from '../parts/bench.ts';
import { emblem } from '../parts/emblems.ts';
import { button, zip } from '../parts/fastenings.ts';
import { wornWith, standNeck } from '../torso/mannequin.ts';
import { doubleStitch, seam, stitch } from '../parts/stitches.ts';
import { legCut, legPath } from '../legs/cut.ts';
import { sewLegs, sewWaistband } from '../legs/sewLegs.ts';
import { path, tag } from '../paint/sheet.ts';
import { tape } from '../parts/tape.ts';
import { bodyPath } from '../torso/body.ts';
import { collars, sewCollar } from '../torso/collars.ts';
import { at, cutFor } from '../torso/cut.ts';
import { drape } from '../torso/drape.ts';
import { sewPatchPocket, sewSlantPocket } from '../torso/pockets.ts';
import { sewNeckRib } from '../torso/necks.ts';
import { sewSleeves } from '../torso/sewSleeves.ts';
import { hiVisBands, sleeveBands } from './hiVis.ts';

export function dungarees(bench: Bench): void {
  const child = bench.design.build === 'child';
  const cut = legCut({
    top: 500,
    waist: 184,
    hip: 232,
    hipY: 620,
    crotchY: 730,
    kneeY: 920,
    hemY: child ? 1120 : 1165,
    knee: 236,
    hem: 230,
    hemIn: 60,
    kneeIn: 40,
  });
  wornWith(bench, () => {
    const cut = cutFor(bench.design, {
      neck: 86,
      neckY: 112,
      shoulder: 206,
      shoulderY: 150,
      chest: 210,
      armpitY: 330,
      waist: 200,
      waistY: 520,
      hem: 196,
      hemY: 640,
      drop: 60,
    });
    sewSleeves(bench, cut, { length: 210, angle: 26, cuff: 118 }, 'stitched');
    standNeck(bench, cut);
    bench.panels.push({ d: bodyPath(cut, 'round'), cloth: bench.cloth, height: 0.5 });
    sewNeckRib(bench, cut, 'round', 18);
  });
  sewStraps(bench);
  sewLegs(bench, cut, 'stitched');
  const bibTop = bench.back ? 330 : 262;
  const half = bench.back ? 70 : 130;
  bench.panels.push({
    d: `M${at(-1, half, bibTop)}Q500 ${bibTop + 12} ${at(1, half, bibTop)}C${at(1, half + 6, bibTop + 130)} ${at(1, 150, 420)} ${at(1, 186, 512)}Q500 536 ${at(-1, 186, 512)}C${at(-1, 150, 420)} ${at(-1, half + 6, bibTop + 130)} ${at(-1, half, bibTop)}z`,
    cloth: bench.cloth,
    height: 0.7,
    round: 0.6,
  });
  sewWaistband(bench, cut, false);
  bench.trims += doubleStitch(
    `M${at(-1, half - 2, bibTop + 12)}Q500 ${bibTop + 24} ${at(1, half - 2, bibTop + 12)}`,
    bench.cloth.tones,
    8,
  );
  if (bench.back) for (const x of [338, 548]) sewPatchPocket(bench, x, 580, 114, 130);
  else {
    sewPatchPocket(bench, 424, 322, 152, 132);
    for (const side of [-1, 1]) {
      bench.trims += button(500 + side * 104, bibTop + 34, '#a88a4a', 15);
      for (const y of [560, 604]) bench.trims += button(500 + side * 206, y, '#a88a4a', 9);
      bench.trims +=
        seam(`M${at(side, 120, 552)}Q${at(side, 150, 640)} ${at(side, 224, 668)}`, bench.cloth.tones) +
        stitch(`M${at(side, 112, 552)}Q${at(side, 144, 648)} ${at(side, 222, 678)}`, bench.cloth.tones);
    }
    bench.trims += emblem(bench.design.emblem, 500, 388, bench.design.colour, 0.72);
  }
  bench.focus = { x: 500, y: 390, width: 500 };
}

function sewStraps(bench: Bench): void {
  for (const side of [-1, 1]) {
    const d = bench.back
      ? `M${at(side, 132, 128)}C${at(side, 120, 220)} ${at(side, 30, 290)} ${at(side, 12, 350)}L${at(side, 56, 352)}C${at(side, 80, 300)} ${at(side, 168, 230)} ${at(side, 180, 132)}Q${at(side, 156, 108)} ${at(side, 132, 128)}z`
      : `M${at(side, 132, 128)}C${at(side, 120, 180)} ${at(side, 86, 240)} ${at(side, 80, 318)}L${at(side, 128, 318)}C${at(side, 136, 250)} ${at(side, 172, 190)} ${at(side, 180, 132)}Q${at(side, 156, 108)} ${at(side, 132, 128)}z`;
    bench.panels.push({ d, cloth: bench.cloth, height: 0.6, round: 0.5 });
    bench.trims += stitch(d, bench.cloth.tones);
  }
}

export function coverall(bench: Bench): void {
  const { design } = bench;
  const cut = cutFor(design, {
    neck: 66,
    neckY: 118,
    drop: 50,
    shoulder: 172,
    shoulderY: 160,
    chest: 166,
    armpitY: 318,
    waist: 158,
    waistY: 520,
    hem: 168,
    hemY: 570,
    dip: 8,
  });
  const legs = legCut({
    top: 548,
    waist: 164,
    hip: 176,
    hipY: 640,
    crotchY: 730,
    kneeY: 920,
    hemY: 1175,
    knee: 180,
    kneeIn: 26,
    hem: 176,
    hemIn: 48,
  });
  const arms = sewSleeves(bench, cut, { length: 520, angle: 16, cuff: 74 }, 'cuff');
  sewLegs(bench, legs, 'stitched');
  standNeck(bench, cut);
  const body = bodyPath(cut, bench.back ? 'round' : 'high');
  bench.panels.push({ d: body, cloth: bench.cloth, height: 0.6 });
  bench.folds.push(...drape(cut, bench.random, 0.6));
  bench.panels.push({
    d: `M${at(-1, 160, 530)}Q500 544 ${at(1, 160, 530)}L${at(1, 175, 580)}Q500 594 ${at(-1, 175, 580)}z`,
    cloth: bench.trim,
    height: 0.7,
    round: 0.8,
    casts: true,
  });
  bench.trims +=
    stitch(`M${at(-1, 160, 538)}Q500 552 ${at(1, 160, 538)}`, bench.trim.tones) +
    stitch(`M${at(-1, 166, 571)}Q500 586 ${at(1, 166, 571)}`, bench.trim.tones);
  if (design.bands) {
    hiVisBands(bench, body, [420], cut, false);
    for (const arm of arms) sleeveBands(bench, arm);
    for (const side of [-1, 1]) {
      const within = bench.sheet.define(`leg${side}`, (id) =>
        tag('clipPath', { id }, path(legPath(legs, side))),
      );
      bench.trims += tape(
        bench.sheet,
        `M${at(side, 0, 1010)}Q${at(side, 110, 1020)} ${at(side, 220, 1010)}`,
        44,
        within,
      );
    }
  }
  if (bench.back) for (const x of [372, 524]) sewPatchPocket(bench, x, 640, 104, 116);
  else {
    bench.trims += zip(500, 150, 716, bench.cloth.tones);
    for (const x of [366, 536]) sewPatchPocket(bench, x, 282, 98, 112, true);
    for (const side of [-1, 1]) sewSlantPocket(bench, side, 130, 610, 100, false);
  }
  sewCollar(bench, cut, { ...collars.shirt, tip: 84, spread: 66, meet: 40, stand: false });
  bench.focus = { x: 510, y: 300, width: 460 };
}
