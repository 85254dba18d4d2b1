import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packedManifest } from './packedManifest.ts';

test('a packed package refers to compiled files only', () => {
  const manifest = {
    name: 'mf-toolkit',
    version: '1.2.0',
    private: true,
    scripts: { test: 'node --test' },
    bin: { meltemi: './src/meltemi.ts' },
    exports: {
      './store': './src/store/index.ts',
      './testing': './src/testing.tsx',
      './jest-preset': './src/jest/preset.mjs',
      './package.json': './package.json',
    },
    dependencies: { semver: '7.8.6' },
    devDependencies: { '@types/semver': '7.8.0' },
  };
  assert.deepEqual(packedManifest(manifest), {
    name: 'mf-toolkit',
    version: '1.2.0',
    license: 'MIT',
    engines: { node: '>=22.18' },
    bin: { meltemi: './dist/meltemi.js' },
    exports: {
      './store': { types: './dist/store/index.d.ts', default: './dist/store/index.js' },
      './testing': { types: './dist/testing.d.ts', default: './dist/testing.js' },
      './jest-preset': './dist/jest/preset.mjs',
      './package.json': './package.json',
    },
    dependencies: { semver: '7.8.6' },
  });
});
