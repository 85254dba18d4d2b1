export interface Outcome {
  passed: number;
  failed: number;
  /** The runner's output; shown if something failed. */
  output: string;
  /** Why the suite was not run. */
  skipped?: string;
}

/** One run of a test runner or a tool. `kind` groups suites for `npm test -- unit`. */
export interface Suite {
  name: string;
  kind: 'static' | 'unit' | 'journeys';
  /** Nothing runs beside it: others read what it writes, or it is measured. */
  isAlone?: boolean;
  run: () => Promise<Outcome>;
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

/** The suites with one of the names or kinds; all if there is none. Throws on an unknown word. */
export function selectSuites(suites: Suite[], words: string[]): Suite[] {
  const unknown = words.filter((word) => !suites.some((suite) => isNamed(suite, word)));
  if (unknown.length > 0) {
    const names = [...new Set(suites.flatMap(({ kind, name }) => [kind, name]))];
    throw new Error(`There is no suite ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  }
  if (words.length === 0) return suites;
  return suites.filter((suite) => words.some((word) => isNamed(suite, word)));
}
