import path from 'node:path';
import { repository, tool } from '../repository.ts';
import { runCommand } from './runCommand.ts';
import type { Outcome, Suite } from './Suite.ts';

interface Check extends Pick<Suite, 'name' | 'stage'> {
  cwd?: string;
}

export function check({ name, stage, cwd = '.' }: Check, command: string, ...args: string[]): Suite {
  const run = async (): Promise<Outcome> => {
    const { code, output } = await runCommand(tool(command), args, { cwd: path.join(repository, cwd) });
    return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output };
  };
  return { name, kind: 'static', stage, jobs: () => [{ name: command, run }] };
}

export const builds = check({ name: 'builds', stage: 'builds' }, 'meltemi', 'build', '--all');

export const structure = check({ name: 'structure', stage: 'sources' }, 'node', 'scripts/structure/check.ts');

export const staticChecks = [
  check({ name: 'types', stage: 'sources' }, 'meltemi', 'types'),
  // Reads the types of style sheets, which `types` writes.
  check({ name: 'lint', stage: 'tests' }, 'oxlint', '--type-aware', '--deny-warnings'),
  structure,
  check({ name: 'format', stage: 'sources' }, 'oxfmt', '--check'),
];
