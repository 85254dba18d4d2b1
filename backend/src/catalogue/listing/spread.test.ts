import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spread } from './spread.ts';

const shown = (looks: string): string => spread(looks.split(''), (look) => look).join('');

test('items that look alike are kept apart, and the order is kept where it can be', () => {
  assert.equal(shown('abcdabcd'), 'abcdabcd');
  assert.equal(shown('aaaabbccd'), 'abcdabcaa');
  assert.equal(shown('aab'), 'aba');
  assert.equal(shown(''), '');
});

test('no four in a row look alike as long as others can separate them', () => {
  for (const looks of ['aaaaaaaabb', 'bbaaaaaaaa', 'aaaaaabaaab', 'aaaaaaaaabbccc'.repeat(20)])
    assert.doesNotMatch(shown(looks), /(.)\1{3}/, looks);
  assert.equal(shown('aaaaa'), 'aaaaa');
});

test('a long list keeps its items', () => {
  const items = Array.from({ length: 1000 }, (_, index) => (index < 900 ? 'a' : 'b'));
  assert.deepEqual(spread(items, (look) => look).toSorted(), items);
});
