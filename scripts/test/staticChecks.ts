import { repository, tool } from '../repository.ts';
import type { Suite } from './Suite.ts';
import { runCommand } from './runCommand.ts';

type Command = [tool: string, ...args: string[]];

/** Tools that pass or fail as a whole count as one test; the first that fails ends it. */
function check(name: string, ...commands: Command[]): Suite {
  return {
    name,
    kind: 'static',
    run: async () => {
      for (const [command, ...args] of commands) {
        const { code, output } = await runCommand(tool(command), args, { cwd: repository });
        if (code !== 0) return { passed: 0, failed: 1, output };
      }
      return { passed: 1, failed: 0, output: '' };
    },
  };
}

/** They write what the other suites read: the types of styles, and the builds. */
export const preparations: Suite[] = [
  { ...check('types', ['meltemi', 'types']), isAlone: true },
  { ...check('builds', ['meltemi', 'build', '--all']), isAlone: true },
];

export const staticChecks: Suite[] = [
  check('lint', ['oxlint', '--type-aware', '--deny-warnings']),
  check('format', ['prettier', '--check', '--log-level', 'warn', '.']),
];
