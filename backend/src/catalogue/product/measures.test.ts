import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMeasures, writeMeasures } from './measures.ts';

test('parses measures in any common notation and formats them in a fixed order', () => {
  assert.deepEqual(parseMeasures('Length 55,5; chest 41'), { length: 55.5, chest: 41 });
  assert.equal(writeMeasures({ length: 55.5, chest: 41 }), 'chest 41, length 55.5');
  assert.deepEqual(parseMeasures(writeMeasures({ height: 140, hem: 61.5 })), { height: 140, hem: 61.5 });
  assert.deepEqual(parseMeasures('Body  Chest 70, chest 41'), { bodyChest: 70, chest: 41 });
  assert.equal(writeMeasures({ chest: 41, bodyChest: 70 }), 'body chest 70, chest 41');
});

test('rejects invalid measures', () => {
  for (const text of [
    'chest',
    'chest 0',
    'chest -4',
    'chest 4e9',
    'neck 12',
    'body length 70',
    'bodychest 70',
    'chest 41, chest 42',
    'chest 41 length 55',
  ])
    assert.equal(parseMeasures(text), null, text);
});
