import { repository, tool } from 'mf-toolkit/package';
import type { Suite } from './Suite.ts';
import { runCommand } from './runCommand.ts';

/** A tool that passes or fails as a whole counts as one test. */
function check(name: string, command: string, args: string[]): Suite {
  return {
    name,
    kind: 'static',
    run: async () => {
      const { code, output } = await runCommand(tool(command), args, { cwd: repository });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  };
}

export const staticChecks: Suite[] = [
  check('types', 'sh', ['-c', 'npm run --silent types']),
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  check('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
];
