import { command, refusalOf, untilServed } from '../steps.ts';
import type { Change, NextRelease } from '../nextReleases.ts';
import type { Chapter, Shop } from '../Shop.ts';

export const contract: Change = {
  file: 'src/contract/events.ts',
  pattern: /('catalogue:item-viewed': )event\(2, (\{[^}]*)priceCents: v\.number\(\),\s*\}\)/,
  replacement: `$1v.variant('v', [event(2, $2priceCents: v.number() }), event(3, $2amount: v.object({ cents: v.number(), currency: v.string() }) })])`,
};

const listenTo = (versions: string): Change => ({
  file: 'src/specification/analyticsEvents.ts',
  pattern: /'catalogue:item-viewed', \[2\]\)\.subscribe\(\(\{ code, name, category, priceCents \}\)/,
  replacement: `'catalogue:item-viewed', ${versions}).subscribe(({ code, name, category, amount, priceCents = amount.cents })`,
});

export const shellForBoth: NextRelease = {
  folder: 'shell',
  version: '1.1.0',
  changes: [listenTo('[2, 3]')],
};

export const catalogueWithSecond: NextRelease = {
  folder: 'mf-catalogue',
  version: '2.0.0',
  changes: [
    {
      file: 'src/product/page/ProductPage.tsx',
      pattern: /priceCents: discountedCents \};(\s+bus\.publish\('catalogue:item-viewed', )\{ v: 2,/,
      replacement: "amount: { cents: discountedCents, currency: 'EUR' } };$1{ v: 3,",
    },
  ],
};

export const shellForSecond: NextRelease = {
  folder: 'shell',
  version: '2.0.0',
  changes: [listenTo('[3]')],
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
    `mf-catalogue 2.0.0 publishes only version 3 of catalogue:item-viewed and was rejected:\n${refusal}`,
  );

  const steps: [NextRelease, string][] = [
    [shellForBoth, 'accepts versions 2 and 3'],
    [catalogueWithSecond, 'publishes version 3'],
    [shellForSecond, 'accepts version 3 only'],
  ];
  for (const [{ folder, version }, does] of steps) {
    await command(shop, 'promote', folder, version);
    await untilServed(shop);
    await viewProduct(shop);
    shop.log(`npx meltemi promote ${folder} ${version}: ${does}; product views are still measured.`);
  }
  return { refusal };
};
