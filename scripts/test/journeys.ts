import path from 'node:path';
import { repository, tool } from '../repository.ts';
import { requireBrowser } from './browser.ts';
import { countResults, type Outcome, type Suite } from './Suite.ts';
import { runCommand } from './runCommand.ts';
import { freshResultFile, readResult } from './resultFile.ts';

interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

async function run(): Promise<Outcome> {
  const browser = await requireBrowser();
  const file = freshResultFile('journeys');
  const { code, output } = await runCommand(tool('playwright'), ['test', '--reporter=list,json'], {
    cwd: path.join(repository, 'e2e'),
    env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    live: true,
  });
  const result = readResult(file) as PlaywrightResult | null;
  const counted = result && {
    passed: result.stats.expected,
    failed: result.stats.unexpected + result.stats.flaky + result.errors.length,
  };
  // The output was printed live already.
  return { ...countResults(counted, code), output: output ? '' : 'Playwright printed nothing.' };
}

/** The journeys through the whole shop in a real browser. */
export const journeys: Suite = { name: 'journeys', kind: 'journeys', run };
