import type { Outcome, Suite } from './Suite.ts';

/** Many tests wait for another process, a time limit or a download: a second suite uses the processors meanwhile. */
const suitesAtOnce = 2;

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

/** Runs suites in their order, two at a time but for those that run alone. Returns their outcomes by name. */
export async function runSuites(suites: Suite[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const running = new Set<Promise<void>>();
  for (const suite of suites) {
    if (suite.isAlone) await Promise.all(running);
    else if (running.size === suitesAtOnce) await Promise.race(running);
    const run: Promise<void> = runSuite(suite).then((outcome) => {
      outcomes.set(suite.name, outcome);
      running.delete(run);
    });
    running.add(run);
    if (suite.isAlone) await run;
  }
  await Promise.all(running);
  return outcomes;
}
