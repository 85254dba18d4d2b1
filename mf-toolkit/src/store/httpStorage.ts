import { StoreFailure, WriteConflict, type StoredFile, type StorageBackend } from './StorageBackend.ts';

const timeLimitMs = 10_000;

export type Send = (url: string, init: RequestInit) => Promise<Response>;

function explainStatus({ status }: Response): string {
  if (status === 507 || status === 413) return `is full (${status})`;
  if (status === 401 || status === 403) return `denies access (${status}). Check the credentials.`;
  return `returned status ${status}`;
}

/** A store that is read by GET and written by PUT. The server must honour If-Match and If-None-Match on
 *  PUT, as S3 and WebDAV servers do; otherwise concurrent changes of the registry would overwrite each
 *  other. */
export function httpStorage(base: string, send: Send = fetch, limitMs = timeLimitMs): StorageBackend {
  const name = base.replace(/\/$/, '');

  async function request<T>(
    file: string,
    init: RequestInit,
    use: (response: Response) => Promise<T>,
  ): Promise<T> {
    const signal = AbortSignal.timeout(limitMs);
    try {
      return await use(await send(`${name}/${file}`, { ...init, signal, redirect: 'error' }));
    } catch (cause) {
      if (cause instanceof StoreFailure || cause instanceof WriteConflict) throw cause;
      if (signal.aborted) throw new StoreFailure(name, `did not respond within ${limitMs} ms`, { cause });
      const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
      throw new StoreFailure(name, `cannot be reached: ${String(reason)}`, { cause });
    }
  }

  return {
    name,
    pollIntervalMs: 400,

    read: (file) =>
      request(file, {}, async (response): Promise<StoredFile | null> => {
        if (response.status === 404) return null;
        if (!response.ok) throw new StoreFailure(name, explainStatus(response));
        return {
          bytes: new Uint8Array(await response.arrayBuffer()),
          etag: response.headers.get('etag') ?? '',
        };
      }),

    write: (file, bytes, etag) =>
      request(
        file,
        {
          method: 'PUT',
          body: new Uint8Array(bytes),
          headers: etag === null ? { 'if-none-match': '*' } : { 'if-match': etag },
        },
        async (response) => {
          await response.body?.cancel();
          // S3 returns 404 if the file to replace is gone.
          const isConflict =
            [409, 412].includes(response.status) || (etag !== null && response.status === 404);
          if (isConflict) throw new WriteConflict(file);
          if (!response.ok) throw new StoreFailure(name, explainStatus(response));
        },
      ),
  };
}
