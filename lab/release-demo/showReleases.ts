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
  /** Address of its store of releases. */
  store: string;
  browser: Browser;
  say: (line: string) => void;
}

export interface Shown extends Counts {
  promoteMs: number;
  rollbackMs: number;
  takenBackMs: number;
  /** What the registry says of the broken release. */
  takenBack: string;
}

const news = 'A new look for the season';
const limitMs = 60_000;

/** Runs one of the commands that a team has: promote, rollback, canary. */
async function command(store: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [meltemi, ...args], {
    env: { ...process.env, STORE: store },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} did not succeed`);
}

/** How long it takes until something is so. */
async function timed(
  what: string,
  begin: () => Promise<void>,
  isSo: () => Promise<boolean>,
): Promise<number> {
  const started = performance.now();
  await begin();
  while (!(await isSo())) {
    if (performance.now() - started > limitMs) throw new Error(`${what}: not within ${limitMs / 1000} s`);
    await pause(10);
  }
  return Math.round(performance.now() - started);
}

const homeSays = async (origin: string): Promise<boolean> =>
  (await (await fetch(origin)).text()).includes(news);

const go = (page: Page, link: string | number): Promise<void> => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  return (typeof link === 'number' ? links.nth(link) : links.filter({ hasText: link })).click();
};

/** A tab that is open while releases change. */
async function openTab({ browser, origin }: Shop): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(origin);
  await page.getByRole('button', { name: 'Decline' }).click();
  // Gone with the document.
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  return page;
}

const isFirstDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isFirstDocument' in window);

async function release({ store }: Shop, { release, dist }: ChangedBuild): Promise<string> {
  await publish(openStorage(store), release, dist);
  return release.version;
}

/** Somebody who opens the shop for the first time and looks around a little. */
async function visit({ browser, origin }: Shop): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  const told = page.waitForRequest((request) => Boolean(request.postData()?.includes('mf_checkout')));
  // Other parts come once a visitor moves.
  await page.waitForFunction(() => performance.getEntriesByName('shop:started').length > 0);
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 240);
  await told;
  await context.close();
}

async function takenBack(store: string): Promise<string> {
  const [last] = (await readRegistry(openStorage(store)))?.registry.history ?? [];
  return last?.kind === 'taken-back' ? last.what : '';
}

/** Releases a visible change while a browser is on the page and others use the shop, promotes it, rolls it back, and
 *  shows a broken release to some visitors until the shop takes it back. */
export async function showReleases(shop: Shop): Promise<Shown> {
  const traffic = await startTraffic(shop.origin);
  const tab = await openTab(shop);
  try {
    const shown = await showInTab(shop, tab);
    return { ...shown, ...(await traffic.stop()) };
  } finally {
    await traffic.stop();
    await tab.close();
  }
}

async function showInTab(shop: Shop, tab: Page): Promise<Omit<Shown, keyof Counts>> {
  const { origin, store, say } = shop;
  say('A browser is on the home page; twenty requests a second run beside it.');

  const [changed, broken] = await Promise.all([
    buildChanged({
      folder: 'mf-catalogue',
      file: 'src/home/HomePage.tsx',
      place: /<PageHeading/,
      becomes: `<p>${news}</p><PageHeading`,
    }),
    buildChanged({
      folder: 'mf-checkout',
      file: 'src/cart/CartButton.tsx',
      place: /export default function CartButton\([^)]*\)[^{]*\{/,
      becomes: `$& throw new Error('a mistake in the cart');`,
    }),
  ]);
  const version = await release(shop, changed);
  say(`mf-catalogue ${version} is built and in the store; nobody sees it yet.`);

  const promoteMs = await timed(
    'the promotion',
    () => command(store, 'promote', 'mf-catalogue', version),
    () => homeSays(origin),
  );
  say(`npm run promote -- mf-catalogue ${version}: the next visitor has it after ${promoteMs} ms.`);

  const asked = tab.waitForResponse('**/release-set');
  await go(tab, 1);
  await asked;
  if (!(await isFirstDocument(tab))) throw new Error('the open tab did not stay whole');
  await go(tab, 'HOME');
  await tab.getByText(news).waitFor();
  if (await isFirstDocument(tab)) throw new Error('the open tab did not move on');
  say('The open tab stayed on its releases, and moved on at a navigation.');

  const rollbackMs = await timed(
    'the rollback',
    () => command(store, 'rollback', 'mf-catalogue'),
    async () => !(await homeSays(origin)),
  );
  say(`npm run rollback -- mf-catalogue: gone after ${rollbackMs} ms.`);

  const mistake = await release(shop, broken);
  const takenBackMs = await timed(
    'taking back',
    () => command(store, 'canary', 'mf-checkout', mistake, '80%'),
    async () => {
      await Promise.all([visit(shop), visit(shop), visit(shop)]);
      return (await takenBack(store)) !== '';
    },
  );
  const said = await takenBack(store);
  say(
    `npm run canary -- mf-checkout ${mistake} 80%: its cart is broken. After ${takenBackMs} ms the shop ${said}.`,
  );

  return { promoteMs, rollbackMs, takenBackMs, takenBack: said };
}
