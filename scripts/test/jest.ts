import path from 'node:path';
import { judge, type Part } from './Part.ts';
import { runCommand } from './runCommand.ts';
import { freshResultFile, readResult, repository, tool } from './tools.ts';

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that broke before their first test. */
  numRuntimeErrorTestSuites: number;
}

/** The component tests of one browser package. */
export function jest(name: string): Part {
  return {
    name,
    kind: 'unit',
    run: async () => {
      const file = freshResultFile(name);
      const args = ['--json', `--outputFile=${file}`, '--ci'];
      const { code, output } = await runCommand(tool('jest'), args, { cwd: path.join(repository, name) });
      const result = readResult(file) as JestResult | null;
      const counted = result && {
        passed: result.numPassedTests,
        failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      };
      return { ...judge(counted, code), output };
    },
  };
}
