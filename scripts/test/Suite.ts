export interface Outcome {
  passed: number;
  failed: number;
  output: string;
  skipped?: string;
  files?: FileTime[];
  /** The files or tests that failed, if the job knows them. */
  failures?: string[];
  /** Tests that did not run, and why. */
  missing?: string[];
}

export interface FileTime {
  file: string;
  ms: number;
}

export interface Job {
  name: string;
  /** Those that the job runs one after the other, if they are several. */
  files?: string[];
  run: () => Promise<Outcome>;
}

/** `builds` writes what `tests` reads, so these wait for it. `sources` reads neither, and runs beside both. */
export type Stage = 'builds' | 'sources' | 'tests';

export interface Suite {
  name: string;
  kind: 'static' | 'unit' | 'journeys';
  stage: Stage;
  isNightly?: boolean;
  jobs: () => Job[] | Promise<Job[]>;
  close?: () => Promise<void>;
}

type Counts = Pick<Outcome, 'passed' | 'failed'>;

/** A runner that crashed or ran nothing has failed, even if it counted no failure. */
export function countResults(counted: Counts | null, code: number | null): Counts {
  if (!counted) return { passed: 0, failed: 1 };
  const { passed, failed } = counted;
  const hasFailed = code !== 0 || passed + failed === 0;
  return { passed, failed: hasFailed ? Math.max(1, failed) : failed };
}

const isNamed = (suite: Suite, word: string): boolean => suite.name === word || suite.kind === word;

export function selectSuites(suites: Suite[], words: string[], { nightly = false } = {}): Suite[] {
  const unknown = words.filter((word) => !suites.some((suite) => isNamed(suite, word)));
  if (unknown.length > 0) {
    const names = [...new Set(suites.flatMap(({ kind, name }) => [kind, name]))];
    throw new Error(`Unknown suite: ${unknown.join(', ')}. Available: ${names.join(', ')}`);
  }
  if (words.length === 0) return suites.filter(({ isNightly }) => nightly || !isNightly);
  return suites.filter((suite) => words.some((word) => isNamed(suite, word)));
}
