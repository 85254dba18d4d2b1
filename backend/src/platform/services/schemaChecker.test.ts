import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  const slow = schemaChecker({ type: 'string', pattern: '^(a+)+$' }, 20);
  assert.throws(() => slow(`${'a'.repeat(100)}!`), /timed out/);
  assert.equal(slow('aaa'), null);
});
