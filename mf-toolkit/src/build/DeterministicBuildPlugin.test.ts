import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

test('a file that changes changes its chunk, although the cache has the chunk of before', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cached-'));
  t.after(() => rm(folder, { recursive: true }));
  const built = async (text: string): Promise<string[]> => {
    await writeFile(path.join(folder, 'entry.js'), `console.log('${text}');`);
    const compiler = webpack({
      context: folder,
      mode: 'none',
      entry: './entry.js',
      cache: { type: 'filesystem', cacheDirectory: path.join(folder, 'cache') },
      optimization: { realContentHash: true },
      output: { path: path.join(folder, text), filename: '[name].[contenthash].js' },
      plugins: [new DeterministicBuildPlugin()],
    });
    await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    const made = await readdir(path.join(folder, text));
    return Promise.all(made.map((file) => readFile(path.join(folder, text, file), 'utf8')));
  };
  assert.match(String(await built('first')), /first/);
  assert.match(String(await built('second')), /second/);
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
