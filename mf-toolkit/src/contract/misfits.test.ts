import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { misfits, type JsonSchema } from './misfits.ts';

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
  misfits(wanted, given)
    .map(({ field, how }) => `${field} ${how}`.trim())
    .join('; ');

describe('values of one schema', () => {
  const fitting: Record<string, [wanted: JsonSchema, given: JsonSchema]> = {
    'that is the same': [object({ a: text, b: array(number) }), object({ a: text, b: array(number) })],
    'with more fields': [object({ a: text }), object({ a: text, b: number })],
    'without a field that may be missing': [object({ a: text, b: number }, ['a']), object({ a: text })],
    'of fewer values': [{ enum: ['a', 'b'] }, { const: 'a' }],
    'of known values instead of any of their type': [text, { enum: ['a'] }],
    'of whole numbers': [number, { type: 'integer' }],
    'within narrower bounds': [
      { ...text, maxLength: 40 },
      { ...text, maxLength: 20, minLength: 1 },
    ],
    'that is one alternative': [anyOf(text, nothing), text],
    'with fewer alternatives': [anyOf(text, number, nothing), anyOf(nothing, text)],
    'of closed objects with fewer fields': [
      closed(object({ a: text, b: text }, ['a'])),
      closed(object({ a: text })),
    ],
    'of records': [record(number), record({ type: 'integer' })],
    'with known names instead of a record': [record(number), object({ a: number })],
    'where any is accepted': [{}, object({ a: text })],
  };
  for (const [what, [wanted, given]] of Object.entries(fitting))
    it(`fit ${what}`, () => assert.equal(describeMisfits(wanted, given), ''));

  const others: Record<string, [wanted: JsonSchema, given: JsonSchema, words: string]> = {
    'without a field': [object({ a: text }), object({}), 'a is missing'],
    'with a field that can be missing': [object({ a: text }), object({ a: text }, []), 'a can be missing'],
    'of another type': [object({ a: text }), object({ a: number }), 'a can be number, not string'],
    'of any type': [text, {}, 'can be anything, not string'],
    'of fractions where whole numbers are wanted': [
      { type: 'integer' },
      number,
      'can be number, not integer',
    ],
    'with another value': [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }, 'can be "c"'],
    'with any value of the type': [{ enum: ['a', 'b'] }, text, 'can be other than "a" or "b"'],
    'with wider bounds': [
      { ...text, maxLength: 20 },
      { ...text, maxLength: 40 },
      'has the maxLength 40, not 20',
    ],
    'without a bound': [{ ...number, minimum: 1 }, number, 'has the minimum none, not 1'],
    'of another format': [{ ...text, format: 'email' }, text, 'has the format none, not "email"'],
    'of another pattern': [
      { ...text, pattern: '^a$' },
      { ...text, pattern: '^b$' },
      'has the pattern "^b$", not "^a$"',
    ],
    'in an array': [
      object({ lines: array(object({ code: text })) }),
      object({ lines: array(object({})) }),
      'lines[].code is missing',
    ],
    'in an array of anything': [array(text), { type: 'array' }, '[] can be anything, not string'],
    'in a record': [record(number), record(text), '* can be string, not number'],
    'that can be nothing': [text, anyOf(text, nothing), 'can be null, not string'],
    'in an alternative': [
      anyOf(nothing, object({ a: text, b: text })),
      anyOf(nothing, object({ a: number })),
      'b is missing; a can be number, not string',
    ],
    'with a field that a closed object has not': [
      closed(object({ a: text })),
      closed(object({ a: text, b: text }, ['a'])),
      'b is not known there',
    ],
    'with any field where the object is closed': [
      closed(object({})),
      record(text),
      'can have fields of any name',
    ],
  };
  for (const [what, [wanted, given, words]] of Object.entries(others))
    it(`do not fit ${what}`, () => assert.equal(describeMisfits(wanted, given), words));
});
