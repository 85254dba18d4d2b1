import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { testPackage } from '../testing/testRelease.ts';
import { BuildManifestPlugin } from './BuildManifestPlugin.ts';

async function build(module: string): Promise<void> {
  const folder = await temporaryFolder('manifest');
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'src/routes.js'), module);
  const pkg = testPackage({ folder, exposes: { './routes': './src/routes.js' } });
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './src/routes.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [new BuildManifestPlugin(pkg, [])],
  });
  assert.ok(compiler);
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.deepEqual(stats?.toJson({ errors: true }).errors, []);
}

describe('the build of an exposed module', () => {
  it('succeeds with the export that the shell reads', () => build('export const routes = [];'));

  it('fails without that export', () =>
    assert.rejects(
      build('export const pages = [];'),
      /mf_gifts exposes \.\/routes, but \.\/src\/routes\.js does not export routes/,
    ));
});
