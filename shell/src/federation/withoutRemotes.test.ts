import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as replacement from './withoutRemotes.ts';

it('exports what the module of the runtime that it replaces does', () => {
  const runtime = path.dirname(require.resolve('@module-federation/webpack-bundler-runtime'));
  const text = readFileSync(path.join(runtime, 'remotes.js'), 'utf8');
  const names = /export \{ (.+) \};/.exec(text)?.[1]?.split(', ');
  expect(Object.keys(replacement).toSorted()).toEqual(names?.toSorted());
});
