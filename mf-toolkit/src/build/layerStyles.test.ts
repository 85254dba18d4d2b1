import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import webpack from 'webpack';
import { projectRoot } from '../package/project.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { webpackConfig } from './webpackConfig.ts';
import { testPackage } from '../testing/testRelease.ts';

async function buildSheet(text: string, { name = 'mf_gifts', file = 'Page.module.css' } = {}) {
  const folder = await temporaryFolder('styles');
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'src', file), text);
  const isShell = name === 'shell';
  const { plugins = [], ...config } = webpackConfig(testPackage({ folder, name, isShell }), 'browser');
  const compiler = webpack({
    ...config,
    cache: false,
    resolveLoader: { modules: [path.join(projectRoot(), 'node_modules')] },
    entry: { main: [`./src/${file}`, path.join(projectRoot(), 'mf-shared/src/ui/Price.module.css')] },
    optimization: { minimizer: config.optimization?.minimizer ?? [] },
    plugins: plugins.filter((plugin) => plugin?.constructor.name === 'MiniCssExtractPlugin'),
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler?.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('no result'))));
  });
  const { errors = [] } = stats.toJson({ errors: true });
  const dist = path.join(folder, 'dist/browser');
  const sheets = globSync('*.css', { cwd: dist }).map((sheet) =>
    readFileSync(path.join(dist, sheet), 'utf8'),
  );
  return { faults: errors.map(({ message }) => message).join('\n'), css: sheets.join('\n') };
}

describe('the build of a style sheet', () => {
  it('puts a remote’s rules into its own layer, and those of mf-shared into the lowest', async () => {
    const { css, faults } = await buildSheet('.page { color: red }');
    assert.equal(faults, '');
    assert.match(css, /@layer remotes\.mf_gifts\{\.page_\w+\{color:red\}\}/);
    assert.match(css, /@layer shared\{\.\w+\{/);
  });

  it('leaves the shell’s rules unlayered', async () => {
    const { css } = await buildSheet(':root .page { color: red }', { name: 'shell' });
    assert.match(css, /(^|\})(:root )\.page_\w+\{color:red\}/);
  });

  it('fails with file, line and remedy if a remote’s rule reaches outside', async () => {
    const { faults } = await buildSheet(
      '.page { margin: 0 }\n* { color: red !important }\n:global(body) { margin: 0 }',
    );
    assert.match(
      faults,
      /src\/Page\.module\.css:2 selects elements without a class of this file: give them a class/,
    );
    assert.match(faults, /src\/Page\.module\.css:2 uses !important/);
    assert.match(faults, /src\/Page\.module\.css:3 uses :global/);
  });

  it('fails if a remote’s style sheet is not a CSS module', async () => {
    const { faults } = await buildSheet('.page { margin: 0 }', { file: 'page.css' });
    assert.match(faults, /src\/page\.css is not a CSS module.*Rename it to \*\.module\.css/);
  });
});
