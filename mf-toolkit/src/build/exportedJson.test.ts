import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { data } from './webpackConfig.ts';

it('builds a module that is named by its URL as a JSON file, with what it imports', async () => {
  const folder = await temporaryFolder('json');
  await mkdir(path.join(folder, 'src'));
  const sources = {
    'main.js': `console.log(new URL('./el.ts', import.meta.url).href);`,
    'el.ts': `import { more } from './more.ts'; export default { ...more, Name: 'Όνομα' };`,
    'more.ts': `export const more = { Code: 'Κωδικός' };`,
  };
  for (const [file, text] of Object.entries(sources)) await writeFile(path.join(folder, 'src', file), text);
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './src/main.js',
    output: { path: path.join(folder, 'dist') },
    module: { rules: [data] },
  });
  assert.ok(compiler);
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.deepEqual(stats?.toJson({ errors: true }).errors, []);
  const dist = path.join(folder, 'dist');
  const [json = '', script = ''] = (await readdir(dist)).toSorted();
  assert.match(json, /^el\.[0-9a-f]{8}\.json$/);
  assert.deepEqual(JSON.parse(await readFile(path.join(dist, json), 'utf8')), {
    Code: 'Κωδικός',
    Name: 'Όνομα',
  });
  const built = await readFile(path.join(dist, script), 'utf8');
  assert.ok(built.includes(json));
  assert.ok(!built.includes('Όνομα'));
});
