import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmptySearches } from './EmptySearches.ts';

function startCounting() {
  let seconds = 0;
  const empty: string[] = [];
  const searches = new EmptySearches(
    (network, { typed }) => void empty.push(`${network}: ${typed}`),
    () => seconds * 1000,
  );
  return {
    empty,
    search: (network: string, words: string, isFound = false) =>
      searches.add(network, { words, typed: words, isFound }),
    wait: (after: number) => {
      seconds += after;
      searches.settle();
    },
    end: () => searches.settle({ isLast: true }),
  };
}

test('counts a word once typing has stopped, not its prefixes', () => {
  const { empty, search, wait } = startCounting();
  for (const words of ['hoo', 'hood', 'hoodie', 'hoodies', 'hoodie']) {
    search('a', words);
    wait(1);
  }
  assert.deepEqual(empty, []);
  wait(5);
  assert.deepEqual(empty, ['a: hoodie']);
});

test('does not count a search that finds something in the end', () => {
  const { empty, search, end } = startCounting();
  search('a', 'whi');
  search('a', 'white polo', true);
  end();
  assert.deepEqual(empty, []);
});

test('counts the same search once in ten minutes', () => {
  const { empty, search, wait } = startCounting();
  search('a', 'hoodie');
  wait(6);
  search('a', 'hoodie');
  wait(6);
  assert.equal(empty.length, 1);
  wait(600);
  search('a', 'hoodie');
  wait(6);
  assert.equal(empty.length, 2);
});

test('settles a search when the same network starts another', () => {
  const { empty, search, end } = startCounting();
  search('a', 'hoodie');
  search('b', 'sco');
  search('a', 'scarf');
  assert.deepEqual(empty, ['a: hoodie']);
  search('b', 'scooter');
  end();
  assert.deepEqual(empty, ['a: hoodie', 'a: scarf', 'b: scooter']);
});
