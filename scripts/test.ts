// Runs all suites, or those that are named: npm test -- unit, npm test -- types mf-checkout.
import { selectSuites, type Outcome, type Suite } from './test/Suite.ts';
import { suites } from './test/suites.ts';

async function runSuite({ name, run }: Suite): Promise<Outcome> {
  console.log(`• ${name}`);
  const started = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => ({
    passed: 0,
    failed: 1,
    output: `${String(error)}\n`,
  }));
  if (outcome.skipped) {
    console.log(`- ${name} is skipped: ${outcome.skipped}`);
    return outcome;
  }
  if (outcome.failed > 0) console.log(outcome.output);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const mark = outcome.failed > 0 ? '✗' : '✓';
  console.log(`${mark} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  return outcome;
}

let passed = 0;
let failed = 0;
const failedSuites: string[] = [];
try {
  for (const suite of selectSuites(suites, process.argv.slice(2))) {
    const outcome = await runSuite(suite);
    passed += outcome.passed;
    failed += outcome.failed;
    if (outcome.failed > 0) failedSuites.push(suite.name);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed += 1;
}
if (failedSuites.length > 0) console.log(`\nFailed: ${failedSuites.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
