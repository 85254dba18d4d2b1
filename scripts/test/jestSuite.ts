import path from 'node:path';
import { repository, tool } from '../repository.ts';
import { runAndStamp } from 'mf-toolkit/sources';
import { countResults, type Outcome, type Suite } from './Suite.ts';
import { runCommand } from './runCommand.ts';
import { freshResultFile, readResult } from './resultFile.ts';

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed before their first test. */
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
  return { ...countResults(counted, code), output };
}

/** The component tests of a browser package. A release of the same sources does not run them again. */
export function jestSuite(name: string): Suite {
  const isPassed = ({ failed }: Outcome): boolean => failed === 0;
  const folder = path.join(repository, name);
  return { name, kind: 'unit', run: () => runAndStamp(folder, 'tested', () => run(name), isPassed) };
}
