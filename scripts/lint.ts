import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repository, tool } from './repository.ts';

const folders = process.argv.slice(2);
const structure = path.join(import.meta.dirname, 'structure/check.ts');
const commands: [string, ...string[]][] = [
  ['meltemi', 'style-types'],
  ['oxlint', '--type-aware', '--deny-warnings', ...folders],
  ['node', structure, ...folders],
  ['oxfmt', '--check', ...folders],
];
const passes = ([command, ...args]: [string, ...string[]]): boolean =>
  spawnSync(tool(command), args, { cwd: repository, stdio: 'inherit' }).status === 0;

if (!commands.every(passes)) process.exitCode = 1;
