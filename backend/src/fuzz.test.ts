import { after, before, test } from 'node:test';
import { callExamples } from './testing/callExamples.ts';
import { openFuzzer, type Fuzzer } from './testing/fuzz/openFuzzer.ts';

// The lab sends more, with another seed each time.
const fuzzing = { inputs: 100, seed: 1 };

let fuzzer: Fuzzer;
before(async () => {
  fuzzer = await openFuzzer();
});
after(() => fuzzer.close());

for (const name of Object.keys(callExamples('')))
  test(`${name} answers whatever it is sent, and a refusal changes nothing`, async () => {
    await fuzzer.fuzz(name, fuzzing);
  });
