import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readFederatedPackage } from '../package/federatedPackage.ts';
import { frontEndsOf, projectRoot } from '../package/project.ts';
import type { Calls } from './describeCalls.ts';

export async function applicationCalls(folder: string): Promise<Calls> {
  const file = path.join(folder, 'src/contract/calls.ts');
  if (!existsSync(file)) return {};
  const { calls } = (await import(pathToFileURL(file).href)) as { calls: Calls };
  return calls;
}

/** Null if the project has no application. */
export async function projectApplicationCalls(): Promise<Calls | null> {
  const folders = frontEndsOf(projectRoot()).filter((folder) => readFederatedPackage(folder).application);
  const all = await Promise.all(folders.map(applicationCalls));
  return all.length > 0 ? Object.assign({}, ...all) : null;
}
