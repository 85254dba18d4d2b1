import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { missingPlatforms, type LockedPackages } from './missingPlatforms.ts';

test('finds binaries of other platforms that are missing from a lock', () => {
  const packages = {
    'node_modules/tool': {
      dev: true,
      optionalDependencies: { 'tool-linux-x64-musl': '1.0.0', 'tool-darwin-arm64': '1.0.0' },
    },
    'node_modules/tool-darwin-arm64': { version: '1.0.0' },
  };
  assert.deepEqual(missingPlatforms(packages), {
    'node_modules/tool-linux-x64-musl': {
      version: '1.0.0',
      cpu: ['x64'],
      os: ['linux'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  });
});

test('resolves packages as Node does', () => {
  const packages = {
    'node_modules/a/node_modules/tool': { optionalDependencies: { 'tool-win32-x64': '1.0.0' } },
    'node_modules/a/node_modules/tool-win32-x64': { version: '1.0.0' },
  };
  assert.deepEqual(missingPlatforms(packages), {});
});

const file = path.resolve(import.meta.dirname, '../../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };

test('finds the lock of this repository complete; if not, run node scripts/completeLock.ts', () => {
  assert.deepEqual(Object.keys(missingPlatforms(packages)), []);
});

test('the lock of this repository has the URL of every package, without which npm ci takes twice as long', () => {
  const known = Object.entries(packages).filter(([, { integrity }]) => integrity);
  assert.deepEqual(
    known.filter(([, { resolved }]) => !resolved).map(([location]) => location),
    [],
  );
});
