import { integrityOf } from '../release/integrity.ts';
import type { Release } from '../release/release.ts';
import { listScripts, type PaymentScript } from './listScripts.ts';
import { findPageFaults, paymentPath, readPaymentPage, type PaymentPage } from './paymentPage.ts';

const timeLimitMs = 20_000;

interface ChangedScript extends PaymentScript {
  what: string;
}

interface Inspection {
  page: PaymentPage;
  faults: string[];
  changed: ChangedScript[];
}

async function compareScript(origin: string, script: PaymentScript): Promise<ChangedScript[]> {
  const response = await fetch(origin + script.url, { signal: AbortSignal.timeout(timeLimitMs) });
  if (!response.ok) return [{ ...script, what: `returned status ${response.status}` }];
  const isAsReleased = integrityOf(new Uint8Array(await response.arrayBuffer())) === script.integrity;
  return isAsReleased ? [] : [{ ...script, what: 'is not what was released' }];
}

/** Fetches the payment page and its scripts like a browser and compares them with the releases (PCI DSS
 *  11.6.1). */
export async function inspectPaymentPage(
  origin: string,
  releases: Release[],
  expected?: PaymentPage,
): Promise<Inspection> {
  const response = await fetch(origin + paymentPath, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(timeLimitMs),
  });
  const page = readPaymentPage(response.headers, await response.text());
  const faults = response.ok
    ? findPageFaults(page, expected)
    : [`${paymentPath} returned status ${response.status}`];
  const changed: ChangedScript[] = [];
  // Sequentially, to keep the load on the shop low.
  for (const script of listScripts(releases)) changed.push(...(await compareScript(origin, script)));
  return { page, faults, changed };
}
