import { integrityOf } from '../release/integrity.ts';
import type { Release } from '../release/release.ts';
import { listScripts, type PaymentScript } from './listScripts.ts';
import { judgePage, paymentPath, readPaymentPage, type PaymentPage } from './paymentPage.ts';

const timeLimitMs = 20_000;

/** A script whose bytes are not those that were released, or that could not be had. */
export interface ChangedScript extends PaymentScript {
  what: string;
}

export interface Inspection {
  page: PaymentPage;
  faults: string[];
  changed: ChangedScript[];
}

async function judgeScript(origin: string, script: PaymentScript): Promise<ChangedScript[]> {
  const response = await fetch(origin + script.address, { signal: AbortSignal.timeout(timeLimitMs) });
  if (!response.ok) return [{ ...script, what: `answered ${response.status}` }];
  const isAsReleased = integrityOf(new Uint8Array(await response.arrayBuffer())) === script.integrity;
  return isAsReleased ? [] : [{ ...script, what: 'is not what was released' }];
}

/** Looks at the payment page and all that can run on it as a browser receives them, and sets them beside what was
 *  released (PCI DSS 11.6.1). */
export async function inspect(origin: string, releases: Release[], made?: PaymentPage): Promise<Inspection> {
  const response = await fetch(origin + paymentPath, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(timeLimitMs),
  });
  const page = readPaymentPage(response.headers, await response.text());
  const faults = response.ok ? judgePage(page, made) : [`${paymentPath} answered ${response.status}`];
  const changed: ChangedScript[] = [];
  // One after the other: nobody waits for it, and shoppers come first.
  for (const script of listScripts(releases)) changed.push(...(await judgeScript(origin, script)));
  return { page, faults, changed };
}
