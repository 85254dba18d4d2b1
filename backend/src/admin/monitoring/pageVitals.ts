import { versionBefore, type Registry } from 'mf-toolkit/registry';
import { failsMore, slow, type VisitCounts } from '../../platform/releases/canaries/canaryTest.ts';
import {
  bucketOf,
  limits,
  percentile,
  ratedMetrics,
  ratingOf,
  type RatedMetric,
  type Rating,
} from '../../platform/telemetry/histogram.ts';
import type { Histogram } from './releaseTotals.ts';

type Counts = Histogram['counts'];

interface Vital {
  version: string;
  views: number;
  /** The 75th percentile. */
  p75: number;
}

interface PageVital extends Vital {
  name: string;
  page: string;
  metric: RatedMetric;
  rating: Rating;
  /** Of the version before the live one; null without its reports. */
  former: Vital | null;
  /** Worse than the former one by at least a tenth of the limit of good values, and not by chance. */
  isWorse: boolean;
}

/** Compares live releases with the versions before them. Sorted by page and metric within a release. */
export function pageVitals(histograms: Histogram[], registry: Registry): PageVital[] {
  return Object.entries(registry.live).flatMap(([name, version]) => {
    const before = versionBefore(registry, name);
    const own = histograms.filter((one) => one.name === name && one.page !== '');
    const pages = [...new Set(own.map(({ page }) => page))].toSorted();
    return pages.flatMap((page) =>
      ratedMetrics.flatMap((metric): PageVital[] => {
        const find = (of: string | undefined): Histogram | undefined =>
          own.find((one) => one.version === of && one.page === page && one.metric === metric);
        const [live, former] = [find(version), find(before)];
        if (!live) return [];
        const vital = vitalOf(live);
        return [
          {
            name,
            page,
            metric,
            ...vital,
            rating: ratingOf(metric, vital.p75),
            former: former ? vitalOf(former) : null,
            isWorse: former !== undefined && isWorse(metric, live, former),
          },
        ];
      }),
    );
  });
}

const vitalOf = ({ version, metric, counts }: Histogram): Vital => ({
  version,
  views: sumOf(counts),
  p75: percentile(metric, counts, 0.75) ?? 0,
});

function isWorse(metric: RatedMetric, live: Histogram, former: Histogram): boolean {
  const { p75 } = vitalOf(former);
  if (vitalOf(live).p75 - p75 < limits[metric].good / 10) return false;
  // A quarter of the former views is above.
  const bucket = bucketOf(metric, p75);
  const countsOf = ({ counts }: Histogram): VisitCounts => ({
    visits: sumOf(counts),
    failed: sumOf(counts.filter((one) => one.bucket > bucket)),
  });
  return failsMore(countsOf(live), countsOf(former), slow);
}

const sumOf = (counts: Counts): number => counts.reduce((sum, { count }) => sum + count, 0);
