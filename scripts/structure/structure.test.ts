import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  borderFaults,
  folderCycles,
  packageRoots,
  privateImports,
  readModules,
  unusedExports,
  type Module,
} from 'mf-toolkit/lint';
import { repository } from '../repository.ts';
import { backendBorders, packageBorders } from './borders.ts';
import { importsPastApi } from './importsPastApi.ts';
import { overdueComments } from './overdueComments.ts';

const file = (name: string, imports: string[] = [], exports: string[] = []): Module => ({
  file: name,
  imports: imports.map((each) => {
    const [target = '', names = '*'] = each.split('#');
    return { file: target, specifier: './x.ts', names: names.split(','), isPublic: false };
  }),
  exports,
});
const texts = (faults: { text: string }[]): string[] => faults.map(({ text }) => text);

describe('a border', () => {
  const importing = (from: string, to: string): string[] =>
    texts(borderFaults([file(from, [to])], packageBorders));

  it('rejects an import that its line does not name', () => {
    for (const [from, to] of [
      ['mf-account/src/a.ts', 'mf-checkout/src/b.ts'],
      ['mf-account/src/a.ts', 'mf-toolkit/src/build/index.ts'],
      ['mf-shared/src/a.ts', 'shell/src/b.ts'],
      ['mf-toolkit/src/a.ts', 'scripts/repository.ts'],
      ['shell/src/a.ts', 'backend/src/b.ts'],
      ['backend/src/a.ts', 'shell/src/b.ts'],
      ['backend/src/a.ts', 'mf-shared/src/index.ts'],
      ['backend/src/a.ts', 'demo/seed.ts'],
    ] as const)
      assert.match(importing(from, to).join(), new RegExp(`^${from} imports ${to}, but .* may import`));
  });

  it('accepts what its line names, and more in tests', () => {
    for (const [from, to] of [
      ['mf-account/src/a.ts', 'mf-account/src/b.ts'],
      ['mf-account/src/a.ts', 'mf-shared/src/index.ts'],
      ['mf-account/jest.config.mjs', 'mf-toolkit/src/jest/preset.mjs'],
      ['backend/src/a.ts', 'mf-shared/src/money.ts'],
      ['backend/src/a.test.ts', 'demo/seed.ts'],
      ['e2e/journeys/a.ts', 'benchmarks/b.ts'],
    ] as const)
      assert.deepEqual(importing(from, to), []);
  });

  it('also separates the folders of the backend, except in tests', () => {
    const modules = [
      file('backend/src/platform/a.ts', ['backend/src/orders/b.ts', 'backend/src/locales/c.ts']),
      file('backend/src/platform/a.test.ts', ['backend/src/orders/b.ts']),
      file('backend/src/platform/testing/a.ts', ['backend/src/orders/b.ts', 'backend/src/testing/c.ts']),
      file('backend/src/server.ts', ['backend/src/orders/b.ts']),
    ];
    assert.deepEqual(
      texts(borderFaults(modules, backendBorders, { tests: false })),
      ['backend/src/platform/a.ts', 'backend/src/platform/testing/a.ts'].map(
        (importer) =>
          `${importer} imports backend/src/orders/b.ts, but backend/src/platform may import ` +
          'backend/src/locales. Folders of the backend import only from those before them in this list.',
      ),
    );
  });

  it('lets files of a package with public entries be imported by these only', () => {
    const modules = [file('backend/src/a.ts', ['mf-shared/src/money.ts'])];
    assert.match(texts(privateImports(modules, ['mf-shared'])).join(), /Import it by a public entry/);
  });
});

describe('a folder with an api.ts', () => {
  const api = 'backend/src/payment/api.ts';
  const importing = (from: string, to: string): string[] => texts(importsPastApi([file(from, [to])], [api]));

  it('is imported by that file only', () => {
    assert.deepEqual(importing('backend/src/admin/a.ts', 'backend/src/payment/sync/refund.ts'), [
      'backend/src/admin/a.ts imports backend/src/payment/sync/refund.ts. Import it from backend/src/payment/api.ts.',
    ]);
    assert.deepEqual(importing('backend/src/admin/a.ts', api), []);
  });

  it('imports its own files; tests and other packages import any of them', () => {
    for (const from of ['backend/src/payment/a.ts', 'backend/src/admin/a.test.ts', 'demo/sandbox/a.ts'])
      assert.deepEqual(importing(from, 'backend/src/payment/sync/refund.ts'), []);
  });
});

