// Runs all suites, or those that are named: npm test -- unit, npm test -- types mf-checkout.
import { runSuites } from './test/runSuites.ts';
import { selectSuites } from './test/Suite.ts';
import { suites } from './test/suites.ts';

let passed = 0;
let failed = 0;
try {
  const outcomes = await runSuites(selectSuites(suites, process.argv.slice(2)));
  const failedSuites = [...outcomes].filter(([, outcome]) => outcome.failed > 0).map(([name]) => name);
  for (const outcome of outcomes.values()) {
    passed += outcome.passed;
    failed += outcome.failed;
  }
  if (failedSuites.length > 0) console.log(`\nFailed: ${failedSuites.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
