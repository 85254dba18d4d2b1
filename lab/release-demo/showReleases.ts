import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { openStorage } from 'mf-toolkit/store';
import { readRegistry } from 'mf-toolkit/registry';
import { publish } from 'mf-toolkit/release';
import { meltemi } from 'mf-toolkit/package';
import { buildChanged, type ChangedBuild } from './buildChanged.ts';
import { startTraffic, type Counts } from './startTraffic.ts';

interface Shop {
  origin: string;
  /** Address of its release store. */
  store: string;
  browser: Browser;
  log: (line: string) => void;
}

export interface Shown extends Counts {
  promoteMs: number;
  rollbackMs: number;
  takenBackMs: number;
  /** The registry's entry about the rolled-back canary. */
  takenBack: string;
}

const news = 'A new look for the season';
const limitMs = 120_000;
const visitsAtOnce = 5;

/** Runs a release command: promote, rollback or canary. */
async function command(store: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [meltemi, ...args], {
    env: { ...process.env, STORE: store },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} did not succeed`);
}

/** Time from `begin` until `isDone`, in ms. */
async function timed(
  name: string,
  begin: () => Promise<void>,
  isDone: () => Promise<boolean>,
): Promise<number> {
  const started = performance.now();
  await begin();
  while (!(await isDone())) {
    if (performance.now() - started > limitMs) throw new Error(`${name}: not within ${limitMs / 1000} s`);
    await pause(10);
  }
  return Math.round(performance.now() - started);
}

const showsNews = async (origin: string): Promise<boolean> =>
  (await (await fetch(origin)).text()).includes(news);

const go = (page: Page, link: string | number): Promise<void> => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  return (typeof link === 'number' ? links.nth(link) : links.filter({ hasText: link })).click();
};

/** Opens a tab that stays open while releases change. */
async function openTab({ browser, origin }: Shop): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(origin);
  await page.getByRole('button', { name: 'Decline' }).click();
  // Lost when the document is reloaded.
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  return page;
}

const isFirstDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isFirstDocument' in window);

async function release({ store }: Shop, { release, dist }: ChangedBuild): Promise<string> {
  await publish(openStorage(store), release, dist);
  return release.version;
}

let visits = 0;

/** A first visit, from an address of its own: opens the shop and moves the pointer. Lasts until the page has told that the
 *  cart works, or that the broken release has failed. */
async function visit({ browser, origin }: Shop, broken: string): Promise<void> {
  const address = `10.1.${++visits >> 8}.${visits & 255}`;
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  const page = await context.newPage();
  await page.goto(origin);
  const report = page.waitForRequest((request) => {
    const text = request.postData() ?? '';
    return text.includes('mf_checkout') && (text.includes('"failures"') || !text.includes(broken));
  });
  // The cart loads on the first interaction.
  await page.waitForFunction(() => performance.getEntriesByName('shop:started').length > 0);
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 240);
  await (await report).response();
  await context.close();
}

async function lastRollback(store: string): Promise<string> {
  const [last] = (await readRegistry(openStorage(store)))?.registry.history ?? [];
  return last?.kind === 'taken-back' ? last.what : '';
}

/** With an open tab and constant traffic: promotes a visible change, rolls it back, and releases a broken canary until
 *  the shop rolls it back by itself. */
export async function showReleases(shop: Shop): Promise<Shown> {
  const traffic = await startTraffic(shop.origin);
  const tab = await openTab(shop);
  try {
    const result = await showInTab(shop, tab);
    return { ...result, ...(await traffic.stop()) };
  } finally {
    await traffic.stop();
    await tab.close();
  }
}

async function showInTab(shop: Shop, tab: Page): Promise<Omit<Shown, keyof Counts>> {
  const { origin, store, log } = shop;
  log('A tab is open on the home page, with twenty requests per second in the background.');

  const [changed, broken] = await Promise.all([
    buildChanged({
      folder: 'mf-catalogue',
      file: 'src/home/HomePage.tsx',
      pattern: /<PageHeading/,
      replacement: `<p>${news}</p><PageHeading`,
    }),
    buildChanged({
      folder: 'mf-checkout',
      file: 'src/cart/CartButton.tsx',
      pattern: /export default function CartButton\([^)]*\)[^{]*\{/,
      replacement: `$& throw new Error('a mistake in the cart');`,
    }),
  ]);
  const version = await release(shop, changed);
  log(`mf-catalogue ${version} is built and published, but not live.`);

  const promoteMs = await timed(
    'the promotion',
    () => command(store, 'promote', 'mf-catalogue', version),
    () => showsNews(origin),
  );
  log(`npm run promote -- mf-catalogue ${version}: live after ${promoteMs} ms.`);

  const releaseSet = tab.waitForResponse('**/release-set');
  await go(tab, 1);
  await releaseSet;
  if (!(await isFirstDocument(tab))) throw new Error('the open tab was reloaded too early');
  await go(tab, 'HOME');
  await tab.getByText(news).waitFor();
  if (await isFirstDocument(tab)) throw new Error('the open tab was not reloaded');
  log('The open tab kept its releases and switched to the new ones at a navigation.');

  const rollbackMs = await timed(
    'the rollback',
    () => command(store, 'rollback', 'mf-catalogue'),
    async () => !(await showsNews(origin)),
  );
  log(`npm run rollback -- mf-catalogue: gone after ${rollbackMs} ms.`);

  const brokenVersion = await release(shop, broken);
  const takenBackMs = await timed(
    'the automatic rollback',
    () => command(store, 'canary', 'mf-checkout', brokenVersion, '50%'),
    async () => {
      await Promise.all(Array.from({ length: visitsAtOnce }, () => visit(shop, brokenVersion)));
      return (await lastRollback(store)) !== '';
    },
  );
  const rollback = await lastRollback(store);
  log(
    `npm run canary -- mf-checkout ${brokenVersion} 50%: its cart is broken. After ${visits} visits and ${takenBackMs} ms the shop ${rollback}.`,
  );

  return { promoteMs, rollbackMs, takenBackMs, takenBack: rollback };
}
