import path from 'node:path';
import { runAndStamp } from 'mf-toolkit/sources';
import { repository, tool } from '../repository.ts';
import { readResult, resultFile } from './resultFile.ts';
import { runCommand } from './runCommand.ts';
import { countResults, type Outcome, type Suite } from './Suite.ts';

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; startTime: number; endTime: number }[];
}

/** Jest's own is in the temporary folder, which each run deletes. */
const cache = path.join(repository, 'node_modules/.cache/jest');

async function run(name: string): Promise<Outcome> {
  const file = resultFile(name);
  // Jest runs in one process, because other suites use the remaining processors.
  const args = ['--json', `--outputFile=${file}`, '--ci', '--runInBand', `--cacheDirectory=${cache}`];
  const { code, output } = await runCommand(tool('jest'), args, { cwd: path.join(repository, name) });
  const result = readResult(file) as JestResult | null;
  const counted = result && {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  };
  const files = result?.testResults.map(({ name: place, startTime, endTime }) => ({
    file: path.relative(repository, place),
    ms: endTime - startTime,
  }));
  const failures = result?.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name: place }) => path.relative(repository, place));
  return { ...countResults(counted, code), output, files, failures };
}

export function jestSuite(name: string): Suite {
  const isPassed = ({ failed }: Outcome): boolean => failed === 0;
  const folder = path.join(repository, name);
  const work = () => runAndStamp(folder, 'tested', () => run(name), isPassed);
  return { name, kind: 'unit', stage: 'sources', jobs: () => [{ name: 'jest', run: work }] };
}
