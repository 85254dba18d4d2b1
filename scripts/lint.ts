// npm run lint [-- FOLDER …]: lints and checks the format of some folders, or everything.
import { spawnSync } from 'node:child_process';
import { repository, tool } from './repository.ts';

const folders = process.argv.slice(2);
const commands: [string, ...string[]][] = [
  ['meltemi', 'style-types'],
  ['oxlint', '--type-aware', '--deny-warnings', ...folders],
  ['prettier', '--check', '--log-level', 'warn', ...(folders.length > 0 ? folders : ['.'])],
];
const passes = ([command, ...args]: [string, ...string[]]): boolean =>
  spawnSync(tool(command), args, { cwd: repository, stdio: 'inherit' }).status === 0;

if (!commands.every(passes)) process.exitCode = 1;
