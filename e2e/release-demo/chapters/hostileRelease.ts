import { command, lastRevert, until, untilServed } from '../steps.ts';
import type { NextRelease } from '../nextReleases.ts';
import type { Shop } from '../Shop.ts';
import { isFailed, slowest, type CompletedRequest, type Traffic } from '../startTraffic.ts';

const owner = 'mf_catalogue';

export const endlessLoop: NextRelease = {
  folder: 'mf-catalogue',
  version: '1.2.0',
  changes: [
    {
      file: 'src/home/HomePage.tsx',
      pattern: /export function HomePage\(\)[^{]*\{/,
      replacement: `$& if (typeof document === 'undefined') for (;;) {}`,
    },
  ],
};

interface Outcome {
  /** Milliseconds from the first failed request to the first page of the previous release. */
  revertedMs: number;
  reverted: string;
  /** Failed requests for pages of the broken front-end. */
  lost: CompletedRequest[];
  /** The longest response time of all other requests. */
  slowestOtherMs: number;
}

export async function showHostileRelease(shop: Shop, traffic: Traffic): Promise<Outcome> {
  const { folder, version } = endlessLoop;
  const from = performance.now();
  await command(shop, 'promote', folder, version);
  await until('the automatic rollback', async () => (await lastRevert(shop.store)) !== '');
  await untilServed(shop);
  const to = performance.now();

  const completed = await traffic.between(from, to);
  const lost = completed.filter((one) => one.owner === owner && isFailed(one));
  const revertedMs = Math.round(to - Math.min(to, ...lost.map(({ at }) => at)));
  const others = completed.filter((one) => one.owner !== owner);
  const slowestOtherMs = slowest(others);
  const what = await lastRevert(shop.store);
  shop.log(
    `npx meltemi promote ${folder} ${version}: its home page loops endlessly on the server. ${revertedMs} ms after the first failure the shop ${what}.`,
  );
  shop.log(
    `During that time ${lost.length} of the catalogue's pages were lost; of ${others.length} other requests ` +
      `${others.filter(isFailed).length} failed, and the longest took ${slowestOtherMs} ms.`,
  );
  return { revertedMs, reverted: what, lost, slowestOtherMs };
}
