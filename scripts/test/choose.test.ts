import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose } from './choose.ts';
import type { Part } from './Part.ts';

const part = (name: string, kind: Part['kind']): Part => ({
  name,
  kind,
  run: async () => ({ passed: 1, failed: 0, output: '' }),
});
const parts = [part('types', 'static'), part('lint', 'static'), part('shell', 'unit')];
const names = (words: string[]): string[] => choose(parts, words).map(({ name }) => name);

test('takes every part without a word', () => {
  assert.deepEqual(names([]), ['types', 'lint', 'shell']);
});

test('takes a part by its name and several by their kind', () => {
  assert.deepEqual(names(['shell']), ['shell']);
  assert.deepEqual(names(['static']), ['types', 'lint']);
});

test('refuses a word that names nothing and says what there is', () => {
  assert.throws(() => names(['unti']), /no part unti\. There are: static, types, lint, unit, shell/);
});
