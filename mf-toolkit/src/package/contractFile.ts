import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GenericSchema } from 'valibot';

/** What a package declares to other packages, besides `federation` in its package.json. */
interface DeclaredContract {
  fragments?: Record<string, GenericSchema>;
  slots?: Record<string, GenericSchema>;
  calls?: Record<string, unknown>;
}

export const contractFile = 'src/contract.ts';

export async function importContract(folder: string): Promise<DeclaredContract> {
  const file = path.join(folder, contractFile);
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as DeclaredContract) : {};
}
