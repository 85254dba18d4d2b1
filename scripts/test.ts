// Runs every check there is, or the parts that are named: npm test -- unit, npm test -- types mf-checkout.
import { choose } from './test/choose.ts';
import type { Outcome, Part } from './test/Part.ts';
import { parts } from './test/parts.ts';

async function runPart({ name, run }: Part): Promise<Outcome> {
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
const failedParts: string[] = [];
try {
  for (const part of choose(parts, process.argv.slice(2))) {
    const outcome = await runPart(part);
    passed += outcome.passed;
    failed += outcome.failed;
    if (outcome.failed > 0) failedParts.push(part.name);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed += 1;
}
if (failedParts.length > 0) console.log(`\nFailed: ${failedParts.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
