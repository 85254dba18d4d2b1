import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeStyleTypes } from '../build/styleTypes.ts';
import { oxlintConfig } from '../lint/oxlintConfig.ts';
import { packageFaults } from '../lint/packageFaults.ts';
import { dependencyFolder } from '../package/dependencyFolder.ts';
import { readFederatedPackage } from '../package/federatedPackage.ts';
import { run } from '../package/run.ts';
import { program } from '../release/program.ts';

export const usage = `${program} lint`;

const configName = '.oxlintrc.json';

function hasOwnConfig(folder: string): boolean {
  if (existsSync(path.join(folder, configName))) return true;
  const above = path.dirname(folder);
  return above !== folder && hasOwnConfig(above);
}

/** Checks the front-end of the current folder: code by oxlint, with the toolkit's configuration unless the
 *  folder or one above has its own; imports, cycles of folders, unused exports, style sheets, and texts. */
export default async function lint(): Promise<void> {
  const pkg = readFederatedPackage(process.cwd());
  await writeStyleTypes(pkg.folder);
  const faults = await packageFaults(pkg);
  for (const fault of faults) console.error(fault);
  const oxlint = path.join(dependencyFolder(import.meta.dirname, 'oxlint'), 'bin/oxlint');
  const ignored = ['node_modules', 'dist', '.cache', '.data'].flatMap((name) => ['--ignore-pattern', name]);
  const configured = hasOwnConfig(pkg.folder) ? [] : ['--config', oxlintConfig];
  // The shell provides the router, the store and the events to the remotes.
  const allowed = pkg.isShell ? ['--allow', 'no-restricted-imports'] : [];
  await run(
    pkg.folder,
    oxlint,
    ['--type-aware', '--deny-warnings', ...configured, ...allowed, ...ignored],
    'lint failed',
  );
  if (faults.length > 0) throw new Error(`${pkg.folder}: lint failed`);
}
