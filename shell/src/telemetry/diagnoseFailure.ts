import type { FailureKind } from 'mf-shared';
import { diagnosisMs } from '../timeLimits.ts';

interface Diagnosis {
  kind: FailureKind;
  detail: string;
}

const hashOf = async (bytes: ArrayBuffer): Promise<string> =>
  `sha384-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))))}`;

/** Browsers do not expose the reason to scripts, so the file is requested again and its hash checked. */
export async function diagnoseFailure(url: string, hash: string | undefined): Promise<Diagnosis> {
  const { pathname } = new URL(url, location.href);
  try {
    const signal = AbortSignal.timeout(diagnosisMs);
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal });
    if (!response.ok) return { kind: 'load', detail: `${pathname} returned status ${response.status}` };
    if (!hash) return { kind: 'load', detail: `${pathname} is not a file of this page` };
    const isChanged = (await hashOf(await response.arrayBuffer())) !== hash;
    if (isChanged) return { kind: 'integrity', detail: `${pathname} is not what was released` };
    return { kind: 'load', detail: `${pathname} loaded too late or cannot be run` };
  } catch {
    return { kind: 'load', detail: `${pathname} could not be loaded` };
  }
}
