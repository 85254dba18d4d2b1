import type { CallsClient } from 'mf-shared';
import { releasesElementId, type Releases } from '../remotes/releases.ts';
import { afterFirstMove } from '../remotes/afterFirstMove.ts';
import { connection } from './connection.ts';
import { isKeptFile, isNeverKept, offlinePath } from './keptNames.ts';
import type { KeptShop } from './KeptShop.ts';
import { registerWorker } from './registerWorker.ts';

const textOfReleases = (): string => document.getElementById(releasesElementId)?.textContent ?? '';

/** A page belongs to what is kept only where it is made of the same releases. */
async function keepPage(kept: KeptShop, address: string): Promise<void> {
  // The document that stands on the screen: asked for as it was, not as it may be by now.
  const answer = await fetch(address, { headers: { accept: 'text/html' }, cache: 'force-cache' });
  const html = await answer.clone().text();
  if (answer.ok && !answer.redirected && html.includes(textOfReleases()))
    await kept.keep('pages', address, answer);
}

async function keepFile(kept: KeptShop, address: string): Promise<void> {
  if (await kept.has(address)) return;
  const answer = await fetch(address, { priority: 'low' });
  if (answer.ok) await kept.keep(address.includes('/pictures/') ? 'pictures' : 'files', address, answer);
}

/** What the page has loaded so far. The browser has it at hand, so that keeping it costs no way to the shop. */
const filesAmong = (loaded: PerformanceEntry[]): string[] =>
  loaded
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isKeptFile(pathname))
    .map(({ pathname }) => pathname);

const filesOf = ({ shell, remotes }: Releases): string[] => [
  ...shell.scripts,
  ...shell.css,
  ...Object.values(remotes).map(({ entry }) => entry),
  ...[shell, ...Object.values(remotes)].flatMap(({ exposes = {} }) =>
    Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]),
  ),
];

/** Keeps this page and what the shop needs to show it again, and from now on each page that is opened in full. */
export async function keepForOffline(kept: KeptShop, releases: Releases, calls: CallsClient): Promise<void> {
  if (!('caches' in globalThis) || connection.isLost()) return;
  // The address that the document came from: the page may lead on meanwhile.
  const { pathname, search } = location;
  await registerWorker();
  await kept.dropOthers();
  await keepPage(kept, offlinePath(pathname));
  if (!isNeverKept(pathname)) await keepPage(kept, pathname + search);
  // Through the transport that keeps it.
  await calls.get('ShopNavigation', {});
  for (const file of filesAmong(performance.getEntriesByType('resource'))) await keepFile(kept, file);
  // A visitor who only looks in pays for nothing more.
  afterFirstMove(() => void keepRest());

  async function keepRest(): Promise<void> {
    for (const file of filesOf(releases)) await keepFile(kept, file).catch(() => undefined);
    new PerformanceObserver((list) => {
      for (const file of filesAmong(list.getEntries())) void keepFile(kept, file).catch(() => undefined);
    }).observe({ type: 'resource' });
  }
}
