import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import el from './el.json' with { type: 'json' };

const repository = path.resolve(import.meta.dirname, '../../..');

test('every finding of mf-toolkit and the shop has a Greek text', () => {
  const files = globSync('{mf-toolkit,backend}/src/**/*.ts', { cwd: repository });
  const texts = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => textsOf(readFileSync(path.join(repository, file), 'utf8')));
  assert.ok(texts.length > 10);
  assert.deepEqual(
    texts.filter((text) => !Object.hasOwn(el, text)),
    [],
  );
});

/** Returns the text of each `finding(text, values)`, or its source if it is not a literal. */
const textsOf = (code: string): string[] =>
  [...code.matchAll(/(?<!\w)finding\(\s*(?:'(?<literal>[^'\n]*)'(?=\s*[,)])|(?<other>[^\n]*))/g)].map(
    ({ groups = {} }) => groups['literal'] ?? groups['other'] ?? '',
  );
