import assert from 'node:assert/strict';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { installFolder } from '../package/project.ts';
import { integrityOf } from '../release/integrity.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { testPackage } from '../testing/testRelease.ts';
import { BuildManifestPlugin, type BuildManifest } from './BuildManifestPlugin.ts';

async function build(
  module: string,
  more: Record<string, string> = {},
  folder?: string,
): Promise<BuildManifest> {
  folder ??= await temporaryFolder('manifest');
  await symlink(installFolder(import.meta.dirname), path.join(folder, 'node_modules'));
  for (const [file, text] of Object.entries({ 'src/routes.js': module, ...more })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const pkg = testPackage({ folder, exposes: { './routes': './src/routes.js' } });
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './src/routes.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [new BuildManifestPlugin(pkg, ['./routes'])],
  });
  assert.ok(compiler);
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.deepEqual(stats?.toJson({ errors: true }).errors, []);
  return JSON.parse(await readFile(path.join(folder, 'dist/build.json'), 'utf8')) as BuildManifest;
}

describe('the build of an exposed module', () => {
  it('succeeds with the export that the shell reads', async () => {
    await build('export const routes = [];');
  });

  it('fails without that export', () =>
    assert.rejects(
      build('export const pages = [];'),
      /mf_gifts exposes \.\/routes, but \.\/src\/routes\.js does not export routes/,
    ));
});

it('lists the chunks of lazy pages beside the exposed modules', async () => {
  const { exposes } = await build(
    `const load = () => import(/* webpackChunkName: "page-list" */ './list.js');
     export const routes = [{ lazy: load }, { lazy: () => import(/* webpackChunkName: "dialog" */ './dialog.js') }];`,
    { 'src/list.js': 'export const Component = 1;', 'src/dialog.js': 'export default 1;' },
  );
  assert.deepEqual(exposes, {
    './routes': { js: [], css: [] },
    './pages/list': { js: ['page-list.js'], css: [] },
  });
});

it('lists the hashes of the files for pages', async () => {
  const folder = await temporaryFolder('hashes');
  const { loadable } = await build('export const routes = [];', {}, folder);
  const read = (file: string): Promise<Buffer> => readFile(path.join(folder, 'dist', file));
  const hashes = JSON.parse(String(await read('hashes.json'))) as Record<string, string>;
  assert.deepEqual(hashes, { 'main.js': integrityOf(await read('main.js')) });
  assert.deepEqual(loadable, ['main.js']);
});

it('describes events that the package and others define themselves', async () => {
  const read = { type: 'object', properties: { v: { const: 1 } }, required: ['v'] };
  const { contract } = await build(
    `import { events } from './contract.ts';
     export const routes = [events, bus.on('news:read'), bus.publish('gifts:wrap-chosen', { v: 2 })];`,
    {
      'src/contract.ts': `import * as v from 'valibot';
        export const events = { 'gifts:wrap-chosen': v.object({ v: v.literal(2) }) };`,
      'src/contracts/mf_news.json': JSON.stringify({
        name: 'mf_news',
        version: '1.0.0',
        events: { 'news:read': [read] },
        calls: {},
      }),
    },
  );
  const chosen = { type: 'object', properties: { v: { const: 2 } }, required: ['v'] };
  assert.deepEqual(contract?.offers.events, { 'gifts:wrap-chosen': [chosen] });
  assert.deepEqual(contract.needs.events, { 'news:read': [read] });
});
