import type { SuiteResult } from './runSuites.ts';

const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(7);

export const timesOf = (results: Map<string, SuiteResult>): Map<string, number> =>
  new Map([...results].flatMap(([suite, { jobs }]) => jobs.map(({ file, ms }) => [`${suite} ${file}`, ms])));

export function describeTimes(results: Map<string, SuiteResult>): string {
  const ran = [...results].filter(([, { skipped }]) => !skipped);
  const rows = ran.map(
    ([name, { wallMs, processorMs, passed }]) =>
      `${name.padEnd(14)}${seconds(wallMs)}${seconds(processorMs)}${String(passed).padStart(7)}`,
  );
  const files = ran.flatMap(([suite, result]) => result.files.map((file) => ({ suite, ...file })));
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
  return [
    `\n${'suite'.padEnd(14)} wall s  cpu s  tests`,
    ...rows,
    '\nSlowest files, in seconds:',
    ...slowest.map(({ suite, file, ms }) => `${seconds(ms)}  ${file} (${suite})`),
  ].join('\n');
}

const section = (title: string, lines: string[]): string =>
  lines.length > 0 ? `\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}\n` : '';

/** What did not run on this machine and what failed, one line each, or nothing. */
export function describeGaps(results: Map<string, SuiteResult>): string {
  const linesOf = (of: (result: SuiteResult) => string[]): string[] =>
    [...results].flatMap(([suite, result]) => of(result).map((line) => `${suite}: ${line}`));
  const missing = linesOf(({ skipped, missing }) => (skipped ? [skipped] : missing));
  const failures = linesOf(({ failures }) => failures);
  return section('Did not run', missing) + section('Failed', failures);
}
