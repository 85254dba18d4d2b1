import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { readFederatedPackage } from '../package/federatedPackage.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { packageFaults } from './packageFaults.ts';

async function faultsOf(files: Record<string, string>, more: object = {}): Promise<string[]> {
  const folder = await temporaryFolder('linted');
  const json = { name: 'mf-gifts', version: '1.0.0', federation: { name: 'mf_gifts', ...more } };
  for (const [file, text] of Object.entries({ 'package.json': JSON.stringify(json), ...files })) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return packageFaults(readFederatedPackage(folder));
}

const importing = (...specifiers: string[]): string =>
  specifiers.map((specifier) => `import '${specifier}';`).join('\n');

describe('a front-end', () => {
  it('imports public entries of mf-shared, its own files and libraries; its tests also the toolkit', async () => {
    const faults = await faultsOf({
      'src/routes.tsx': importing(
        'mf-shared',
        'mf-shared/money',
        './gifts/list.ts',
        '../package.json',
        'react',
      ),
      'src/gifts/list.ts': '',
      'src/gifts/list.test.ts': importing('./list.ts', 'mf-toolkit/testing', 'mf-shared/testing'),
    });
    assert.deepEqual(faults, []);
  });

  it('imports nothing else of the shop, however it is named', async () => {
    const why = 'A remote uses others through slots, events and calls only.';
    const border = (target: string): string =>
      `mf-gifts/src/a.ts imports ${target}, but mf-gifts may import mf-shared. ${why}`;
    const entry = (target: string, specifier: string): string =>
      `mf-gifts/src/a.ts imports ${target} as ${specifier}. Import it by a public entry in exports of package.json.`;
    const specifiers = [
      'mf-account',
      '../../mf-account/src/menu.ts',
      '../../../../elsewhere/list.ts',
      'mf-toolkit/store',
      'mf-shared/src/money.ts',
      '../node_modules/mf-shared/dist/money.js',
    ];
    assert.deepEqual(await faultsOf({ 'src/a.ts': importing(...specifiers) }), [
      border('mf-account'),
      border('mf-account/src/menu.ts'),
      border('elsewhere/list.ts'),
      border('mf-toolkit/src/store/index.ts'),
      entry('mf-shared/src/money.ts', 'mf-shared/src/money.ts'),
      entry('mf-shared/dist/money.js', '../node_modules/mf-shared/dist/money.js'),
    ]);
  });

  it('has neither exports that no file imports nor cycles of folders', async () => {
    const faults = await faultsOf({
      'src/contract.ts': 'export const slots = {};',
      'src/one/a.ts': `import '../two/b.ts';\nexport const unused = 1;`,
      'src/two/b.ts': importing('../one/a.ts'),
    });
    assert.deepEqual(faults, [
      'mf-gifts/src/one/a.ts exports unused, which no file imports',
      'Cycle of folders: one → two → one\n  one/a.ts imports two/b.ts\n  two/b.ts imports one/a.ts',
    ]);
  });

  it('has texts without keys that occur twice, misspelt plural forms and other placeholders', async () => {
    const texts = [
      '"Cart": "Καλάθι"',
      '"Cart": "Καλάθια"',
      '"{count} days": { "one": "{count} ημέρα", "other": "{count} ημέρες" }',
      '"{count} weeks": { "single": "{count} εβδομάδα", "other": "{count} εβδομάδες" }',
      '"{count} months": { "one": "{count} μήνας" }',
      '"{from} to {to}": "{from} έως {from}"',
      '"Page {page}": { "one": "Σελίδα {page}", "other": "Σελίδα {pages}" }',
      '"Size": 1',
    ];
    const faults = await faultsOf({ 'src/locales/el.json': `{\n  ${texts.join(',\n  ')}\n}\n` });
    const isNoText = 'is neither a text nor plural forms with “other”';
    const isFilledDifferently = 'has other placeholders than the English text';
    assert.deepEqual(
      faults,
      [
        '"Cart" occurs twice',
        `"{count} weeks" ${isNoText}`,
        `"{count} months" ${isNoText}`,
        `"{from} to {to}" ${isFilledDifferently}`,
        `"Page {page}" ${isFilledDifferently}`,
        `"Size" ${isNoText}`,
      ].map((fault) => `src/locales/el.json: ${fault}`),
    );
  });

  it('has no exports that no file imports past a file that exports all of them', async () => {
    const faults = await faultsOf({
      'src/contract.ts': `export * from './slots.ts';\nimport { used } from './all.ts';`,
      'src/slots.ts': 'export const slots = {};',
      'src/all.ts': `export * from './some.ts';`,
      'src/some.ts': 'export const used = 1, unused = 2;',
    });
    assert.deepEqual(faults, ['mf-gifts/src/some.ts exports unused, which no file imports']);
  });

  it('has style sheets that stay within it, unless it owns the document', async () => {
    const files = { 'src/a.module.css': '.a { color: red }\nbody { color: red }', 'src/b.css': '.b {}' };
    const faults = await faultsOf(files);
    assert.match(faults.join('\n'), /^src\/a\.module\.css:2 selects elements without a class/);
    assert.match(faults.join('\n'), /\nsrc\/b\.css is not a CSS module/);
    assert.deepEqual(await faultsOf(files, { application: { host: 'gifts' } }), []);
  });
});
