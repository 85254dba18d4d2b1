import { loadRemote } from '@module-federation/enhanced/runtime';
import type { FailureKind } from 'mf-shared';
import { notes } from '../telemetry/notes.ts';
import { withTimeout } from './withTimeout.ts';

// The server has the file already; the entry's retries in the browser take their time.
const timeLimitMs = typeof document === 'undefined' ? 2000 : 12_000;

/** A remote that cannot be had now: missing, slow, broken or not what it should be. */
export class RemoteUnavailable extends Error {
  readonly remote: string;

  constructor(remote: string, options: ErrorOptions) {
    super(`${remote} is not available`, options);
    this.name = 'RemoteUnavailable';
    this.remote = remote;
  }
}

/** What to throw where something of a remote, or of the shell, cannot be had. The shop hears of it. */
export function unavailable(remote: string, kind: FailureKind, cause: unknown): RemoteUnavailable {
  notes.take({ what: 'failed', kind, remote, error: cause });
  return new RemoteUnavailable(remote, { cause });
}

const isOfChunk = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || 'code' in error);

/** The entry has retries of its own. A chunk is asked for once more, at another address: the browser keeps one whose
 *  preload failed in mind. */
function loadRemoteModule<M>(id: string): Promise<M | null> {
  return loadRemote<M>(id).catch((error: unknown) => {
    if (isOfChunk(error)) return loadRemote<M>(id);
    throw error;
  });
}

/** An exposed module of a remote, in the browser within 12 s with the entry's retries. Throws `RemoteUnavailable`. */
export async function loadModule<M>(remote: string, exposed: string): Promise<M> {
  const began = performance.now();
  try {
    const module = await withTimeout(timeLimitMs, loadRemoteModule<M>(`${remote}/${exposed}`));
    if (!module) throw new Error(`${exposed} is empty`);
    notes.take({ what: 'started', remote, ms: performance.now() - began });
    return module;
  } catch (cause) {
    throw unavailable(remote, 'load', cause);
  }
}
