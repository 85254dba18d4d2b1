import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { demoStaff } from '../../backend/src/admin/staff/demoStaff.ts';
import { stepOfCode } from '../../backend/src/admin/staff/oneTimeCodes.ts';
import { totpPlugin } from './totpPlugin.ts';

test('the page shows the code of the demo shop’s staff account', async () => {
  const app = Fastify();
  await app.register(totpPlugin);
  const { body } = await app.inject('/__dev/codes');
  const [, code = ''] = /<strong>(\d{6})</.exec(body) ?? [];
  assert.notEqual(stepOfCode(demoStaff.totpSecret, code, Date.now()), null);
});
