import type { Part } from './Part.ts';
import { runCommand } from './runCommand.ts';
import { repository, tool } from './tools.ts';

/** A tool that is right or wrong as a whole: one test. */
function check(name: string, command: string, args: string[]): Part {
  return {
    name,
    kind: 'static',
    run: async () => {
      const { code, output } = await runCommand(tool(command), args, { cwd: repository });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  };
}

export const checks: Part[] = [
  check('types', 'sh', ['-c', 'npm run --silent types']),
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  check('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
];
