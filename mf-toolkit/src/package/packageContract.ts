import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GenericSchema } from 'valibot';

export type Schemas = Record<string, GenericSchema>;

interface PackageContract {
  fragments?: Schemas;
  slots?: Schemas;
  events?: Schemas;
  calls?: Record<string, unknown>;
}

export const contractFile = 'src/contract.ts';

export async function importContract(folder: string): Promise<PackageContract> {
  const file = path.join(folder, contractFile);
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as PackageContract) : {};
}
