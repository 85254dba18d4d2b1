import type { Bench } from '../parts/bench.ts';
import { path } from '../paint/sheet.ts';
import { ribs, seam, stitch } from '../parts/stitches.ts';
import { at, type Cut } from './cut.ts';

export function sewStandCollar(bench: Bench, cut: Cut, tall = 62, ribbed = false): void {
  const y = cut.neckY;
  const half = cut.neck;
  const { tones } = bench.trim;
  const top = y - tall;
  if (!bench.back) {
    bench.behind += path(
      `M${at(-1, half - 20, top + 6)}C${at(-1, half * 0.5, top - 14)} ${at(1, half * 0.5, top - 14)} ${at(1, half - 20, top + 6)}L${at(1, half, y + 10)}H${500 - half}z`,
      { fill: tones.deep, stroke: tones.line, 'stroke-width': 1.6 },
    );
  }
  const dip = bench.back ? -12 : 26;
  const low = bench.back ? y + 30 : y + cut.drop * 0.62;
  const d =
    `M${at(-1, half + 6, y + 8)}C${at(-1, half - 2, y - 14)} ${at(-1, half - 14, top + 34)} ${at(-1, half - 18, top)}` +
    `C${at(-1, half * 0.5, top + dip)} ${at(1, half * 0.5, top + dip)} ${at(1, half - 18, top)}` +
    `C${at(1, half - 14, top + 34)} ${at(1, half - 2, y - 14)} ${at(1, half + 6, y + 8)}` +
    `C${at(1, half * 0.72, low)} ${at(1, half * 0.3, low + 6)} ${at(0, 0, low + 6)}S${at(-1, half * 0.72, low)} ${at(-1, half + 6, y + 8)}z`;
  bench.panels.push({ d, cloth: bench.trim, height: 0.9, casts: true, round: 0.8 });
  const edge = `M${at(-1, half - 16, top + 10)}C${at(-1, half * 0.5, top + dip + 10)} ${at(1, half * 0.5, top + dip + 10)} ${at(1, half - 16, top + 10)}`;
  const join = `M${at(-1, half + 6, y + 8)}C${at(-1, half * 0.72, low)} ${at(-1, half * 0.3, low + 6)} ${at(0, 0, low + 6)}S${at(1, half * 0.72, low)} ${at(1, half + 6, y + 8)}`;
  if (ribbed) {
    const middle = `M${at(-1, half - 6, y - tall / 2)}C${at(-1, half * 0.6, y - tall / 2 + dip + 18)} ${at(1, half * 0.6, y - tall / 2 + dip + 18)} ${at(1, half - 6, y - tall / 2)}`;
    bench.trims += ribs(middle, tall * 0.86, tones);
  }
  bench.trims += stitch(edge, tones) + seam(join, tones);
}
