import { command, refusalOf, untilServed } from '../steps.ts';
import type { Change, NextRelease } from '../nextReleases.ts';
import type { Chapter, Shop } from '../Shop.ts';

/** The event's next version has the price in cents instead of euros. Both versions are valid. */
export const contract: Change = {
  file: 'src/contract/events.ts',
  pattern: /('catalogue:item-viewed': )event\(1, (\{[^}]*)price: v\.number\(\),\s*\}\)/,
  replacement: `$1v.variant('v', [event(1, $2price: v.number() }), event(2, $2priceCents: v.number() })])`,
};

const listenTo = (versions: string): Change => ({
  file: 'src/analytics/analyticsEvents.ts',
  pattern: /'catalogue:item-viewed'\)\.subscribe\(\(\{ code, name, category, price \}\)/,
  replacement: `'catalogue:item-viewed', ${versions}).subscribe(({ code, name, category, priceCents, price = toEuros(priceCents) })`,
});

export const shellForBoth: NextRelease = {
  folder: 'shell',
  version: '1.1.0',
  changes: [listenTo('[1, 2]')],
};

export const catalogueWithSecond: NextRelease = {
  folder: 'mf-catalogue',
  version: '2.0.0',
  changes: [
    {
      file: 'src/product/ProductPage.tsx',
      pattern: /\{ v: 1, (itemId: id, .*?), price \}/,
      replacement: '{ v: 2, $1, priceCents: discountedCents }',
    },
  ],
};

export const shellForSecond: NextRelease = {
  folder: 'shell',
  version: '2.0.0',
  changes: [listenTo('[2]')],
};

interface Outcome {
  refusal: string;
}

async function viewProduct({ browser, origin }: Shop): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/Meltemi-All-Products`);
  const accept = page.getByRole('button', { name: 'Accept All Cookies' });
  await accept.click();
  await accept.waitFor({ state: 'hidden' });
  // Measuring starts with the page only if the choice was made on an earlier page.
  await page.reload();
  await page.getByRole('article').filter({ hasNotText: 'Out of Stock' }).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.waitForFunction(
    (action) => localStorage.getItem('userActions')?.includes(JSON.stringify(action)),
    `Viewed ${name}`,
  );
  await context.close();
}

export const showMajorEvent: Chapter<Outcome> = async (shop) => {
  await viewProduct(shop);
  const refusal = await refusalOf(shop, 'promote', catalogueWithSecond.folder, catalogueWithSecond.version);
  shop.log(
    `mf-catalogue 2.0.0 publishes only version 2 of catalogue:item-viewed and was rejected:\n${refusal}`,
  );

  const steps: [NextRelease, string][] = [
    [shellForBoth, 'accepts versions 1 and 2'],
    [catalogueWithSecond, 'publishes version 2'],
    [shellForSecond, 'accepts version 2 only'],
  ];
  for (const [{ folder, version }, does] of steps) {
    await command(shop, 'promote', folder, version);
    await untilServed(shop);
    await viewProduct(shop);
    shop.log(`npm run promote -- ${folder} ${version}: ${does}; product views are still measured.`);
  }
  return { refusal };
};
