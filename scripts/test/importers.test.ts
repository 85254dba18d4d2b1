import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { importersOf } from './importers.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'meltemi-importers-'));
});
after(() => rm(folder, { recursive: true }));

it('finds files that import a module, directly or through others', async () => {
  const files = {
    'database.ts': '',
    'app.ts': "import { db } from './database.ts';",
    'direct.test.ts': "export * from './database.ts';",
    'indirect.test.ts': "import {\n  app,\n} from './app.ts';\nimport fs from 'node:fs';",
    'lazy.test.ts': "const { app } = await import('./app.ts');",
    'texts.json': '{}',
    'texts.test.ts': "import texts from './texts.json' with { type: 'json' };",
    'none.test.ts': "import { x } from 'database';",
  };
  const at = (name: string): string => path.join(folder, name);
  for (const [name, text] of Object.entries(files)) await writeFile(at(name), text);
  const tests = Object.keys(files)
    .filter((name) => name.endsWith('.test.ts'))
    .map(at);
  assert.deepEqual(importersOf(at('database.ts'), tests), [
    at('direct.test.ts'),
    at('indirect.test.ts'),
    at('lazy.test.ts'),
  ]);
  assert.deepEqual(importersOf(at('texts.json'), tests), [at('texts.test.ts')]);
});
