import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Budget } from '../build/budget.ts';

/** What a package's own package.json says of its place in the federation. */
export interface FederatedPackage {
  folder: string;
  /** Container name, also the release's name: shell, mf_catalogue, … */
  name: string;
  version: string;
  /** What a remote offers, by exposed name; the shell exposes nothing. */
  exposes: Record<string, string>;
  /** What it may cost a visitor; a build that costs more fails. */
  budget?: Budget;
  isShell: boolean;
}

export const frontEnds = ['shell', 'mf-catalogue', 'mf-account', 'mf-checkout'] as const;
export const repository = path.resolve(import.meta.dirname, '../../..');

interface PackageJson {
  name: string;
  version: string;
  federation?: { name: string; exposes?: Record<string, string>; budget?: Budget };
}

/** Reads a front-end package; throws where its package.json has no `federation`. */
export function readFederatedPackage(folder: string): FederatedPackage {
  const json = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;
  if (!json.federation) throw new Error(`${json.name} has no "federation" in its package.json`);
  const { name, exposes = {}, budget } = json.federation;
  const isShell = name === 'shell';
  return {
    folder,
    name,
    version: json.version,
    exposes: isShell ? exposes : { ...exposes, ...localesOf(folder) },
    isShell,
    ...(budget && { budget }),
  };
}

/** A remote exposes each of its languages' texts. */
function localesOf(folder: string): Record<string, string> {
  const locales = path.join(folder, 'src/locales');
  return Object.fromEntries(
    (existsSync(locales) ? readdirSync(locales) : [])
      .filter((file) => /^[\w-]+\.ts$/.test(file))
      .map((file) => [`./locales/${file.slice(0, -3)}`, `./src/locales/${file}`]),
  );
}
