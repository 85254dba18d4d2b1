import { globSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';
import { testLimitMs } from '../../backend/src/testing/hangLimits.ts';
import { isNightlyRun } from '../../backend/src/testing/isNightlyRun.ts';
import { readResult, resultFile } from './resultFile.ts';
import { runCommand } from './runCommand.ts';
import { countResults, type FileTime, type Job, type Outcome, type Suite } from './Suite.ts';

const reporter = path.join(import.meta.dirname, 'countingReporter.ts');
const together = path.join(import.meta.dirname, 'together.ts');
const promiseTracking = path.join(import.meta.dirname, 'promiseTracking.ts');

interface Counted {
  passed: number;
  failed: number;
  skipped: number;
  /** If a whole suite is skipped, its tests are not counted. */
  suites: number;
  /** Only if several files ran in one process. */
  files?: FileTime[];
  failures?: string[];
  missing?: string[];
}

/** Makes hashing fast: the backend's tests hash hundreds of passwords and codes. */
const cheapSecrets = path.join(repository, 'backend/src/testing/cheapSecrets.ts');

export function testFiles(folders: string[], { nightly = isNightlyRun() } = {}): string[] {
  const files = folders.flatMap((folder) => {
    const exclude = (name: string): boolean => name === 'node_modules';
    const found = globSync('**/*.test.ts', { cwd: path.resolve(repository, folder), exclude });
    return found.map((file) => path.join(folder, file));
  });
  const chosen = nightly ? files : files.filter((file) => !file.endsWith('.nightly.test.ts'));
  return chosen.toSorted();
}

/**
 * Runs the files one after the other in one process, so that modules are loaded once. If they take too long, they are
 * interrupted and fail.
 */
export async function runTestFiles(
  suite: string,
  files: string[],
  env: NodeJS.ProcessEnv = {},
  limitMs = testLimitMs,
): Promise<Outcome> {
  const [file = ''] = files;
  const counts = resultFile(suite, file);
  const args = [
    `--test-timeout=${testLimitMs}`,
    `--import=${promiseTracking}`,
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
    ...(files.length > 1 ? [together, ...files] : files),
  ];
  const options = { cwd: repository, env: { NODE_ENV: 'test', ...env }, limitMs };
  const { code, output } = await runCommand(process.execPath, args, options);
  const counted = readResult(counts) as Counted | null;
  // Some tests need a program that may not be installed.
  const isSkipped = code === 0 && counted?.passed === 0 && counted.skipped + counted.suites > 0;
  return {
    ...(isSkipped ? { passed: 0, failed: 0 } : countResults(counted, code)),
    output,
    files: counted?.files,
    failures: counted?.failures,
    missing: counted?.missing,
  };
}

const filesPerProcess = 16;

interface JobOptions {
  /** Whether a file changes what its process uses, such as its clock or its tracing. */
  isAlone?: (file: string) => boolean;
  env?: () => Promise<NodeJS.ProcessEnv>;
}

/**
 * Loading modules takes longer than most files take for their tests, so several files share a process. Each has its
 * own database. The nightly run, which tries more inputs, shows that each also passes alone.
 */
export function inProcesses(
  files: string[],
  {
    isAlone = () => false,
    nightly = isNightlyRun(),
  }: Pick<JobOptions, 'isAlone'> & { nightly?: boolean } = {},
): string[][] {
  if (nightly) return files.map((file) => [file]);
  const shared = files.filter((file) => !isAlone(file));
  const groups = Array.from({ length: Math.ceil(shared.length / filesPerProcess) }, (_, index) =>
    shared.slice(index * filesPerProcess, (index + 1) * filesPerProcess),
  );
  return [...files.filter(isAlone).map((file) => [file]), ...groups];
}

export const nodeJobs = (suite: string, files: string[], { isAlone, env }: JobOptions = {}): Job[] =>
  inProcesses(files, { isAlone }).map((group) => ({
    name: group.length > 1 ? `${group[0]} to ${group.at(-1)}` : (group[0] ?? ''),
    ...(group.length > 1 && { files: group }),
    run: async () => runTestFiles(suite, group, await env?.()),
  }));

/** Tests that name their store in the environment, before its module is loaded. */
const namesStore = /(devPages|typesOf)\.test\.ts$/;

export function nodeSuite(folder: string, files?: string[], options?: JobOptions): Suite {
  function jobs(): Job[] {
    const found = files ?? testFiles([folder]);
    if (found.length === 0) throw new Error(`${folder} has no test files`);
    return nodeJobs(folder, found, { isAlone: (file) => namesStore.test(file), ...options });
  }
  return { name: folder, kind: 'unit', stage: 'tests', jobs };
}
