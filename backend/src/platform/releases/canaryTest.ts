/** Visits, one for each network, and how many of them failed. */
export interface VisitCounts {
  visits: number;
  failed: number;
}

export const minVisits = 20;
/** A release that fails in this share of its visits, or as often as the live one, is good; a bad one fails `times` as often. */
const toleratedRate = 0.01;
const times = 3;
/** A good canary is ended in at most one of so many cases, however often it is tested. */
const oneErrorIn = 1000;

/**
 * Whether a canary fails more often than the live release beside it, and in more visits than are tolerated. Two sequential
 * probability ratio tests (Wald), of which both must decide: unlike tests for a fixed number of visits, they keep their
 * error rate when they are repeated after every visit. Only `oneErrorIn` is a bound; how soon a bad release is found
 * depends on how bad it is.
 */
export function isBad(canary: VisitCounts, stable: VisitCounts): boolean {
  if (canary.visits < minVisits) return false;
  const enough = Math.log(oneErrorIn);
  return evidenceBeside(canary, stable) >= enough && evidenceAgainst(canary) >= enough;
}

/** The log of the likelihood ratio of failing visits in `times` the tolerated share. */
function evidenceAgainst({ visits, failed }: VisitCounts): number {
  const succeeded = (1 - times * toleratedRate) / (1 - toleratedRate);
  return failed * Math.log(times) + (visits - failed) * Math.log(succeeded);
}

/** The same for failing `times` as often as the live release, where a failing visit is as likely one of the canary as any. */
function evidenceBeside(canary: VisitCounts, stable: VisitCounts): number {
  const share = canary.visits / (canary.visits + stable.visits);
  const failed = canary.failed + stable.failed;
  return canary.failed * Math.log(times) - failed * Math.log(1 + (times - 1) * share);
}
