import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonSchema } from '../release/contract.ts';
import { inWords } from '../release/finding.ts';
import { schemaMismatches } from './schemaMismatches.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const nothing = { type: 'null' };
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const closed = (schema: JsonSchema): JsonSchema => ({ ...schema, additionalProperties: false });
const array = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const record = (rest: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: rest });
const anyOf = (...schemas: JsonSchema[]): JsonSchema => ({ anyOf: schemas });

const describeMisfits = (wanted: JsonSchema, given: JsonSchema): string =>
  schemaMismatches(wanted, given)
    .map(({ field, reason }) => `${field} ${inWords(reason)}`.trim())
    .join('; ');

describe('schemaMismatches', () => {
  const fitting: Record<string, [wanted: JsonSchema, given: JsonSchema]> = {
    'an equal schema': [object({ a: text, b: array(number) }), object({ a: text, b: array(number) })],
    'additional fields': [object({ a: text }), object({ a: text, b: number })],
    'an absent optional field': [object({ a: text, b: number }, ['a']), object({ a: text })],
    'fewer values': [{ enum: ['a', 'b'] }, { const: 'a' }],
    'known values instead of any of their type': [text, { enum: ['a'] }],
    'integers instead of numbers': [number, { type: 'integer' }],
    'narrower bounds': [
      { ...text, maxLength: 40 },
      { ...text, maxLength: 20, minLength: 1 },
    ],
    'one alternative': [anyOf(text, nothing), text],
    'fewer alternatives': [anyOf(text, number, nothing), anyOf(nothing, text)],
    'a closed object with fewer fields': [
      closed(object({ a: text, b: text }, ['a'])),
      closed(object({ a: text })),
    ],
    records: [record(number), record({ type: 'integer' })],
    'known names instead of a record': [record(number), object({ a: number })],
    'anything if everything is accepted': [{}, object({ a: text })],
  };
  for (const [what, [wanted, given]] of Object.entries(fitting))
    it(`reports nothing for ${what}`, () => assert.equal(describeMisfits(wanted, given), ''));

  const others: Record<string, [wanted: JsonSchema, given: JsonSchema, words: string]> = {
    'a missing field': [object({ a: text }), object({}), 'a is missing'],
    'an optional field': [object({ a: text }), object({ a: text }, []), 'a can be missing'],
    'another type': [object({ a: text }), object({ a: number }), 'a can be number, not string'],
    'any type': [text, {}, 'can be anything, not string'],
    'numbers instead of integers': [{ type: 'integer' }, number, 'can be number, not integer'],
    'another value': [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }, 'can be "c"'],
    'any value of the type': [{ enum: ['a', 'b'] }, text, 'can be other than "a" or "b"'],
    'wider bounds': [{ ...text, maxLength: 20 }, { ...text, maxLength: 40 }, 'has maxLength 40, not 20'],
    'a missing bound': [{ ...number, minimum: 1 }, number, 'has minimum none, not 1'],
    'another format': [{ ...text, format: 'email' }, text, 'has format none, not "email"'],
    'another pattern': [
      { ...text, pattern: '^a$' },
      { ...text, pattern: '^b$' },
      'has pattern "^b$", not "^a$"',
    ],
    'a mismatch in an array': [
      object({ lines: array(object({ code: text })) }),
      object({ lines: array(object({})) }),
      'lines[].code is missing',
    ],
    'an array of anything': [array(text), { type: 'array' }, '[] can be anything, not string'],
    'a mismatch in a record': [record(number), record(text), '* can be string, not number'],
    'a nullable value': [text, anyOf(text, nothing), 'can be null, not string'],
    'schemaMismatches of the closest alternative': [
      anyOf(nothing, object({ a: text, b: text })),
      anyOf(nothing, object({ a: number })),
      'b is missing; a can be number, not string',
    ],
    'an unknown field of a closed object': [
      closed(object({ a: text })),
      closed(object({ a: text, b: text }, ['a'])),
      'b is unknown there',
    ],
    'arbitrary fields of a closed object': [closed(object({})), record(text), 'can have fields of any name'],
  };
  for (const [what, [wanted, given, words]] of Object.entries(others))
    it(`reports ${what}`, () => assert.equal(describeMisfits(wanted, given), words));
});
