import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const registrySchema = v.object({
  /** Counts the changes: who wants to change it names the revision that it saw. */
  revision: v.number(),
  live: v.record(v.string(), v.string()),
  history: v.array(v.object({ at: v.string(), live: v.record(v.string(), v.string()) })),
});

/** What is live: a release's version by its name. */
export type Registry = v.InferOutput<typeof registrySchema>;

const kept = 50;
const fileOf = (folder: string): string => path.join(folder, 'registry.json');

/** The registry in a store's folder; null where there is none yet. Throws on one that is damaged. */
export async function readRegistry(folder: string): Promise<Registry | null> {
  let text: string;
  try {
    text = await readFile(fileOf(folder), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return v.parse(v.pipe(v.string(), v.parseJson(), registrySchema), text);
}

/** Makes releases live, all at once. Refused where somebody else changed the registry since `seen` was read. */
export async function promote(
  folder: string,
  changes: Record<string, string>,
  seen: Registry | null,
): Promise<Registry> {
  await mkdir(folder, { recursive: true });
  const release = await lock(folder);
  try {
    const now = await readRegistry(folder);
    if ((now?.revision ?? 0) !== (seen?.revision ?? 0))
      throw new Error('the registry was changed meanwhile: look at it again before you change it');
    const live = { ...now?.live, ...changes };
    const history = [{ at: new Date().toISOString(), live }, ...(now?.history ?? [])].slice(0, kept);
    const registry = { revision: (now?.revision ?? 0) + 1, live, history };
    const draft = path.join(folder, `registry.${randomUUID()}.tmp`);
    await writeFile(draft, JSON.stringify(registry, null, 1));
    await rename(draft, fileOf(folder));
    return registry;
  } finally {
    await release();
  }
}

/** The version of a release that was live before the one that is; undefined where there was none. */
export const versionBefore = ({ live, history }: Registry, name: string): string | undefined =>
  history.map((entry) => entry.live[name]).find((version) => version !== undefined && version !== live[name]);

/** Held only while one small file is written: one that is found was left behind or ends soon. */
async function lock(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'registry.lock');
  for (let tries = 0; ; tries++) {
    try {
      await (await open(file, 'wx')).close();
      return () => rm(file, { force: true });
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isTaken) throw error;
      if (tries === 40) await rm(file, { force: true });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
