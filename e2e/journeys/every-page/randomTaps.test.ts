import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { randomOf, type Random } from '../../../benchmarks/random.ts';
import { isNightlyRun } from '../../../backend/src/testing/isNightlyRun.ts';
import { loaderMs } from '../../../shell/src/timeLimits.ts';
import { waitUntilStarted, watchLoading } from '../../shop/started.ts';
import { expect, test } from '../../test.ts';

const { rounds, seed } = isNightlyRun()
  ? { rounds: 40, seed: Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31) }
  : { rounds: 2, seed: Number(process.env['FUZZ_SEED'] ?? 2) };

const starts =
  `/ /faq /contact /accessibility /my-account /withdraw /search?q=polo /payment-failed /faq?page=checkout
  /Meltemi-School /Meltemi-School/primary-school /Meltemi-School/primary-school/polo-shirts /Meltemi-All-Products
  /Meltemi-All-Products/12 /el/faq`.split(/\s+/) as [string, ...string[]];

/** A slow line: holds what is requested of remotes and data until it is let through, one by one in any order. */
async function slowLine(context: BrowserContext) {
  let isSlow = false;
  let held: Route[] = [];
  await context.route(/\/r\/mf_|\/r\/shell\/.*\/routes\.|\/Shop\w+/, async (route) => {
    if (isSlow) held.push(route);
    else await route.fallback();
  });
  const pass = (routes: Route[]): Promise<unknown> =>
    // A navigation may have cancelled its request.
    Promise.all(routes.map((route) => route.fallback().catch(() => undefined)));
  return {
    begin: (): boolean => (isSlow = true),
    passOne: (random: Random): Promise<unknown> =>
      pass(held.splice(Math.floor(random.next() * held.length), 1)),
    async end(): Promise<void> {
      isSlow = false;
      await pass(held.splice(0));
    },
  };
}

/** The page waits for as long as the line is slow: on a busy machine, that is longer than its limits. */
function withoutLimits(shortestMs: number): void {
  const start = window.setTimeout;
  const patient = (run: () => void, ms = 0, ...rest: unknown[]): number =>
    ms < shortestMs ? start(run, ms, ...rest) : 0;
  Object.assign(window, { setTimeout: patient });
  AbortSignal.timeout = () => new AbortController().signal;
}

/** Taps one of the router's links, also in closed menus. Returns its path. Others load a document: those of other
 *  languages, and those in HTML of the server that React has not hydrated yet. */
const tapLink = (page: Page, chance: number): Promise<string> =>
  page.evaluate((share) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover]')].filter((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    );
    const link = links[Math.floor(share * links.length)];
    link?.click();
    return link?.pathname ?? location.pathname;
  }, chance);

const canGoBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0);

const partsOf = async (page: Page): Promise<unknown> => ({
  title: await page.title(),
  h1: await page.locator('main h1').allTextContents(),
});

/** Compares with what the server sends a browser without scripts. */
async function expectPageOfUrl(page: Page, reader: Page, story: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const url = page.url();
      if (reader.url() !== url) await reader.goto(url);
      const [shown, meant] = [await partsOf(page), await partsOf(reader)];
      return isDeepStrictEqual(shown, meant) || { url, shown, meant };
    }, story.join(', '))
    .toBe(true);
}

test(`random taps on a slow line lead where they point (seed ${seed})`, async ({
  page,
  context,
  browser,
}) => {
  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.route('**', (route) =>
    route.request().isNavigationRequest() ? route.fallback() : route.abort(),
  );
  const random = randomOf(seed);
  const line = await slowLine(context);
  await page.addInitScript(withoutLimits, loaderMs);
  await page.addInitScript(() =>
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === 'Page not found') console.error('Page not found');
    }).observe(document, { childList: true, subtree: true }),
  );
  const settled = watchLoading(page);
  for (let round = 0; round < rounds; round++) {
    const start = random.pick(starts);
    const story = [`Seed ${seed}, round ${round}: ${start}`];
    await page.goto(start);
    await waitUntilStarted(page);
    line.begin();
    for (let step = 0; step < 6; step++) {
      const chance = random.next();
      if (chance < 0.6) story.push(await tapLink(page, random.next()));
      else if (chance < 0.8) await line.passOne(random);
      else if (await canGoBack(page)) {
        story.push('back');
        await page.goBack();
      }
    }
    await line.end();
    await settled();
    await expectPageOfUrl(page, reader, story);
    const last = story.at(-1);
    if (last?.startsWith('/')) expect(new URL(page.url()).pathname, story.join(', ')).toBe(last);
    if (!(await canGoBack(page))) continue;
    await page.goBack();
    await expectPageOfUrl(page, reader, [...story, 'back']);
    await page.goForward();
    await expectPageOfUrl(page, reader, [...story, 'back', 'forward']);
  }
  await reader.close();
});
