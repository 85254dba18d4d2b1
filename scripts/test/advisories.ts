import { execFile } from 'node:child_process';
import { repository } from '../repository.ts';
import type { Outcome, Suite } from './Suite.ts';

interface Advisory {
  title: string;
  url: string;
}

interface Report {
  vulnerabilities?: Record<string, { severity: string; range: string; via: (Advisory | string)[] }>;
  metadata?: { dependencies: { prod: number } };
}

const serious = new Set(['high', 'critical']);

export function judgeReport(json: string): { outcome: Outcome; said: string } {
  const { vulnerabilities, metadata, ...error } = readReport(json);
  if (!vulnerabilities || !metadata) {
    const reason = 'message' in error ? String(error.message) : 'npm audit returned no report';
    const skipped = `the advisories were NOT checked: ${reason}`;
    return { outcome: { passed: 0, failed: 0, output: '', skipped }, said: skipped };
  }
  const found = Object.entries(vulnerabilities);
  const lines = found.flatMap(([name, { severity, range, via }]) =>
    via.map((cause) =>
      typeof cause === 'string'
        ? `${severity}: ${name} ${range}, by ${cause}`
        : `${severity}: ${name} ${range}, ${cause.title} ${cause.url}`,
    ),
  );
  const said = [
    `${metadata.dependencies.prod} production packages, ${found.length} with a known advisory`,
    ...lines,
  ].join('\n');
  const hasFailed = found.some(([, { severity }]) => serious.has(severity));
  return { outcome: { passed: hasFailed ? 0 : 1, failed: hasFailed ? 1 : 0, output: '' }, said };
}

function readReport(json: string): Report {
  try {
    return JSON.parse(json) as Report;
  } catch {
    return {};
  }
}

/**
 * Does not retry, so that a run without a connection does not wait. npm's exit code only repeats the report.
 */
const audit = (): Promise<string> =>
  new Promise((resolve) => {
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
    execFile('npm', args, { cwd: repository, maxBuffer: 64e6 }, (_, output) => resolve(output));
  });

async function run(): Promise<Outcome> {
  const { outcome, said } = judgeReport(await audit());
  if (!outcome.skipped) console.log(said);
  else if (process.env['GITHUB_ACTIONS']) console.log(`::warning title=Advisories::${said}`);
  return outcome;
}

/**
 * A serious advisory about a production package fails; without a response from the registry the check is
 * skipped.
 */
export const advisories: Suite = {
  name: 'advisories',
  kind: 'static',
  stage: 'tests',
  isNightly: true,
  jobs: () => [{ name: 'npm audit', run }],
};
