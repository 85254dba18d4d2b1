import { brokenCart, showBrokenCanary } from './brokenCanary.ts';
import { showFourthRemote } from './fourthRemote.ts';
import { endlessLoop, showHostileRelease } from './hostileRelease.ts';
import { catalogueWithSecond, contract, shellForBoth, shellForSecond, showMajorEvent } from './majorEvent.ts';
import { news, showPromotion } from './promotion.ts';
import { showRollbackBelowNeed } from './rollbackBelowNeed.ts';
import { releaseAllNext } from '../nextReleases.ts';
import type { Shop } from '../Shop.ts';
import { isFailed, slowest, startTraffic } from '../startTraffic.ts';

const releases = [news, endlessLoop, catalogueWithSecond, shellForBoth, shellForSecond, brokenCart];

/** Afterwards the shop has its initial releases. */
export async function showReleases(shop: Shop) {
  shop.log(`Building and publishing ${releases.length} releases for the chapters, without promoting them.`);
  await releaseAllNext(shop.store, releases, [contract]);
  shop.log('Starting traffic: twenty requests per second.');
  const traffic = await startTraffic(shop.origin);
  try {
    const chapters = {
      promotion: await showPromotion(shop),
      fourthRemote: await showFourthRemote(shop),
      brokenCanary: await showBrokenCanary(shop),
      majorEvent: await showMajorEvent(shop),
      rollbackBelowNeed: await showRollbackBelowNeed(shop),
      hostileRelease: await showHostileRelease(shop, traffic),
    };
    const completed = await traffic.stop();
    const { lost } = chapters.hostileRelease;
    return {
      ...chapters,
      sent: completed.length,
      slowestMs: slowest(completed),
      failed: completed.filter((one) => isFailed(one) && !lost.includes(one)),
    };
  } finally {
    await traffic.stop();
  }
}
