import path from 'node:path';
import { needBrowser } from './browser.ts';
import { judge, type Outcome, type Part } from './Part.ts';
import { runCommand } from './runCommand.ts';
import { freshResultFile, readResult, repository, tool } from './tools.ts';

interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

async function run(): Promise<Outcome> {
  const browser = await needBrowser();
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
  // It was shown as it came.
  return { ...judge(counted, code), output: output ? '' : 'Playwright said nothing.' };
}

/** The journeys through the whole shop in a real browser. */
export const journeys: Part = { name: 'journeys', kind: 'journeys', run };
