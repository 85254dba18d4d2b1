import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serviceSlots } from './serviceSlots.ts';

const origin = 'https://gifts.example';

test('a service that hangs refuses more calls at once, and others continue', async () => {
  const inSlot = serviceSlots();
  let respond = (_response: string): void => undefined;
  const hanging = new Promise<string>((resolve) => (respond = resolve));
  const calls = (count: number, ip: string) =>
    Array.from({ length: count }, () => inSlot(origin, ip, () => hanging));

  const pending = calls(10, '192.0.2.1');
  await assert.rejects(
    inSlot(origin, '192.0.2.1', () => hanging),
    { status: 503 },
  );
  pending.push(...calls(9, '198.51.100.1'), ...calls(1, ''));
  await assert.rejects(
    inSlot(origin, '203.0.113.1', () => hanging),
    { status: 503 },
  );
  await assert.rejects(
    inSlot(origin, '', () => hanging),
    { status: 503 },
  );
  assert.equal(await inSlot('https://trees.example', '192.0.2.1', async () => 'trees'), 'trees');

  respond('gifts');
  await Promise.all(pending);
  assert.equal(await inSlot(origin, '192.0.2.1', async () => 'again'), 'again');
  await assert.rejects(
    inSlot(origin, '', () => Promise.reject(new Error('away'))),
    /away/,
  );
  await Promise.all(calls(20, ''));
});
