import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { oxlintConfig } from '../lint/oxlintConfig.ts';
import { packageFaults } from '../lint/packageFaults.ts';
import { readFederatedPackage } from '../package/federatedPackage.ts';
import { installFolder } from '../package/project.ts';
import { readOwns } from '../package/readOwns.ts';
import { meltemi } from '../package/run.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const catalogue = {
  name: 'mf-catalogue',
  version: '2.0.0',
  type: 'module',
  federation: {
    name: 'mf_catalogue',
    routes: [{ path: '/search' }],
    slots: ['product:after-buy', 'product:above'],
    slotRules: { 'product:above': { remotes: ['mf_news'] } },
  },
};
const contract = `import * as v from 'valibot';
export const slots = { 'product:after-buy': v.object({ itemId: v.number(), itemName: v.string(), tags: v.array(v.string()) }), 'product:above': v.object({}) };`;

async function newProject(): Promise<string> {
  const root = await temporaryFolder('create');
  await symlink(installFolder(import.meta.dirname), path.join(root, 'node_modules'));
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ workspaces: ['mf-*'] }));
  await mkdir(path.join(root, 'mf-catalogue/src'), { recursive: true });
  await writeFile(path.join(root, 'mf-catalogue/package.json'), JSON.stringify(catalogue));
  await writeFile(path.join(root, 'mf-catalogue/src/contract.ts'), contract);
  return root;
}

async function create(
  cwd: string,
  name: string,
  route: string,
  fragment: string,
  slot: string,
): Promise<string> {
  const words = [
    'create',
    name,
    '--route',
    route,
    '--fragment',
    fragment,
    '--slot',
    slot,
    '--title-el',
    'Δώρα',
  ];
  const env = { ...process.env, STORE: path.join(cwd, 'store') };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [meltemi, ...words], { cwd, env });
  return stdout + stderr;
}

describe('meltemi create', () => {
  let root: string;
  before(async () => {
    root = await newProject();
  });

  it('creates a package with the requested routes and fragments and the props of the slot', async () => {
    assert.doesNotMatch(
      await create(root, 'mf-gift-cards', '/gifts', 'GiftHint', 'product:after-buy'),
      /offer/,
    );
    const folder = path.join(root, 'mf-gift-cards');
    const { routes, fragments, languages } = await readOwns(readFederatedPackage(folder));
    assert.deepEqual(
      routes.map(({ path, title }) => [path, title]),
      [['/gifts', { en: 'Gift cards', el: 'Δώρα' }]],
    );
    assert.deepEqual(fragments['GiftHint']?.slots, { 'product:after-buy': 1 });
    assert.deepEqual(fragments['GiftHint'].props['required'], ['itemId', 'itemName']);
    assert.deepEqual(languages, ['en', 'el']);
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.\w+$/.test(file));
    assert.ok(files.includes(path.join('src', 'gift-cards', 'GiftCardsPage.test.tsx')));
    assert.deepEqual(await packageFaults(readFederatedPackage(folder)), []);
    for (const file of files)
      assert.doesNotMatch(file + (await readFile(path.join(folder, file), 'utf8')), /__\w/);
  });

  it('creates tests that do not contain the texts of the package, which its team changes', async () => {
    const folder = path.join(root, 'mf-gift-cards/src');
    const greek = await readFile(path.join(folder, 'locales/el.json'), 'utf8');
    const texts = Object.entries(JSON.parse(greek) as Record<string, string>).flat();
    assert.ok(texts.includes('Gift cards') && texts.includes('Δώρα'));
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter((name) => /\.test\.tsx?$/.test(name))) {
      const source = await readFile(path.join(folder, file), 'utf8');
      assert.deepEqual([file, texts.filter((text) => source.includes(text))], [file, []]);
    }
  });

  it('rejects a name that exists, a route that another remote owns and a slot that is not open', async () => {
    await assert.rejects(create(root, 'mf-catalogue', '/a', 'Hint', 'product:after-buy'), /already exists/);
    await assert.rejects(
      create(root, 'mf-finder', '/Search', 'Hint', 'product:after-buy'),
      /mf_catalogue 2\.0\.0 and mf_finder 1\.0\.0 both own the path \/Search/,
    );
    await assert.rejects(
      create(root, 'mf-finder', '/find', 'Hint', 'product:above'),
      /product:above of mf_catalogue 2\.0\.0, which shows only fragments of mf_news/,
    );
  });

  it('reports every invalid argument', async () => {
    await assert.rejects(
      create(root, 'mf-greek', '/el/gifts', 'GiftHint', 'product:after-buy'),
      /must not start with a language prefix/,
    );
    await assert.rejects(
      create(root, 'mf-gifts', '/ShopGifts', 'GiftHint', 'product:after-buy'),
      /\/ShopGifts: reserved, because the backend responds to it itself/,
    );
    await assert.rejects(create(root, 'gifts', 'gifts/:id', 'hint', 'after-buy'), ({ message }: Error) =>
      [
        'gifts: invalid remote name',
        'gifts/:id: invalid page path',
        'hint: invalid fragment name',
        'after-buy: invalid slot name',
      ].every((fault) => message.includes(fault)),
    );
  });

  it('warns about a slot that no page offers and lists the available ones', async () => {
    const said = await create(root, 'mf-hints', '/hints', 'OtherHint', 'product:nowhere');
    assert.match(
      said,
      /OtherHint into product:nowhere, which no page offers; available slots: product:after-buy/,
    );
    const { fragments } = await readOwns(readFederatedPackage(path.join(root, 'mf-hints')));
    assert.deepEqual(fragments['OtherHint']?.props['required'], []);
    const source = await readFile(path.join(root, 'mf-hints/src/other-hint/OtherHint.tsx'), 'utf8');
    assert.match(source, /function OtherHint\(\): ReactNode/);
  });

  it('turns a standalone folder into the package and keeps its dependencies', async () => {
    const folder = await temporaryFolder('create');
    await symlink(installFolder(import.meta.dirname), path.join(folder, 'node_modules'));
    const dependencies = { 'mf-shared': '^1.1.0', semver: '7.8.6' };
    const devDependencies = { 'mf-toolkit': 'file:../mf-toolkit.tgz', oxfmt: '0.79.0' };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ dependencies, devDependencies }));
    assert.match(
      await create(folder, 'mf-gifts', '/gifts', 'GiftHint', 'product:after-buy'),
      /No release is live/,
    );
    const manifest = JSON.parse(
      await readFile(path.join(folder, 'package.json'), 'utf8'),
    ) as typeof catalogue & {
      dependencies: Record<string, string>;
      devDependencies: Record<string, string>;
    };
    assert.equal(manifest.name, 'mf-gifts');
    assert.equal(manifest.dependencies['mf-shared'], '^1.1.0');
    assert.equal(manifest.dependencies['semver'], '7.8.6');
    assert.deepEqual(manifest.devDependencies, devDependencies);
    const lint = JSON.parse(await readFile(path.join(folder, '.oxlintrc.json'), 'utf8')) as {
      extends: string[];
    };
    assert.equal(path.resolve(folder, lint.extends[0] ?? ''), oxlintConfig);
  });
});
