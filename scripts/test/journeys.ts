import path from 'node:path';
import { repository, tool } from '../repository.ts';
import { browserVersion, requireBrowser } from './browser.ts';
import { readResult, resultFile } from './resultFile.ts';
import { runCommand } from './runCommand.ts';
import { countResults, type FileTime, type Outcome, type Suite } from './Suite.ts';

interface PlaywrightSuite {
  file: string;
  specs: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const durationOf = ({ specs, suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0) +
  suites.reduce((sum, suite) => sum + durationOf(suite), 0);

const fileTimes = ({ suites }: PlaywrightResult): FileTime[] =>
  suites.map((suite) => ({ file: `e2e/journeys/${suite.file}`, ms: durationOf(suite) }));

const failuresIn = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `e2e/journeys/${file}: ${title}`),
  ...suites.flatMap(failuresIn),
];

async function run(): Promise<Outcome> {
  await requireBrowser();
  const file = resultFile('journeys');
  const { code, output } = await runCommand(tool('playwright'), ['test', '--reporter=list,json'], {
    cwd: path.join(repository, 'e2e'),
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      // Node itself strips the types. Playwright would compile every file again, as its cache is in the
      // temporary folder of this run.
      PW_DISABLE_TS_ESM: '1',
    },
    live: true,
  });
  const result = readResult(file) as PlaywrightResult | null;
  const counted = result && {
    passed: result.stats.expected,
    failed: result.stats.unexpected + result.stats.flaky + result.errors.length,
  };
  const words = output ? '' : 'Playwright had no output.';
  return {
    ...countResults(counted, code),
    output: words,
    files: result ? fileTimes(result) : [],
    failures: result?.suites.flatMap(failuresIn),
  };
}

export const browser: Suite = {
  name: 'browser',
  kind: 'journeys',
  stage: 'builds',
  jobs: () => [
    {
      name: 'install',
      run: async () => {
        console.log(`  ${await browserVersion(await requireBrowser())}`);
        return { passed: 1, failed: 0, output: '' };
      },
    },
  ],
};

export const journeys: Suite = {
  name: 'journeys',
  kind: 'journeys',
  stage: 'tests',
  jobs: () => [{ name: 'playwright', run }],
};
