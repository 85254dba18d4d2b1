import { StoreFailure, WriteConflict, type StoredFile, type StorageBackend } from './StorageBackend.ts';

const timeLimitMs = 10_000;

/** Sends a request, signed or not. */
export type Send = (address: string, init: RequestInit) => Promise<Response>;

function whyRefused({ status }: Response): string {
  if (status === 507 || status === 413) return `is full (${status})`;
  if (status === 401 || status === 403) return `does not let us in (${status}): are the credentials right?`;
  return `answers with ${status}`;
}

/** A store that is read by GET and written by PUT. Its server must honour If-Match and If-None-Match of a PUT, as S3 and
 *  WebDAV servers do: two who change the registry at once would overwrite each other elsewhere. */
export function httpStorage(base: string, send: Send = fetch, limitMs = timeLimitMs): StorageBackend {
  const name = base.replace(/\/$/, '');

  async function ask<T>(file: string, init: RequestInit, use: (answer: Response) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(limitMs);
    try {
      return await use(await send(`${name}/${file}`, { ...init, signal, redirect: 'error' }));
    } catch (cause) {
      if (cause instanceof StoreFailure || cause instanceof WriteConflict) throw cause;
      if (signal.aborted) throw new StoreFailure(name, `did not answer within ${limitMs} ms`, { cause });
      const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
      throw new StoreFailure(name, `cannot be reached: ${String(reason)}`, { cause });
    }
  }

  return {
    name,
    lookEveryMs: 400,

    read: (file) =>
      ask(file, {}, async (answer): Promise<StoredFile | null> => {
        if (answer.status === 404) return null;
        if (!answer.ok) throw new StoreFailure(name, whyRefused(answer));
        return {
          bytes: new Uint8Array(await answer.arrayBuffer()),
          etag: answer.headers.get('etag') ?? '',
        };
      }),

    write: (file, bytes, over) =>
      ask(
        file,
        {
          method: 'PUT',
          body: new Uint8Array(bytes),
          headers: over === null ? { 'if-none-match': '*' } : { 'if-match': over },
        },
        async (answer) => {
          await answer.body?.cancel();
          if (answer.status === 412 || answer.status === 409) throw new WriteConflict(file);
          if (!answer.ok) throw new StoreFailure(name, whyRefused(answer));
        },
      ),
  };
}
