import { WriteConflict, type StorageBackend } from './StorageBackend.ts';

const file = 'probe.json';
const content = new TextEncoder().encode('{"purpose":"meltemi store check"}');
const otherEtag = '"00000000000000000000000000000000"';

const isRefused = (storage: StorageBackend, etag: string | null): Promise<boolean> =>
  storage.write(file, content, etag).then(
    () => false,
    (error: unknown) => {
      if (error instanceof WriteConflict) return true;
      throw error;
    },
  );

/** Returns the conditional writes that a store does not honour. Leaves one small file in the store. */
export async function conditionalWriteFaults(storage: StorageBackend): Promise<string[]> {
  if (!(await storage.read(file))) await isRefused(storage, null);
  const stored = await storage.read(file);
  if (!stored) return ['a file that was written cannot be read'];
  return [
    ...((await isRefused(storage, null)) ? [] : ['If-None-Match: * does not protect an existing file']),
    ...((await isRefused(storage, otherEtag)) ? [] : ['If-Match does not protect a file that was changed']),
    ...((await isRefused(storage, stored.etag)) ? ['If-Match with the file’s own ETag is rejected'] : []),
  ];
}

export async function assertConditionalWrites(storage: StorageBackend): Promise<void> {
  const faults = await conditionalWriteFaults(storage);
  if (faults.length > 0)
    throw new Error(`the store ${storage.name} cannot keep a registry: ${faults.join('; ')}`);
}
