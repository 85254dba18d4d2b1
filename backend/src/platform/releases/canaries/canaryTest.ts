/** Visits, at most one per network, and how many of them failed. */
export interface VisitCounts {
  visits: number;
  failed: number;
}

const minVisits = 20;
/**
 * A good release fails in this share of its visits, or as often as the live one; a bad one `times` as often.
 */
const toleratedRate = 0.01;
const times = 3;
/** A good canary is rolled back in at most one of this many cases, however often it is tested. */
const oneErrorIn = 1000;

/**
 * Both sequential probability ratio tests (Wald) must decide: unlike tests for a fixed number of visits, they
 * keep their error rate when repeated after every visit.
 */
export function isBad(canary: VisitCounts, stable: VisitCounts): boolean {
  if (canary.visits < minVisits) return false;
  const enough = Math.log(oneErrorIn);
  return evidenceOfFailingMore(canary, stable) >= enough && evidenceOfFailing(canary) >= enough;
}

/** Log-likelihood ratio: failing in `times` the tolerated share of visits, against the tolerated share. */
function evidenceOfFailing({ visits, failed }: VisitCounts): number {
  const succeeded = (1 - times * toleratedRate) / (1 - toleratedRate);
  return failed * Math.log(times) + (visits - failed) * Math.log(succeeded);
}

/**
 * Log-likelihood ratio: failing `times` as often as the live release, against each failed visit being as
 * likely a canary visit as any other.
 */
function evidenceOfFailingMore(canary: VisitCounts, stable: VisitCounts): number {
  const share = canary.visits / (canary.visits + stable.visits);
  const failed = canary.failed + stable.failed;
  return canary.failed * Math.log(times) - failed * Math.log(1 + (times - 1) * share);
}
