import { loadRemote } from '@module-federation/enhanced/runtime';

const timeLimitMs = 12_000;

/** A remote that cannot be had now: missing, slow, broken or not what it should be. */
export class RemoteUnavailable extends Error {
  readonly remote: string;

  constructor(remote: string, options: ErrorOptions) {
    super(`${remote} is not available`, options);
    this.name = 'RemoteUnavailable';
    this.remote = remote;
  }
}

function limit(ms: number): { reached: Promise<never>; clear: () => void } {
  let timer: ReturnType<typeof setTimeout>;
  const reached = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return { reached, clear: () => clearTimeout(timer) };
}

/** An exposed module of a remote, within 12 s with the entry's retries. Throws `RemoteUnavailable`. */
export async function loadModule<M>(remote: string, exposed: string): Promise<M> {
  const time = limit(timeLimitMs);
  try {
    const module = await Promise.race([loadRemote<M>(`${remote}/${exposed}`), time.reached]);
    if (!module) throw new Error(`${exposed} is empty`);
    return module;
  } catch (cause) {
    throw new RemoteUnavailable(remote, { cause });
  } finally {
    time.clear();
  }
}
