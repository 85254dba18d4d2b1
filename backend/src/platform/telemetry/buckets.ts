import type { Metric } from './telemetry.ts';

const step = Math.log(1.05);
// CLS is a small number without a unit; the others are milliseconds.
const unitOf = (metric: Metric): number => (metric === 'CLS' ? 0.001 : 1);

/** The bucket of a value: each is 5 % wider than the one before it. */
export const bucketOf = (metric: Metric, value: number): number =>
  Math.round(Math.log(1 + Math.min(value / unitOf(metric), 1e6)) / step);

/** The value that a bucket stands for. */
export const valueOf = (metric: Metric, bucket: number): number =>
  (Math.exp(bucket * step) - 1) * unitOf(metric);

/** The value that `share` of all counted samples do not pass; null without a sample. */
export function percentile(
  metric: Metric,
  counts: { bucket: number; count: number }[],
  share: number,
): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    passed += count;
    if (passed >= total * share) return valueOf(metric, bucket);
  }
  return null;
}
