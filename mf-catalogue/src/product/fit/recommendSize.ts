import type { Measures, SizeTable } from 'mf-shared';

export type MeasuredSize = SizeTable['sizes'][number];

export interface Recommendation {
  size: MeasuredSize;
  /**
   * `between`: the value lies between this size and the smaller one. `closest`: the value is slightly outside
   * the range of sizes.
   */
  fit: 'sure' | 'between' | 'closest';
  smaller?: MeasuredSize | undefined;
}

const sure = 0.3;
const tolerated = 0.8;
/** In cm, if there is only one size. */
const usualStep = 4;

/** Null if no size fits. */
export function recommendSize(
  sizes: MeasuredSize[],
  measure: keyof Measures,
  cm: number,
): Recommendation | null {
  const of = (size: MeasuredSize): number => size.cm[measure] ?? 0;
  const measured = sizes.filter((size) => size.cm[measure]).toSorted((a, b) => of(a) - of(b));
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) return null;
  const gaps = new Set(measured.map(of)).size - 1;
  const step = gaps > 0 ? (of(last) - of(first)) / gaps : usualStep;

  const closest = measured.reduce((best, size) =>
    Math.abs(of(size) - cm) < Math.abs(of(best) - cm) ? size : best,
  );
  const off = Math.abs(of(closest) - cm) / step;
  if (off <= sure) return { size: closest, fit: 'sure' };
  const larger = measured.find((size) => of(size) > cm);
  const smaller = measured.findLast((size) => of(size) < cm);
  if (larger && smaller) return { size: larger, fit: 'between', smaller };
  return off <= tolerated ? { size: closest, fit: 'closest' } : null;
}
