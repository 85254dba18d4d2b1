import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promote } from 'mf-toolkit/registry';
import { folderStorage } from 'mf-toolkit/store';
import { writeRelease } from 'mf-toolkit/testing';
import { fakeShell, writeRemote } from '../../backend/src/storefront/testing/fakeShell.ts';
import { send } from '../../benchmarks/load/measureThroughput.ts';

export const crashingPath = '/account/crash';
/** Among the kinds of hostile requests. */
export const crashRequests = 'pages that crash their renderer';

const productPage = `module.exports = async ({ transport }) =>
  JSON.stringify(await transport({ name: 'ShopProduct', input: { id: '2' }, language: 'en' }));`;
const accountPage = `module.exports = async ({ url }) => {
  if (!url.startsWith('${crashingPath}')) return 'account';
  setTimeout(() => { throw new Error('crashed'); });
  return new Promise(() => undefined);
};`;

export async function writePages(folder: string): Promise<void> {
  const version = '1.0.0';
  await writeRelease(folder, 'shell', version, fakeShell);
  await writeRemote(folder, 'mf_checkout', version, productPage);
  await writeRemote(folder, 'mf_account', version, accountPage);
  await promote(folderStorage(folder), { shell: version, mf_checkout: version, mf_account: version }, null);
}

export interface PageVisits {
  times: number[];
  serverErrors: number;
}

/**
 * Opens uncached pages until `signal` aborts, and adds the response times in ms to `visits`. Requests that a
 * killed backend interrupts are not counted.
 */
export async function visitPages(
  runningOrigin: () => string | undefined,
  signal: AbortSignal,
  visits: PageVisits,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const open = async (path: string, visitor: number): Promise<void> => {
    const origin = runningOrigin();
    if (origin === undefined) return;
    const started = performance.now();
    const headers = { 'x-forwarded-for': `10.2.0.${visitor}` };
    const status = await send(origin, { path, headers }, agent).catch(() => 0);
    if (status > 0) visits.times.push(performance.now() - started);
    if (status > 499) visits.serverErrors += 1;
  };
  const visit = async (visitor: number): Promise<void> => {
    for (let page = 0; !signal.aborted; page += 1) {
      await open(`${page % 2 === 0 ? '/' : '/checkout'}?visit=${Math.random()}`, visitor);
      await wait(50, undefined, { signal }).catch(() => undefined);
    }
  };
  await Promise.all([1, 2].map(visit));
  agent.destroy();
}
