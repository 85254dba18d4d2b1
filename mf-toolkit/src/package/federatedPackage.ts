import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The most that a package may cost a visitor who needs all of it on an English page. */
export interface Budget {
  /** Kilobytes, Brotli-compressed. */
  kB: number;
  requests: number;
  /** Time to compile the scripts, in processor time of the building machine. */
  mainThreadMs: number;
}

/** A front-end package, as its package.json describes it. */
export interface FederatedPackage {
  folder: string;
  /** Container name, also the release's name: shell, mf_catalogue, … */
  name: string;
  version: string;
  /** A remote's modules by their exposed name; the shell exposes nothing. */
  exposes: Record<string, string>;
  /** Libraries with the ranges that it declares. */
  dependencies: Record<string, string>;
  /** A build that exceeds it fails. */
  budget?: Budget;
  isShell: boolean;
}

export const frontEnds = ['shell', 'mf-catalogue', 'mf-account', 'mf-checkout'] as const;

/** The repository's root folder. */
export const repository = path.resolve(import.meta.dirname, '../../..');

/** The toolkit's own command, for a process of its own. */
export const meltemi = path.join(repository, 'mf-toolkit/bin/meltemi.mjs');

/** The path of a command that an installed package brings. */
export const tool = (name: string): string => path.join(repository, 'node_modules/.bin', name);

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
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
    dependencies: { ...json.dependencies, ...json.peerDependencies },
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
