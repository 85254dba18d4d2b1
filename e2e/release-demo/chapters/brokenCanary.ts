import { command, lastRevert, timed, until } from '../steps.ts';
import type { NextRelease } from '../nextReleases.ts';
import type { Chapter, Shop } from '../Shop.ts';

export const brokenCart: NextRelease = {
  folder: 'mf-checkout',
  version: '1.1.0',
  changes: [
    {
      file: 'src/cart/CartButton.tsx',
      pattern: /export default function CartButton\([^)]*\)[^{]*\{/,
      replacement: `$& throw new Error('a mistake in the cart');`,
    },
  ],
};

interface Outcome {
  revertedMs: number;
  reverted: string;
}

const visitsAtOnce = 5;
let visits = 0;

/** Resolves once the page has reported that the cart works or that the broken release failed. */
async function visit({ browser, origin }: Shop): Promise<void> {
  const ip = `10.1.${++visits >> 8}.${visits & 255}`;
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
  const page = await context.newPage();
  await page.goto(origin);
  const report = page.waitForRequest((request) => {
    const text = request.postData() ?? '';
    return (
      text.includes('mf_checkout') && (text.includes('"failures"') || !text.includes(brokenCart.version))
    );
  });
  // The cart loads on the first interaction.
  await page.waitForFunction(() => performance.getEntriesByName('shop:started').length > 0);
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 240);
  await (await report).response();
  await context.close();
}

export const showBrokenCanary: Chapter<Outcome> = async (shop) => {
  const { folder, version } = brokenCart;
  const revertedMs = await timed(async () => {
    await command(shop, 'canary', folder, version, '50%');
    await until('the end of the canary', async () => {
      await Promise.all(Array.from({ length: visitsAtOnce }, () => visit(shop)));
      return (await lastRevert(shop.store)) !== '';
    });
  });
  const what = await lastRevert(shop.store);
  shop.log(
    `npx meltemi canary ${folder} ${version} 50%: its cart is broken. After ${visits} visits and ${revertedMs} ms the shop ${what}.`,
  );
  return { revertedMs, reverted: what };
};
