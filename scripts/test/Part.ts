export interface Outcome {
  passed: number;
  failed: number;
  /** What the runner said; shown where something failed. */
  output: string;
  /** Why nothing was run. */
  skipped?: string;
}

/** One runner and what it is asked to run. `kind` groups parts for `npm test -- unit`. */
export interface Part {
  name: string;
  kind: 'static' | 'unit' | 'journeys';
  run: () => Promise<Outcome>;
}

/** What a runner counted, against how it ended: one that crashed or ran nothing has failed, whatever it counted. */
export function judge(counted: { passed: number; failed: number } | null, code: number | null): Counts {
  if (!counted) return { passed: 0, failed: 1 };
  const { passed, failed } = counted;
  const hasFailed = code !== 0 || passed + failed === 0;
  return { passed, failed: hasFailed ? Math.max(1, failed) : failed };
}

type Counts = Pick<Outcome, 'passed' | 'failed'>;
