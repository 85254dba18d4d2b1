import type { Bench } from '../parts/bench.ts';
import { line } from '../paint/sheet.ts';
import { button, cord, eyelet } from '../parts/fastenings.ts';
import { emblem } from '../parts/emblems.ts';
import { ribs, seam, stitch } from '../parts/stitches.ts';
import { tape } from '../parts/tape.ts';
import { tag, path } from '../paint/sheet.ts';
import { legCut, legPath, type LegCut } from '../legs/cut.ts';
import { sewLegs, sewWaistband } from '../legs/sewLegs.ts';
import { at } from '../torso/cut.ts';
import { sewFlap, sewPatchPocket } from '../torso/pockets.ts';

export function chinos(bench: Bench): void {
  const cut =
    bench.design.build === 'child'
      ? legCut({ waist: 186, hip: 240, knee: 238, kneeIn: 36, hem: 232, hemIn: 48, hemY: 1080 })
      : legCut();
  sewLegs(bench, cut, 'stitched');
  sewWaistband(bench, cut);
  if (bench.back) sewBackPockets(bench, cut);
  else sewFly(bench, cut);
  sewSidePockets(bench, cut);
  sewCreases(bench, cut);
  bench.focus = { x: 500, y: cut.top + 170, width: 520 };
}

export function shorts(bench: Bench): void {
  const sport = bench.design.weave === 'jersey' || bench.design.weave === 'shell';
  const cut = legCut({
    top: 240,
    waist: 206,
    hip: 282,
    hipY: 520,
    crotchY: 720,
    knee: 300,
    kneeIn: 14,
    kneeY: 830,
    hem: 306,
    hemIn: 26,
    hemY: 960,
  });
  sewLegs(bench, cut, 'stitched');
  if (sport) {
    sewElastic(bench, cut);
    sewSideStripe(bench, cut);
  } else {
    sewWaistband(bench, cut);
    if (!bench.back) sewFly(bench, cut);
  }
  if (bench.back && !sport) sewBackPockets(bench, cut);
  else sewSidePockets(bench, cut);
  smallEmblem(bench, cut, 856);
  bench.focus = { x: 500, y: cut.top + 190, width: 540 };
}

export function joggers(bench: Bench): void {
  const child = bench.design.build === 'child';
  const cut = legCut({
    waist: child ? 196 : 180,
    hip: child ? 250 : 236,
    knee: 226,
    hem: 194,
    hemIn: 88,
    hemY: child ? 1030 : 1095,
    kneeIn: 44,
  });
  sewLegs(bench, cut, 'rib');
  sewElastic(bench, cut);
  sewSidePockets(bench, cut);
  if (bench.design.trim) sewSideStripe(bench, cut);
  smallEmblem(bench, cut, cut.crotchY + 20);
  bench.focus = { x: 500, y: cut.top + 150, width: 520 };
}

export function cargo(bench: Bench): void {
  const cut = legCut({ knee: 250, hem: 246, kneeIn: 44, hemIn: 62 });
  sewLegs(bench, cut, 'stitched');
  sewKnees(bench, cut);
  sewWaistband(bench, cut);
  if (!bench.back) sewFly(bench, cut);
  sewSidePockets(bench, cut);
  for (const x of [262, 634]) sewPatchPocket(bench, x, 590, 104, 168, true);
  if (bench.back) for (const x of [348, 552]) sewFlap(bench, x, 300, 110, 70);
  if (bench.design.bands) {
    for (const side of [-1, 1]) {
      const within = bench.sheet.define(`leg${side}`, (id) =>
        tag('clipPath', { id }, path(legPath(cut, side))),
      );
      for (const y of [900, 1010])
        bench.trims += tape(
          bench.sheet,
          `M${at(side, 20, y)}Q${at(side, 150, y + 14)} ${at(side, 290, y)}`,
          50,
          within,
        );
    }
  }
  bench.focus = { x: 360, y: 640, width: 520 };
}

function sewKnees(bench: Bench, { kneeY, knee, kneeIn }: LegCut): void {
  if (bench.back) return;
  for (const side of [-1, 1]) {
    const d = `M${at(side, knee - 14, kneeY - 40)}Q${at(side, (knee + kneeIn) / 2, kneeY - 72)} ${at(side, kneeIn + 12, kneeY - 36)}L${at(side, kneeIn + 24, kneeY + 140)}Q${at(side, (knee + kneeIn) / 2, kneeY + 164)} ${at(side, knee - 16, kneeY + 140)}z`;
    bench.panels.push({ d, cloth: bench.trim, round: 0.35, height: 0.7, casts: true });
    bench.trims += stitch(d, bench.trim.tones);
  }
}

