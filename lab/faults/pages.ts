import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promote } from 'mf-toolkit/registry';
import { folderStorage } from 'mf-toolkit/store';
import { writeRelease } from 'mf-toolkit/testing';
import { fakeShell, writeRemote } from '../../backend/src/platform/rendering/testing/fakeShell.ts';
import { send } from '../load/measureThroughput.ts';

/** A page whose address ends the renderer of its release, as any release may have one. */
export const endingPage = '/account/end';

const productPage = `module.exports = async ({ transport }) =>
  JSON.stringify(await transport({ name: 'ShopProduct', input: { id: '2' }, language: 'en' }));`;
const fragilePage = `module.exports = async ({ address }) => {
  if (!address.startsWith('${endingPage}')) return 'account';
  setTimeout(() => { throw new Error('ended'); });
  return new Promise(() => undefined);
};`;

/** Writes releases with few pages: of the shell, of a product, and one that ends its renderer. */
export async function writePages(folder: string): Promise<void> {
  const version = '1.0.0';
  await writeRelease(folder, 'shell', version, fakeShell);
  await writeRemote(folder, 'mf_checkout', version, productPage);
  await writeRemote(folder, 'mf_account', version, fragilePage);
  await promote(folderStorage(folder), { shell: version, mf_checkout: version, mf_account: version }, null);
}

export interface PageVisits {
  times: number[];
  answersAbove499: number;
}

/** Two visitors of networks of their own who open pages until `signal`, each rendered anew. A page that is interrupted
 *  because its backend is killed does not count. */
export async function visitPages(
  origin: () => Promise<string>,
  signal: AbortSignal,
  visits: PageVisits,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const visit = async (_: unknown, visitor: number): Promise<void> => {
    for (let page = 0; !signal.aborted; page += 1) {
      const headers = { 'x-forwarded-for': `10.2.0.${visitor}` };
      const path = `${page % 2 === 0 ? '/' : '/checkout'}?visit=${Math.random()}`;
      const address = await origin();
      const started = performance.now();
      const status = await send(address, { path, headers }, agent).catch(() => 0);
      if (status > 0) visits.times.push(performance.now() - started);
      if (status > 499) visits.answersAbove499 += 1;
      await wait(50, undefined, { signal }).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: 2 }, visit));
  agent.destroy();
}

export const p95 = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? NaN;
