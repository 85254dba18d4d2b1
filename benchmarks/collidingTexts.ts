// Measures requests with integers that differ only in their high bits. Node had the same hash for these until
// March 2026 (CVE-2026-21717), so that it compared each with all others.
import * as v from 'valibot';
import { createApp } from '../backend/src/app.ts';
import { defineCall } from '../backend/src/platform/calls/call.ts';
import { testConfig } from '../backend/src/testing/shops/testConfig.ts';
import { randomOf } from './random.ts';
import { blockedMs } from './blockedMs.ts';
import { emptyDatabase as db } from './emptyDatabase.ts';

const maxTimes = 8;
const bytes = 60_000;
const lowBits = [12, 16, 18, 20, 24, 32];

const refusing = (method: 'GET' | 'POST') =>
  defineCall({
    name: `Shop${method}`,
    method,
    input: v.strictObject({}),
    response: v.null(),
    handle: () => null,
  });
const config = testConfig();
const app = await createApp({ config, db, calls: [refusing('GET'), refusing('POST')] });
const random = randomOf(1);

const post = (payload: object) => app.inject({ method: 'POST', url: '/ShopPOST', payload });
const get = (parameters: string[]) => app.inject({ url: `/ShopGET?${parameters.join('&')}` });
const requests: Record<string, (texts: string[]) => Promise<unknown>> = {
  'names in a body': (texts) => post(Object.fromEntries(texts.map((text) => [text, 1]))),
  'texts in a body': post,
  'names in a query': (texts) => get(texts.map((text) => `${text}=`)),
  'texts in a query': (texts) => get(texts.map((text) => `a=${text}`)),
};

function integers(bits: number): string[] {
  const texts: string[] = [];
  for (let length = 0, factor = 1; length < bytes; factor += 1) {
    const text = String(factor * 2 ** bits);
    texts.push(text);
    length += text.length + '"":1,'.length;
  }
  return texts;
}

/** Returns as many integers of the same length, with random digits. */
const randomized = (texts: string[]): string[] =>
  texts.map(({ length }) => String(Math.floor((1 + 9 * random.next()) * 10 ** (length - 1))));

for (const [name, send] of Object.entries(requests)) {
  const measured = [];
  for (const bits of lowBits) {
    const texts = integers(bits);
    const usualMs = await blockedMs(() => send(randomized(texts)), 5);
    const ms = await blockedMs(() => send(texts), 5, 2 * usualMs);
    measured.push({ bits, ms, times: ms / usualMs, count: texts.length });
  }
  const [worst] = measured.toSorted((a, b) => b.times - a.times);
  if (!worst) continue;
  const isFine = worst.times <= maxTimes;
  console.log(
    `${isFine ? '✓' : '✗'} ${worst.count} ${name}, ${worst.bits} bits alike: ${worst.ms.toFixed(1)} ms, ${worst.times.toFixed(1)} times random ones (at most ${maxTimes})`,
  );
  if (!isFine) process.exitCode = 1;
}
await app.close();
