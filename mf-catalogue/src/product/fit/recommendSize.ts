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

/** Shares of the step between two sizes. */
const sureDeviation = 0.3;
const maxDeviation = 0.8;
/** Centimetres between two sizes if there is only one size to measure. */
const defaultStep = 4;

/** Null if no size fits. */
export function recommendSize(
  sizes: MeasuredSize[],
  measure: keyof Measures,
  cm: number,
): Recommendation | null {
  const lengthOf = (size: MeasuredSize): number => size.cm[measure] ?? 0;
  const measured = sizes.filter((size) => size.cm[measure]).toSorted((a, b) => lengthOf(a) - lengthOf(b));
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) return null;
  const gaps = new Set(measured.map(lengthOf)).size - 1;
  const step = gaps > 0 ? (lengthOf(last) - lengthOf(first)) / gaps : defaultStep;

  const closest = measured.reduce((best, size) =>
    Math.abs(lengthOf(size) - cm) < Math.abs(lengthOf(best) - cm) ? size : best,
  );
  const deviation = Math.abs(lengthOf(closest) - cm) / step;
  if (deviation <= sureDeviation) return { size: closest, fit: 'sure' };
  const larger = measured.find((size) => lengthOf(size) > cm);
  const smaller = measured.findLast((size) => lengthOf(size) < cm);
  if (larger && smaller) return { size: larger, fit: 'between', smaller };
  return deviation <= maxDeviation ? { size: closest, fit: 'closest' } : null;
}
