import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { writeFileAtomic } from '../writeFileAtomic.ts';
import { shownSchema, type ShownReleases } from 'mf-toolkit/registry';

/** The last state that the shop could show, for a start while the store is away or damaged. */
export async function readLastGood(file: string): Promise<ShownReleases | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shownSchema), text);
  return read.success ? read.output : null;
}

export const writeLastGood = (file: string, shown: ShownReleases): Promise<void> =>
  writeFileAtomic(file, new TextEncoder().encode(JSON.stringify(shown)));
