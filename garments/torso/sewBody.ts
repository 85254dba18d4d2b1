import type { Bench } from '../parts/bench.ts';
import { standLegs, standNeck } from './mannequin.ts';
import { doubleStitch, ribs, seam } from '../parts/stitches.ts';
import { bodyPath, hemEdge, type NeckLine } from './body.ts';
import { at, type Cut } from './cut.ts';
import { drape } from './drape.ts';

type HemEnd = 'stitched' | 'rib' | 'plain';

export function sewBody(bench: Bench, cut: Cut, neckLine: NeckLine, hem: HemEnd, softness = 0.7): void {
  const backCut = { ...cut, drop: 26 };
  standNeck(bench, cut);
  standLegs(bench, cut.hemY, cut.hem);
  const ribbed = hem === 'rib';
  const body = ribbed ? { ...cut, hemY: cut.hemY - 52 } : cut;
  bench.panels.push({
    d: bodyPath(bench.back ? { ...body, drop: backCut.drop } : body, bench.back ? 'round' : neckLine),
    cloth: bench.cloth,
    height: 0.7,
  });
  bench.folds.push(...drape(body, bench.random, softness));
  bench.trims += seam(armhole(cut, -1), bench.cloth.tones) + seam(armhole(cut, 1), bench.cloth.tones);
  if (hem === 'stitched') {
    bench.trims += doubleStitch(
      `M${at(-1, cut.hem - 2, cut.hemY - 30)}${hemEdge(cut, 30)}`,
      bench.cloth.tones,
      8,
    );
  }
  if (ribbed) sewHemRib(bench, body);
}

const armhole = ({ shoulder, shoulderY, chest, armpitY }: Cut, side: number): string =>
  `M${at(side, shoulder, shoulderY)}C${at(side, shoulder - 16, shoulderY + 70)} ${at(side, chest - 40, armpitY - 70)} ${at(side, chest, armpitY)}`;

function sewHemRib(bench: Bench, body: Cut): void {
  const low = { ...body, hemY: body.hemY + 56, hem: body.hem - 16 };
  const up = `C${at(1, low.hem + 2, low.hemY - 30)} ${at(1, body.hem + 2, body.hemY + 16)} ${at(1, body.hem - 2, body.hemY - 3)}`;
  const back = `C${at(1, body.hem * 0.5, body.hemY + body.dip * 1.15)} ${at(1, body.hem * 0.1, body.hemY + body.dip * 1.1)} ${at(-1, body.hem * 0.12, body.hemY + body.dip - 2)}S${at(-1, body.hem * 0.6, body.hemY + 8)} ${at(-1, body.hem - 2, body.hemY - 3)}`;
  bench.panels.push({
    d: `M${at(-1, body.hem - 2, body.hemY - 3)}C${at(-1, body.hem + 2, body.hemY + 16)} ${at(-1, low.hem + 2, low.hemY - 30)} ${at(-1, low.hem, low.hemY)}${hemEdge(low)}${up}${back}z`,
    cloth: { ...bench.trim, weave: 'jersey' },
    height: 0.3,
  });
  bench.trims +=
    ribs(
      `M${at(-1, body.hem - 14, body.hemY + 27)}${hemEdge({ ...body, hem: body.hem - 14, hemY: body.hemY + 27 })}`,
      46,
      bench.trim.tones,
    ) + seam(`M${at(-1, body.hem - 2, body.hemY)}${hemEdge(body)}`, bench.cloth.tones);
}
