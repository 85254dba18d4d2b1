import path from 'node:path';
import { runAndStamp } from 'mf-toolkit/sources';
import { judge, type Outcome, type Part } from './Part.ts';
import { runCommand } from './runCommand.ts';
import { freshResultFile, readResult, repository, tool } from './tools.ts';

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that broke before their first test. */
  numRuntimeErrorTestSuites: number;
}

async function run(name: string): Promise<Outcome> {
  const file = freshResultFile(name);
  const args = ['--json', `--outputFile=${file}`, '--ci'];
  const { code, output } = await runCommand(tool('jest'), args, { cwd: path.join(repository, name) });
  const result = readResult(file) as JestResult | null;
  const counted = result && {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  };
  return { ...judge(counted, code), output };
}

/** The component tests of one browser package. A release of what passed them does not run them again. */
export function jest(name: string): Part {
  const isPassed = ({ failed }: Outcome): boolean => failed === 0;
  const folder = path.join(repository, name);
  return { name, kind: 'unit', run: () => runAndStamp(folder, 'tested', () => run(name), isPassed) };
}
