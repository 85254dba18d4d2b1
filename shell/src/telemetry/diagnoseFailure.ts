import type { FailureKind, NamedRelease } from 'mf-shared';
import { diagnosisMs } from '../timeLimits.ts';

interface Diagnosis {
  kind: FailureKind;
  detail: string;
}

/** The release of the first file in a stack, of a remote if there is one: React and mf-shared are among the shell's
 *  files and in everybody's stacks. */
export function releaseInStack(stack: string): NamedRelease | null {
  const releases = [...stack.matchAll(/\/r\/(\w+)\/([\w.-]+)\//g)].map(([, name = '', version = '']) => ({
    name,
    version,
  }));
  return releases.find(({ name }) => name !== 'shell') ?? releases[0] ?? null;
}

/** The address of the file that failed to load, if the bundler's error names one. */
export function fileOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('request' in cause && typeof cause.request === 'string') return cause.request;
  return null;
}

const hashOf = async (bytes: ArrayBuffer): Promise<string> =>
  `sha384-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))))}`;

/** Why a file did not run. Browsers do not expose the reason to scripts, so the file is requested again and its hash checked. */
export async function diagnoseFailure(address: string, hash: string | undefined): Promise<Diagnosis> {
  const { pathname } = new URL(address, location.href);
  try {
    const signal = AbortSignal.timeout(diagnosisMs);
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
