import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { texts } from './webpackConfig.ts';

const greek = { Name: 'Όνομα', '{count} days': { one: '{count} ημέρα', other: '{count} ημέρες' } };

/** Builds `src/main.js` beside `src/locales/el.json`. */
async function build(main: string): Promise<string> {
  const folder = await temporaryFolder('texts');
  await mkdir(path.join(folder, 'src/locales'), { recursive: true });
  await writeFile(path.join(folder, 'src/main.js'), main);
  await writeFile(path.join(folder, 'src/locales/el.json'), JSON.stringify(greek, null, 2));
  const compiler = webpack({
    mode: 'none',
    target: 'node',
    context: folder,
    entry: './src/main.js',
    output: { path: path.join(folder, 'dist'), library: { type: 'commonjs2' } },
    module: { rules: texts },
  });
  assert.ok(compiler);
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.deepEqual(stats?.toJson({ errors: true }).errors, []);
  return path.join(folder, 'dist');
}

it('builds texts as a module with a default export, however it is loaded', async () => {
  const dist = await build(`module.exports = require('./locales/el.json');`);
  const load = createRequire(import.meta.url);
  assert.deepEqual({ ...(load(path.join(dist, 'main.js')) as object) }, { default: greek });
});

it('builds texts that are named by their URL as a JSON file', async () => {
  const dist = await build(`console.log(new URL('./locales/el.json', import.meta.url).href);`);
  const [json = '', script = ''] = (await readdir(dist)).toSorted();
  assert.match(json, /^el\.[0-9a-f]{8}\.json$/);
  assert.deepEqual(JSON.parse(await readFile(path.join(dist, json), 'utf8')), greek);
  const built = await readFile(path.join(dist, script), 'utf8');
  assert.ok(built.includes(json));
  assert.ok(!built.includes('Όνομα'));
});
