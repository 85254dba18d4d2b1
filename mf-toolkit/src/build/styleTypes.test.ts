import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { declareStyles, writeStyleTypes } from './styleTypes.ts';

describe('declareStyles', () => {
  it('declares every class once, including those in nested rules and media queries', () => {
    const sheet = `.card { &.open { color: red } }
      @media (width > 40rem) { .card, .two-words { color: blue } }`;
    assert.equal(
      declareStyles(sheet, 'Card.module.css'),
      [
        'declare const styles: {',
        '  readonly card: string;',
        '  readonly open: string;',
        "  readonly 'two-words': string;",
        '};',
        'export default styles;',
        '',
      ].join('\n'),
    );
  });

  it('throws on an invalid style sheet', () => {
    assert.throws(() => declareStyles('.card {{', 'Card.module.css'));
  });
});

describe('writeStyleTypes', () => {
  it('covers linked packages in any folder', async () => {
    const root = await realpath(await temporaryFolder('styles'));
    const [shared, remote] = [path.join(root, 'shared'), path.join(root, 'apart/deep/mf-gifts')];
    for (const folder of [shared, remote]) await mkdir(path.join(folder, 'src'), { recursive: true });
    await mkdir(path.join(root, 'node_modules'));
    await symlink(shared, path.join(root, 'node_modules/shared'));
    await writeFile(path.join(root, 'package.json'), JSON.stringify({ workspaces: ['shared'] }));
    await writeFile(path.join(remote, 'package.json'), JSON.stringify({ dependencies: { shared: '*' } }));
    await writeFile(path.join(shared, 'src/Button.module.css'), '.button {}');
    await writeFile(path.join(remote, 'src/Page.module.css'), '.page { color: red }');
    await writeStyleTypes(remote);
    const written = await readdir(path.join(remote, '.cache/style-types', root), { recursive: true });
    for (const file of ['shared/src/Button.module.css.d.ts', 'apart/deep/mf-gifts/src/Page.module.css.d.ts'])
      assert.ok(written.includes(file), file);
  });

  it('leaves what is up to date to processes that read it, and removes what has no style sheet', async () => {
    const folder = await temporaryFolder('styles');
    const written = async () => {
      await writeStyleTypes(folder);
      const types = path.join(folder, '.cache/style-types', folder, 'src');
      const files = (await readdir(types)).map((name) => path.join(types, name));
      return Promise.all(files.map(async (file) => [path.basename(file), (await stat(file)).ino]));
    };
    await mkdir(path.join(folder, 'src'));
    await writeFile(path.join(folder, 'package.json'), '{}');
    await writeFile(path.join(folder, 'src/Page.module.css'), '.page { color: red }');
    await writeFile(path.join(folder, 'src/Gone.module.css'), '.gone { color: red }');
    const [, page] = await written();
    await rm(path.join(folder, 'src/Gone.module.css'));
    assert.deepEqual(await written(), [page]);
    await writeFile(path.join(folder, 'src/Page.module.css'), '.other { color: red }');
    await writeStyleTypes(folder);
    const types = path.join(folder, '.cache/style-types', folder, 'src/Page.module.css.d.ts');
    assert.match(await readFile(types, 'utf8'), /readonly other/);
  });
});
