export type Metric = 'LCP' | 'CLS' | 'INP' | 'TTFB' | 'start';

/** Of the Core Web Vitals, in the units of `WebVitals`: up to `good`, above `poor`, or between. */
export const limits = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
};
export type RatedMetric = keyof typeof limits;
export const ratedMetrics: RatedMetric[] = ['LCP', 'INP', 'CLS'];

export type Rating = 'good' | 'needs-improvement' | 'poor';

export function ratingOf(metric: RatedMetric, value: number): Rating {
  const { good, poor } = limits[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

const step = Math.log(1.05);
// CLS is a small number without a unit; the others are milliseconds.
const unitOf = (metric: Metric): number => (metric === 'CLS' ? 0.001 : 1);

/** Each bucket is 5 % wider than the previous one. */
export const bucketOf = (metric: Metric, value: number): number =>
  Math.round(Math.log(1 + Math.min(value / unitOf(metric), 1e6)) / step);

const bucketValue = (metric: Metric, bucket: number): number =>
  (Math.exp(bucket * step) - 1) * unitOf(metric);

export function percentile(
  metric: Metric,
  counts: { bucket: number; count: number }[],
  share: number,
): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let cumulative = 0;
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    cumulative += count;
    if (cumulative >= total * share) return bucketValue(metric, bucket);
  }
  return null;
}
