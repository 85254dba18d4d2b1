export interface Outcome {
  passed: number;
  failed: number;
  /** The runner's output; shown if something failed. */
  output: string;
  /** Why nothing was run. */
  skipped?: string;
  /** How long each test file took, where one job runs several. */
  files?: FileTime[];
}

export interface FileTime {
  file: string;
  ms: number;
}

/** One process of a suite: a test file, or a tool. */
export interface Job {
  name: string;
  run: () => Promise<Outcome>;
}

/** Stages follow each other; the jobs of one run side by side. `builds` writes what the others read. */
export const stages = ['builds', 'tests', 'journeys'] as const;
export type Stage = (typeof stages)[number];

/** A part of the checks that is counted, timed and named on its own. `kind` groups suites for `npm test -- unit`. */
export interface Suite {
  name: string;
  kind: 'static' | 'unit' | 'journeys';
  stage: Stage;
  /** Part of `npm run test:nightly`, and of `npm test` only when named. */
  isNightly?: boolean;
  jobs: () => Job[] | Promise<Job[]>;
  /** Runs when all jobs have ended. */
  close?: () => Promise<void>;
}

type Counts = Pick<Outcome, 'passed' | 'failed'>;

/** A runner's counts, corrected by its exit code: one that crashed or ran nothing has failed, whatever it counted. */
export function countResults(counted: Counts | null, code: number | null): Counts {
  if (!counted) return { passed: 0, failed: 1 };
  const { passed, failed } = counted;
  const hasFailed = code !== 0 || passed + failed === 0;
  return { passed, failed: hasFailed ? Math.max(1, failed) : failed };
}

const isNamed = (suite: Suite, word: string): boolean => suite.name === word || suite.kind === word;

/** The suites with one of the names or kinds; without words those of `npm test`, or of the nightly run. Throws on an
 *  unknown word. */
export function selectSuites(suites: Suite[], words: string[], { nightly = false } = {}): Suite[] {
  const unknown = words.filter((word) => !suites.some((suite) => isNamed(suite, word)));
  if (unknown.length > 0) {
    const names = [...new Set(suites.flatMap(({ kind, name }) => [kind, name]))];
    throw new Error(`There is no suite ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  }
  if (words.length === 0) return suites.filter(({ isNightly }) => nightly || !isNightly);
  return suites.filter((suite) => words.some((word) => isNamed(suite, word)));
}
