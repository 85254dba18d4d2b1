import { after, before, test } from 'node:test';
import { callExamples } from './testing/shops/callExamples.ts';
import { openFuzzer, type Fuzzer } from './testing/fuzz/openFuzzer.ts';
import { isNightlyRun } from './testing/isNightlyRun.ts';

const fuzzing = isNightlyRun()
  ? { inputs: 1000, seed: Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31) }
  : { inputs: 15, seed: Number(process.env['FUZZ_SEED'] ?? 1) };
console.log(`${fuzzing.inputs} inputs for each call, seed ${fuzzing.seed}`);

let fuzzer: Fuzzer;
before(async () => {
  fuzzer = await openFuzzer();
});
after(() => fuzzer.close());

for (const name of Object.keys(callExamples('')))
  test(`${name} handles any input, and a refusal changes nothing`, async () => {
    await fuzzer.fuzz(name, fuzzing);
  });