function sewCreases(bench: Bench, { hipY, hem, hemIn, hemY }: LegCut): void {
  for (const side of [-1, 1]) {
    const low = (hem + hemIn) / 2;
    const d = `M${at(side, low - 14, hipY)}Q${at(side, low - 2, hipY + 240)} ${at(side, low, hemY - 4)}`;
    bench.trims +=
      line(d, bench.cloth.tones.line, 3, { opacity: '.22', transform: `translate(${side * 2} 0)` }) +
      line(d, bench.cloth.tones.light, 2, { opacity: '.3' });
  }
}

function sewFly(bench: Bench, { top, crotchY }: LegCut): void {
  const { tones } = bench.cloth;
  const low = top + (crotchY - top) * 0.66;
  bench.trims +=
    stitch(`M536 ${top + 62}V${low - 46}Q534 ${low} 502 ${low + 8}`, tones) +
    stitch(`M545 ${top + 62}V${low - 42}Q543 ${low + 10} 502 ${low + 18}`, tones) +
    seam(`M502 ${top + 20}V${top + 62}`, tones) +
    button(516, top + 37, '#8a7a63', 10);
}

function sewSidePockets(bench: Bench, { top, waist, hip }: LegCut): void {
  for (const side of [-1, 1]) {
    const d = `M${at(side, waist - 46, top + 54)}Q${at(side, waist - 4, top + 150)} ${at(side, hip - 12, top + 196)}`;
    bench.trims +=
      line(d, bench.cloth.tones.deep, 7, { opacity: '.5', transform: 'translate(0 4)' }) +
      seam(d, bench.cloth.tones) +
      stitch(d, bench.cloth.tones);
  }
}

function sewBackPockets(bench: Bench, { top }: LegCut): void {
  for (const x of [346, 538]) {
    bench.panels.push({
      d: `M${x} ${top + 150}H${x + 116}V${top + 168}H${x}z`,
      cloth: bench.cloth,
      round: 0.2,
      height: 0.6,
      casts: true,
    });
    bench.trims +=
      stitch(`M${x + 3} ${top + 154}H${x + 113}M${x + 3} ${top + 172}H${x + 113}`, bench.cloth.tones) +
      button(x + 58, top + 186, '#8a7a63', 8);
  }
}

function sewElastic(bench: Bench, cut: LegCut): void {
  const { top, waist } = cut;
  sewWaistband(bench, cut, false);
  bench.trims += ribs(
    `M${at(-1, waist, top + 24)}Q500 ${top + 44} ${at(1, waist, top + 24)}`,
    36,
    bench.cloth.tones,
  );
  for (let half = -150; half <= 150; half += 30)
    bench.folds.push({
      from: [500 + half, top + 56],
      to: [500 + half * 1.08, top + 116],
      width: 6,
      height: 0.4,
    });
  if (!bench.back)
    bench.trims +=
      eyelet(476, top + 36) +
      eyelet(524, top + 36) +
      cord(476, top + 38, 150, -14, bench.design.trim ?? '#e9e6df') +
      cord(524, top + 38, 136, 12, bench.design.trim ?? '#e9e6df');
}

function sewSideStripe(bench: Bench, cut: LegCut): void {
  if (!bench.design.trim) return;
  for (const side of [-1, 1]) {
    for (const inset of [16, 36]) {
      bench.trims += line(
        `M${at(side, cut.waist - inset + 10, cut.top + 62)}C${at(side, cut.waist + 22 - inset, cut.top + 120)} ${at(side, cut.hip - inset, cut.hipY - 110)} ${at(side, cut.hip - inset, cut.hipY)}C${at(side, cut.hip + 5 - inset, cut.hipY + 130)} ${at(side, cut.knee + 2 - inset, cut.kneeY - 120)} ${at(side, cut.knee - inset, cut.kneeY)}S${at(side, cut.hem + 2 - inset, cut.hemY - 100)} ${at(side, cut.hem - inset * 0.9, cut.hemY)}`,
        bench.trim.tones.base,
        8,
      );
    }
  }
}

function smallEmblem(bench: Bench, cut: LegCut, y: number): void {
  if (!bench.back && bench.design.emblem)
    bench.trims += emblem(bench.design.emblem, 500 + cut.hip * 0.56, y, bench.design.colour, 0.62);
}
