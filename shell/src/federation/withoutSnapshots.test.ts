import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as replacement from './withoutSnapshots.ts';
import { getGlobalRemoteInfo, SnapshotHandler } from './withoutSnapshots.ts';

it('exports what the module of the runtime that it replaces does', () => {
  const runtime = path.dirname(require.resolve('@module-federation/runtime-core'));
  const text = readFileSync(path.join(runtime, 'plugins/snapshot/SnapshotHandler.js'), 'utf8');
  const names = /export \{ (.+) \};/.exec(text)?.[1]?.split(', ');
  expect(Object.keys(replacement).toSorted()).toEqual(names?.toSorted());
});

it('has the parts that the runtime uses without snapshots', () => {
  const handler = new SnapshotHandler();
  expect(() => handler.hooks.applyPlugin()).not.toThrow();
  expect(handler.manifestCache.delete('a remote')).toBe(false);
  expect(getGlobalRemoteInfo()).toEqual({});
});
