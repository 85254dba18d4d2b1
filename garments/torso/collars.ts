import type { Bench } from '../parts/bench.ts';
import { line, path } from '../paint/sheet.ts';
import { mix } from '../paint/tones.ts';
import { button } from '../parts/fastenings.ts';
import { stitch } from '../parts/stitches.ts';
import { at, type Cut } from './cut.ts';

/** `tip` is how far the points reach down, `spread` how far out. */
interface CollarShape {
  tip: number;
  spread: number;
  meet: number;
  stand?: boolean;
}

export const collars = {
  polo: { tip: 112, spread: 92, meet: 70 },
  shirt: { tip: 122, spread: 80, meet: 56, stand: true },
  blouse: { tip: 82, spread: 104, meet: 62 },
} satisfies Record<string, CollarShape>;

export function sewCollar(bench: Bench, cut: Cut, shape: CollarShape): void {
  if (bench.back) sewCollarBack(bench, cut);
  else sewCollarFront(bench, cut, shape);
}

function sewCollarFront(bench: Bench, cut: Cut, { tip, spread, meet, stand }: CollarShape): void {
  const y = cut.neckY;
  const half = cut.neck;
  const { tones } = bench.trim;
  bench.behind +=
    path(
      `M${at(-1, half - 26, y - 34)}C${at(-1, half * 0.4, y - 24)} ${at(1, half * 0.4, y - 24)} ${at(1, half - 26, y - 34)}L${at(1, half + 4, y + 12)}C${at(1, half * 0.5, y + 32)} ${at(-1, half * 0.5, y + 32)} ${at(-1, half + 4, y + 12)}z`,
      { fill: tones.shade, stroke: tones.line, 'stroke-width': 1.6 },
    ) +
    stitch(
      `M${at(-1, half - 24, y - 26)}C${at(-1, half * 0.4, y - 16)} ${at(1, half * 0.4, y - 16)} ${at(1, half - 24, y - 26)}`,
      tones,
    );
  for (const side of [-1, 1]) {
    if (stand) {
      bench.panels.push({
        d: `M${at(side, half - 30, y - 18)}C${at(side, half - 34, y + 20)} ${at(side, 34, y + meet - 6)} ${at(side, -8, y + meet + 4)}L${at(side, -8, y + meet + 34)}C${at(side, 40, y + meet + 22)} ${at(side, half, y + 40)} ${at(side, half + 6, y)}z`,
        cloth: bench.trim,
        round: 0.4,
        height: 0.5,
      });
    }
    const leaf =
      `M${at(side, half - 28, y - 36)}C${at(side, half + 4, y - 34)} ${at(side, half + 26, y - 10)} ${at(side, half + 34, y + 26)}` +
      `C${at(side, half + 26, y + 60)} ${at(side, spread + 10, y + tip - 30)} ${at(side, spread - 4, y + tip)}` +
      `Q${at(side, spread - 14, y + tip + 6)} ${at(side, spread - 24, y + tip - 6)}L${at(side, 3, y + meet)}` +
      `C${at(side, 36, y + meet - 26)} ${at(side, half - 40, y + 8)} ${at(side, half - 28, y - 36)}z`;
    bench.panels.push({ d: leaf, cloth: bench.trim, round: 0.3, height: 0.7, casts: true, turn: side * 40 });
    const edge = (inset: number): string =>
      `M${at(side, half + 32 - inset, y + 30)}C${at(side, half + 24 - inset, y + 60)} ${at(side, spread + 8 - inset, y + tip - 34)} ${at(side, spread - 6 - inset * 0.7, y + tip - inset)}L${at(side, 6 + inset * 0.4, y + meet + 2 - inset * 1.1)}`;
    bench.trims += stitch(edge(9), tones);
    if (bench.cloth.print === 'tipping')
      bench.trims += line(edge(20), mix(tones.base, bench.cloth.printColour, 0.9), 5);
  }
  if (stand) bench.trims += button(500, y + meet + 17, '#f1efe9', 8);
}

function sewCollarBack(bench: Bench, cut: Cut): void {
  const y = cut.neckY;
  const half = cut.neck;
  const fall =
    `M${at(-1, half - 24, y - 40)}C${at(-1, half * 0.4, y - 48)} ${at(1, half * 0.4, y - 48)} ${at(1, half - 24, y - 40)}` +
    `C${at(1, half + 18, y - 30)} ${at(1, half + 30, y)} ${at(1, half + 36, y + 32)}C${at(1, half * 0.6, y + 46)} ${at(-1, half * 0.6, y + 46)} ${at(-1, half + 36, y + 32)}` +
    `C${at(-1, half + 30, y)} ${at(-1, half + 18, y - 30)} ${at(-1, half - 24, y - 40)}z`;
  bench.panels.push({ d: fall, cloth: bench.trim, round: 0.4, height: 0.7, casts: true });
  bench.trims += stitch(
    `M${at(-1, half + 28, y + 24)}C${at(-1, half * 0.6, y + 37)} ${at(1, half * 0.6, y + 37)} ${at(1, half + 28, y + 24)}`,
    bench.trim.tones,
  );
  if (bench.cloth.print === 'tipping') {
    bench.trims += line(
      `M${at(-1, half + 24, y + 14)}C${at(-1, half * 0.6, y + 27)} ${at(1, half * 0.6, y + 27)} ${at(1, half + 24, y + 14)}`,
      bench.cloth.printColour,
      5,
    );
  }
}
