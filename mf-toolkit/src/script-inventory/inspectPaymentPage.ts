import { integrityOf } from '../release/integrity.ts';
import type { Release } from '../release/release.ts';
import { listScripts, type PaymentScript } from './listScripts.ts';
import { findPageFaults, paymentPath, readPaymentPage, type PaymentPage } from './paymentPage.ts';

const timeLimitMs = 20_000;

/** A script that differs from its release or could not be loaded. */
interface ChangedScript extends PaymentScript {
  what: string;
}

interface Inspection {
  page: PaymentPage;
  faults: string[];
  changed: ChangedScript[];
}

async function compareScript(origin: string, script: PaymentScript): Promise<ChangedScript[]> {
  const response = await fetch(origin + script.address, { signal: AbortSignal.timeout(timeLimitMs) });
  if (!response.ok) return [{ ...script, what: `answered ${response.status}` }];
  const isAsReleased = integrityOf(new Uint8Array(await response.arrayBuffer())) === script.integrity;
  return isAsReleased ? [] : [{ ...script, what: 'is not what was released' }];
}

/** Fetches the payment page and all its scripts as a browser would and compares them with the releases (PCI DSS 11.6.1). */
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
    : [`${paymentPath} answered ${response.status}`];
  const changed: ChangedScript[] = [];
  // One after the other, so that it takes little from the visitors.
  for (const script of listScripts(releases)) changed.push(...(await compareScript(origin, script)));
  return { page, faults, changed };
}
