import type { FailureKind } from 'mf-shared';

const timeLimitMs = 5000;

interface Fault {
  kind: FailureKind;
  detail: string;
}

/** Address of the file that an error is about, where the bundler says it. */
export function fileOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('request' in cause && typeof cause.request === 'string') return cause.request;
  return null;
}

const hashOf = async (bytes: ArrayBuffer): Promise<string> =>
  `sha384-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))))}`;

/** Why a file was not run. The browser tells scripts nothing of it: whether the file is away or another than was
 *  released is found by looking at it. */
export async function findFault(address: string, hash: string | undefined): Promise<Fault> {
  const { pathname } = new URL(address, location.href);
  try {
    const signal = AbortSignal.timeout(timeLimitMs);
    const response = await fetch(address, { cache: 'no-store', credentials: 'omit', signal });
    if (!response.ok) return { kind: 'load', detail: `${pathname} answered ${response.status}` };
    if (!hash) return { kind: 'load', detail: `${pathname} is not a file of this page` };
    const isChanged = (await hashOf(await response.arrayBuffer())) !== hash;
    if (isChanged) return { kind: 'integrity', detail: `${pathname} is not what was released` };
    return { kind: 'load', detail: `${pathname} came too late or cannot be run` };
  } catch {
    return { kind: 'load', detail: `${pathname} did not come` };
  }
}
