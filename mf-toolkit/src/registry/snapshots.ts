import { WriteConflict, type StorageBackend } from '../store/StorageBackend.ts';
import { historyFolderOf, registryFileOf } from '../store/withRegistry.ts';
import { parseRegistry, type Registry } from './registrySchema.ts';

const firstFileOf = (storage: StorageBackend): string => `${historyFolderOf(storage)}/first.json`;
const fileOf = (storage: StorageBackend, revision: number): string =>
  `${historyFolderOf(storage)}/${String(revision).padStart(6, '0')}.json`;
const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value, null, 1));

async function writeOnce(storage: StorageBackend, file: string, bytes: Uint8Array): Promise<void> {
  await storage.write(file, bytes, null).catch((error: unknown) => {
    if (!(error instanceof WriteConflict)) throw error;
  });
}

/** A failure does not affect the change itself; the next change writes missing snapshots. */
export async function keepSnapshot(storage: StorageBackend, registry: Registry): Promise<void> {
  try {
    await writeOnce(storage, firstFileOf(storage), encode({ revision: registry.revision }));
    await writeOnce(storage, fileOf(storage, registry.revision), encode(registry));
  } catch {
    // The shop, for example, may write only the registry.
  }
}

async function readNewest(storage: StorageBackend): Promise<Uint8Array | null> {
  const first = await storage.read(firstFileOf(storage));
  if (!first) return null;
  const { revision: start } = JSON.parse(new TextDecoder().decode(first.bytes)) as { revision: number };
  const has = async (revision: number): Promise<boolean> =>
    (await storage.read(fileOf(storage, revision))) !== null;
  let newest = start;
  let step = 1;
  while (await has(newest + step)) {
    newest += step;
    step *= 2;
  }
  for (; step >= 1; step = Math.floor(step / 2)) if (await has(newest + step)) newest += step;
  return (await storage.read(fileOf(storage, newest)))?.bytes ?? null;
}

/** Replaces a damaged or lost registry by the newest snapshot. Null if nothing needs repair. Throws if
 *  there is no snapshot. */
export async function repairRegistry(storage: StorageBackend): Promise<Registry | null> {
  const registryFile = registryFileOf(storage);
  const stored = await storage.read(registryFile);
  const bytes = await readNewest(storage);
  const newest = bytes && parseRegistry(bytes, `${storage.name}/${historyFolderOf(storage)}`);
  if (stored) {
    try {
      const { revision } = parseRegistry(stored.bytes, registryFile);
      if (!newest || revision >= newest.revision) return null;
    } catch {
      // Damaged: replaced below.
    }
  }
  if (!bytes || !newest) throw new Error(`${storage.name} has no history to repair the registry from`);
  await storage.write(registryFile, bytes, stored?.etag ?? null);
  return newest;
}
