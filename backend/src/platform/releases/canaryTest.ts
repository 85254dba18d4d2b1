/** Visits, at most one per network, and how many of them failed. */
export interface VisitCounts {
  visits: number;
  failed: number;
}

export const minVisits = 20;
/**
 * A good release fails in this share of its visits, or as often as the live one; a bad one fails `times` as
 * often.
 */
const toleratedRate = 0.01;
const times = 3;
/** A good canary is rolled back in at most one of this many cases, however often it is tested. */
const oneErrorIn = 1000;

/**
 * Whether a canary fails more often than the live release, and in more visits than tolerated. Two sequential
 * probability ratio tests (Wald) must both decide: unlike tests for a fixed number of visits, they keep their
 * error rate when repeated after every visit. Only `oneErrorIn` is a bound; how soon a bad release is found
 * depends on how bad it is.
 */
export function isBad(canary: VisitCounts, stable: VisitCounts): boolean {
  if (canary.visits < minVisits) return false;
  const enough = Math.log(oneErrorIn);
  return evidenceBeside(canary, stable) >= enough && evidenceAgainst(canary) >= enough;
}

/** The log-likelihood ratio of failing in `times` the tolerated share of visits. */
function evidenceAgainst({ visits, failed }: VisitCounts): number {
  const succeeded = (1 - times * toleratedRate) / (1 - toleratedRate);
  return failed * Math.log(times) + (visits - failed) * Math.log(succeeded);
}

/**
 * The log-likelihood ratio of failing `times` as often as the live release, against each failed visit being
 * as likely a canary visit as any other.
 */
function evidenceBeside(canary: VisitCounts, stable: VisitCounts): number {
  const share = canary.visits / (canary.visits + stable.visits);
  const failed = canary.failed + stable.failed;
  return canary.failed * Math.log(times) - failed * Math.log(1 + (times - 1) * share);
}
