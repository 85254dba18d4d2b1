/** Visits, at most one per network, and how many of them failed. */
export interface VisitCounts {
  visits: number;
  failed: number;
}

const minVisits = 20;

export interface Criterion {
  /** A good release fails in this share of its visits, or as often as the live one; a bad one `times` as often. */
  toleratedRate: number;
  times: number;
  /** A good canary is rolled back in at most one of this many cases, however often it is tested. */
  oneErrorIn: number;
}

const failing: Criterion = { toleratedRate: 0.01, times: 3, oneErrorIn: 1000 };

/**
 * A visit with a web vital that is not good counts as failed. A page is good if three of four visits are. Three metrics
 * of about ten pages are tested.
 */
export const slow: Criterion = { toleratedRate: 0.25, times: 1.5, oneErrorIn: 30_000 };

/**
 * Both sequential probability ratio tests (Wald) must decide: unlike tests for a fixed number of visits, they
 * keep their error rate when repeated after every visit.
 */
export function isBad(canary: VisitCounts, stable: VisitCounts, criterion = failing): boolean {
  return failsMore(canary, stable, criterion) && failsTooOften(canary, criterion);
}

/** Log-likelihood ratio: failing in `times` the tolerated share of visits, against the tolerated share. */
function failsTooOften(
  { visits, failed }: VisitCounts,
  { toleratedRate, times, oneErrorIn }: Criterion,
): boolean {
  const succeeded = (1 - times * toleratedRate) / (1 - toleratedRate);
  return failed * Math.log(times) + (visits - failed) * Math.log(succeeded) >= Math.log(oneErrorIn);
}

/**
 * Log-likelihood ratio: failing `times` as often as the live release, against each failed visit being as
 * likely a canary visit as any other.
 */
export function failsMore(
  canary: VisitCounts,
  stable: VisitCounts,
  { times, oneErrorIn }: Omit<Criterion, 'toleratedRate'>,
): boolean {
  if (canary.visits < minVisits) return false;
  const share = canary.visits / (canary.visits + stable.visits);
  const failed = canary.failed + stable.failed;
  return canary.failed * Math.log(times) - failed * Math.log(1 + (times - 1) * share) >= Math.log(oneErrorIn);
}
