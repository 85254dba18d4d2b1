import { WriteConflict, type StorageBackend } from '../store/StorageBackend.ts';
import { parseRegistry, registryFile, type Registry } from './registrySchema.ts';

const firstFile = 'history/first.json';
const fileOf = (revision: number): string => `history/${String(revision).padStart(6, '0')}.json`;
const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value, null, 1));

/** Writes a file that never changes; one that is there already stays. */
async function writeOnce(storage: StorageBackend, file: string, bytes: Uint8Array): Promise<void> {
  await storage.write(file, bytes, null).catch((error: unknown) => {
    if (!(error instanceof WriteConflict)) throw error;
  });
}

/** Keeps the registry as it was at a revision, for a repair. A failure is no fault of the change itself; the next change
 *  writes what is missing. */
export async function keepSnapshot(storage: StorageBackend, registry: Registry): Promise<void> {
  try {
    await writeOnce(storage, firstFile, encode({ revision: registry.revision }));
    await writeOnce(storage, fileOf(registry.revision), encode(registry));
  } catch {
    // Such as a shop that may write registry.json only.
  }
}

/** The newest snapshot; null where none was ever kept. */
async function readNewest(storage: StorageBackend): Promise<Uint8Array | null> {
  const first = await storage.read(firstFile);
  if (!first) return null;
  const { revision: start } = JSON.parse(new TextDecoder().decode(first.bytes)) as { revision: number };
  const has = async (revision: number): Promise<boolean> => (await storage.read(fileOf(revision))) !== null;
  // Doubles the step until it is past the end, then halves it.
  let newest = start;
  let step = 1;
  while (await has(newest + step)) {
    newest += step;
    step *= 2;
  }
  for (; step >= 1; step = Math.floor(step / 2)) if (await has(newest + step)) newest += step;
  return (await storage.read(fileOf(newest)))?.bytes ?? null;
}

/** Writes the registry of the newest snapshot in place of a damaged or lost one. Gives it; null where there was nothing to
 *  repair. Throws where there is nothing to repair it from. */
export async function repairRegistry(storage: StorageBackend): Promise<Registry | null> {
  const stored = await storage.read(registryFile);
  const bytes = await readNewest(storage);
  const newest = bytes && parseRegistry(bytes, `${storage.name}/history`);
  if (stored) {
    try {
      const { revision } = parseRegistry(stored.bytes, registryFile);
      if (!newest || revision >= newest.revision) return null;
    } catch {
      // Damaged.
    }
  }
  if (!bytes || !newest) throw new Error(`${storage.name} has no history to repair the registry from`);
  await storage.write(registryFile, bytes, stored?.etag ?? null);
  return newest;
}
