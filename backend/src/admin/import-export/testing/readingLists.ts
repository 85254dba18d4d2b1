import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inEnglish } from '../../../locales/Sentence.ts';
import { readProducts, type ReadProducts } from '../parse/readProducts.ts';

interface ReadList extends Omit<ReadProducts, 'found'> {
  /** Faults as the command prints them. */
  faults: string[];
  notes: string[];
}

const saying = (line: number | undefined, text: string): string =>
  line === undefined ? text : `${line}: ${text}`;

/** Reads a list without a shop. If it is refused as a whole, the reason is the only fault. */
async function read(path: string): Promise<ReadList> {
  const { found, ...list } = await readProducts(path);
  return {
    ...list,
    faults: found.faults.map(({ line, message }) => saying(line, message)),
    notes: found.notes.map(({ line, says }) => saying(line, inEnglish(says))),
  };
}

export const readSample = (name: string): Promise<ReadList> => read(join(import.meta.dirname, 'lists', name));

export type ListFolder = Awaited<ReturnType<typeof openListFolder>>;

/** Reads one list after another. */
export async function openListFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-list-'));
  const path = join(folder, 'list.csv');
  return {
    path,
    async read(content: string | Uint8Array): Promise<ReadList> {
      await writeFile(path, content);
      return read(path);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

export async function readText(content: string | Uint8Array): Promise<ReadList> {
  const folder = await openListFolder();
  try {
    return await folder.read(content);
  } finally {
    await folder.remove();
  }
}

/** For a list without Handle: the non-empty cells of its rows, by the shop's columns. */
export const cellsOf = ({ skuRows }: ReadList): Record<string, string>[] =>
  skuRows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).flatMap(([column, text]) => (text ? [[column, text]] : []))),
  );

/** For a list without Handle: the faults in its cells. */
export const rowFaults = ({ skuRows }: ReadList): string[] =>
  skuRows.flatMap(({ fault }) => (fault ? saying(fault.line, fault.message) : []));
