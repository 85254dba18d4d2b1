import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { demoStaff } from '../../backend/src/admin/staff/demoStaff.ts';
import { stepOfCode } from '../../backend/src/admin/staff/oneTimeCodes.ts';
import { codesPlugin } from './codesPlugin.ts';

test('the code on the page is that of the demo shop’s member of staff', async () => {
  const app = Fastify();
  await app.register(codesPlugin);
  const { body } = await app.inject('/__dev/codes');
  const [, code = ''] = /<strong>(\d{6})</.exec(body) ?? [];
  assert.notEqual(stepOfCode(demoStaff.totpSecret, code, Date.now()), null);
});
