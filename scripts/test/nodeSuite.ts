import { globSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';
import { isNightlyRun } from './nightly.ts';
import { readResult, resultFile } from './resultFile.ts';
import { runCommand } from './runCommand.ts';
import { countResults, type Job, type Outcome, type Suite } from './Suite.ts';

const reporter = path.join(import.meta.dirname, 'countingReporter.ts');

interface Counted {
  passed: number;
  failed: number;
  skipped: number;
  /** A suite that is skipped as a whole counts none of its tests. */
  suites: number;
}

/** The backend's tests hash hundreds of passwords and codes. */
const cheapSecrets = path.join(repository, 'backend/src/testing/cheapSecrets.ts');

const fileLimitMs = 15 * 60_000;

/**
 * Returns the test files in folders, relative to the repository; `*.nightly.test.ts` only in the nightly run.
 */
export function testFiles(folders: string[], { nightly = isNightlyRun() } = {}): string[] {
  const files = folders.flatMap((folder) => {
    const exclude = (name: string): boolean => name === 'node_modules';
    const found = globSync('**/*.test.ts', { cwd: path.resolve(repository, folder), exclude });
    return found.map((file) => path.join(folder, file));
  });
  const chosen = nightly ? files : files.filter((file) => !file.endsWith('.nightly.test.ts'));
  return chosen.toSorted();
}

/** Runs a node:test file in its own process. A file that takes too long is interrupted and fails. */
export async function runTestFile(
  suite: string,
  file: string,
  env: NodeJS.ProcessEnv = {},
  limitMs = fileLimitMs,
): Promise<Outcome> {
  const counts = resultFile(suite, file);
  const args = [
    '--test-timeout=300000',
    // Each process compiles the embedded database again; the optimizing compiler costs more time than it
    // saves.
    '--liftoff-only',
    ...(path.relative(repository, path.resolve(repository, file)).startsWith('backend')
      ? [`--import=${cheapSecrets}`]
      : []),
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${counts}`,
    file,
  ];
  const options = { cwd: repository, env: { NODE_ENV: 'test', ...env }, limitMs };
  const { code, output } = await runCommand(process.execPath, args, options);
  const counted = readResult(counts) as Counted | null;
  // Some tests need a program that this machine may not have.
  if (code === 0 && counted?.passed === 0 && counted.skipped + counted.suites > 0)
    return { passed: 0, failed: 0, output };
  return { ...countResults(counted, code), output };
}

export function nodeJobs(suite: string, files: string[], env?: NodeJS.ProcessEnv): Job[] {
  if (files.length === 0) throw new Error(`${suite} has no test files`);
  return files.map((file) => ({ name: file, run: () => runTestFile(suite, file, env) }));
}

export const nodeSuite = (folder: string, files?: string[]): Suite => ({
  name: folder,
  kind: 'unit',
  stage: 'tests',
  jobs: () => nodeJobs(folder, files ?? testFiles([folder])),
});
