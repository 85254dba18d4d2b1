import { parseArgs } from 'node:util';
import { callExamples } from '../backend/src/testing/shops/callExamples.ts';
import { openFuzzer } from '../backend/src/testing/fuzz/openFuzzer.ts';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    call: { type: 'string', multiple: true },
  },
});
const [inputs, seed] = [Number(values.inputs), Number(values.seed)];
const maxMs = 250;

console.log(`${inputs} inputs per call, seed ${seed}`);
const fuzzer = await openFuzzer();
for (const name of values.call ?? Object.keys(callExamples('')))
  try {
    const { slowest, slowestInput, responses } = await fuzzer.fuzz(name, { inputs, seed, isTimed: true });
    const counts = Object.entries(responses).map(([status, count]) => `${status}: ${count}`);
    console.log(`${name.padEnd(22)} ${slowest.toFixed(0).padStart(5)} ms maximum   ${counts.join(', ')}`);
    if (slowest > maxMs) fail(`more than ${maxMs} ms for ${JSON.stringify(slowestInput).slice(0, 300)}`);
  } catch (error) {
    fail(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
await fuzzer.close();

function fail(text: string): void {
  console.log(`  ✗ ${text}`);
  process.exitCode = 1;
}