describe('a cycle of folders', () => {
  const modules = [
    file('src/cart/a.ts', ['src/payment/b.ts']),
    file('src/payment/b.ts', ['src/mails/c.ts']),
    file('src/mails/c.ts', ['src/cart/d.ts']),
    file('src/mails/c.test.ts', ['src/payment/b.ts']),
  ];

  it('is reported with an import for each step', () => {
    assert.deepEqual(folderCycles(modules, 'src'), [
      'Cycle of folders: cart → payment → mails → cart\n' +
        '  cart/a.ts imports payment/b.ts\n  payment/b.ts imports mails/c.ts\n  mails/c.ts imports cart/d.ts',
    ]);
  });

  it('is found in folders of folders', () => {
    const inner = [file('src/a/one/x.ts', ['src/a/two/y.ts']), file('src/a/two/y.ts', ['src/a/one/z.ts'])];
    assert.match(folderCycles(inner, 'src').join(), /a\/one → a\/two → a\/one/);
    const innermost = [file('src/a/b/c/x.ts', ['src/a/b/y.ts']), file('src/a/b/z.ts', ['src/a/b/c/x.ts'])];
    assert.match(folderCycles(innermost, 'src').join(), /a\/b\/c → a\/b → a\/b\/c/);
  });

  it('counts each file of the root as a folder', () => {
    const routes = file('src/routes.ts', ['src/cart/a.ts']);
    assert.deepEqual(folderCycles([routes, file('src/cart/a.ts', ['src/texts.ts'])], 'src'), []);
    const back = [routes, file('src/cart/a.ts', ['src/routes.ts'])];
    assert.match(folderCycles(back, 'src').join(), /routes\.ts → cart → routes\.ts/);
  });

  it('is looked for in every package, in src if there is one', () => {
    const files = ['shell/src/a/x.ts', 'shell/jest.config.mjs', 'demo/seed.ts', 'demo/seed/y.ts', 'x.ts'];
    assert.deepEqual(packageRoots(files.map((name) => file(name))), ['shell/src', 'demo']);
  });
});

describe('an export', () => {
  it('is reported if no file imports it', () => {
    const modules = [
      file('src/a.ts', ['src/b.ts#used', 'src/c.ts']),
      file('src/b.ts', [], ['used', 'unused', 'default']),
      file('src/c.ts', [], ['any']),
      file('src/public.ts', [], ['anything']),
    ];
    assert.deepEqual(texts(unusedExports(modules, new Set(['src/public.ts']))), [
      'src/b.ts exports unused, which no file imports',
    ]);
  });

  it('is looked for through files that export each other', () => {
    const modules = [
      file('src/a.ts', ['src/b.ts#export *'], ['one', 'unused']),
      file('src/b.ts', ['src/a.ts#export *'], ['two']),
      file('src/c.ts', ['src/a.ts#two', 'src/b.ts#one']),
    ];
    assert.deepEqual(texts(unusedExports(modules, new Set())), [
      'src/a.ts exports unused, which no file imports',
    ]);
  });
});

it('what a comment keeps until a release is overdue once that is out', () => {
  const overdue = (version: string, comment = '//'): number =>
    overdueComments('a.ts', `a;\n${comment} Until ${version}: reads the former name.`, '3.10.0').length;
  for (const version of ['3.10.0', '3.9.1', '2.20.0']) assert.equal(overdue(version), 1, version);
  for (const version of ['3.10.1', '3.11.0', '4.0.0']) assert.equal(overdue(version), 0, version);
  for (const comment of ['/**', ' *', '--']) assert.equal(overdue('3.0.0', comment), 1, comment);
});

describe('a source file', () => {
  const modules = new Map(readModules(repository).map((module) => [module.file, module]));
  const importsOf = (name: string) =>
    modules.get(name)?.imports.map(({ file: target, names }) => `${target}: ${names.join()}`) ?? [];

  it('is read with its imports, exports and types', () => {
    assert.deepEqual(importsOf('mf-toolkit/src/lint/borderFaults.ts'), [
      'mf-toolkit/src/lint/borders.ts: Border',
      'mf-toolkit/src/lint/isTest.ts: isTest',
      'mf-toolkit/src/lint/readModules.ts: Module',
    ]);
    assert.deepEqual(modules.get('mf-toolkit/src/lint/borders.ts')?.exports, ['Border', 'frontEndBorders']);
  });

  it('is read with imports of public entries, and those at run time', () => {
    assert.ok(
      importsOf('scripts/test/jestSuite.ts').includes('mf-toolkit/src/build/sources.ts: runAndStamp'),
    );
    assert.ok(importsOf('mf-toolkit/src/meltemi.ts').includes('mf-toolkit/src/commands/deploy.ts: *'));
  });
});
