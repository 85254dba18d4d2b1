import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { DeterministicBuildPlugin } from './DeterministicBuildPlugin.ts';

/** Enough files for some path hashes to collide. */
const files = Array.from({ length: 490 }, (_, index) => `m${index}.js`);

test('module ids do not depend on the order in which webpack finds the modules', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'same-bytes-'));
  t.after(() => rm(folder, { recursive: true }));
  await Promise.all(files.map((file) => writeFile(path.join(folder, file), `export default '${file}';`)));

  assert.deepEqual(await build(folder, files.toReversed()), await build(folder, files));
});

async function build(folder: string, order: string[]): Promise<Record<string, string>> {
  const imports = order.map((file, index) => `import m${index} from './${file}'; console.log(m${index});`);
  await writeFile(path.join(folder, 'entry.js'), imports.join('\n'));
  const compiler = webpack({
    context: folder,
    mode: 'none',
    entry: './entry.js',
    output: { path: path.join(folder, 'dist') },
    optimization: { moduleIds: 'deterministic' },
    plugins: [new DeterministicBuildPlugin()],
  });
  assert.ok(compiler);
  const stats = await promisify(compiler.run.bind(compiler))();
  const { modules = [] } =
    stats?.toJson({ all: false, modules: true, ids: true, modulesSpace: Infinity }) ?? {};
  return Object.fromEntries(modules.map(({ name, id }) => [String(name), String(id)]));
}
