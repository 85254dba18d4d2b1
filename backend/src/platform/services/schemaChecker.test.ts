import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema } from 'mf-toolkit/release';
import { stepLimitMs } from '../../testing/hangLimits.ts';
import { Overloaded } from '../errors.ts';
import { schemaChecker } from './schemaChecker.ts';

const check = schemaChecker({
  type: 'object',
  properties: {
    colour: { type: 'string', maxLength: 10 },
    sizes: {
      type: 'array',
      items: { type: 'object', properties: { cm: { type: 'number' } }, required: ['cm'] },
    },
  },
  required: ['colour'],
  additionalProperties: false,
});

test('a value is compared with its JSON Schema, and never repeated', () => {
  assert.equal(check({ colour: 'red', sizes: [{ cm: 2 }] }), null);
  assert.equal(check({}), 'colour is missing.');
  assert.equal(check({ colour: 'red', sizes: [{}] }), 'sizes.0.cm is missing.');
  assert.equal(check({ colour: 'red', secret: 'x' }), 'secret is not known here.');
  assert.equal(check({ colour: 'ultramarine' }), 'colour is invalid: String is too long (11 > 10).');
  assert.match(
    check({ colour: 'red', sizes: [{ cm: 'password' }] }) ?? '',
    /^sizes\.0\.cm is invalid: Instance type "string" is invalid/,
  );
  for (const other of [null, [], 'red']) assert.match(check(other) ?? '', /^The JSON is invalid/);
});

test('a pattern that takes too long is interrupted', () => {
  const schema: JsonSchema = { type: 'string', pattern: '^(a+)+$' };
  assert.throws(() => schemaChecker(schema, { maxMs: 20 })(`${'a'.repeat(100)}!`), /timed out/);
  assert.equal(schemaChecker(schema, { maxMs: stepLimitMs })('aaa'), null);
});

test('slow checks take a small share of the time, whoever causes them', () => {
  let time = 0;
  let slowMs = 250;
  const slow = schemaChecker({ type: 'string' }, { now: () => (time += slowMs) });
  let checks = 0;
  const minute = (): number => {
    const [before, until] = [checks, time + 60_000];
    for (; time < until; time += 10)
      try {
        slow('a');
        checks += 1;
      } catch (error) {
        assert.ok(error instanceof Overloaded);
      }
    return checks - before;
  };
  minute();
  assert.ok(minute() <= 13, '12 checks of 250 ms are 5 % of a minute');
  time += 10_000;
  slowMs = 2;
  assert.ok(minute() > 4000, 'quick checks are not counted');
});
