import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { readFederatedPackage } from './federatedPackage.ts';
import { frontEndsOf, installFolder, projectRoot } from './project.ts';
import { readOwns } from './readOwns.ts';

const contract = `import * as v from 'valibot';
export const fragments = { GiftHint: v.object({ itemId: v.number() }) };
export const slots = { 'gifts:below': v.object({}) };`;

const declared = {
  name: 'mf_gifts',
  routes: [
    { path: '/{brand}-gifts/*', title: { en: 'Gifts', el: 'Δώρα' } },
    { path: '/gift-card', guard: true },
  ],
  fragments: {
    GiftHint: { module: './src/GiftHint.tsx', slots: { 'product:after-buy': 2 }, size: { height: 40 } },
  },
  slots: ['gifts:below'],
  slotRules: { 'gifts:below': { remotes: ['mf_news'], overlays: true } },
};

async function write(federation: object, code = contract) {
  const folder = await temporaryFolder('gifts');
  await mkdir(path.join(folder, 'src/locales'), { recursive: true });
  await symlink(installFolder(import.meta.dirname), path.join(folder, 'node_modules'));
  const json = {
    name: 'mf-gifts',
    version: '1.0.0',
    description: 'ideas for gifts',
    type: 'module',
    federation,
  };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(json));
  await writeFile(path.join(folder, 'src/contract.ts'), code);
  await writeFile(path.join(folder, 'src/locales/el.json'), '{}');
  return folder;
}

describe('the declaration of a package', () => {
  it('becomes what its release owns, with props as JSON Schema', async () => {
    const pkg = readFederatedPackage(await write(declared));
    assert.deepEqual(await readOwns(pkg), {
      description: 'ideas for gifts',
      routes: [
        { path: '/Meltemi-gifts/*', frame: 'shop', guard: false, title: { en: 'Gifts', el: 'Δώρα' } },
        { path: '/gift-card', frame: 'shop', guard: true },
      ],
      fragments: {
        GiftHint: {
          slots: { 'product:after-buy': 2 },
          loads: 'interaction',
          size: { height: 40 },
          props: { type: 'object', properties: { itemId: { type: 'number' } }, required: ['itemId'] },
        },
      },
      slots: { 'gifts:below': { type: 'object', properties: {}, required: [] } },
      slotRules: { 'gifts:below': { remotes: ['mf_news'], overlays: true } },
      languages: ['en', 'el'],
    });
    assert.deepEqual(pkg.exposes, {
      './routes': './src/routes.tsx',
      './GiftHint': './src/GiftHint.tsx',
      './locales/el': './src/locales/el.json',
    });
  });

  const mistakes: Record<string, [object, RegExp]> = {
    'has an unknown field': [
      { routs: [] },
      /mf-gifts\/package\.json: federation\.routs: unknown field; allowed are name, requires, routes, /,
    ],
    'claims every URL': [{ routes: [{ path: '/*' }] }, /federation\.routes\.0\.path: invalid path/],
    'has a path whose first segment is dynamic': [{ routes: [{ path: '/:any' }] }, /routes\.0\.path/],
    'has a path of the backend': [{ routes: [{ path: '/ShopItems' }] }, /routes\.0\.path: reserved/],
    'delegates a path that it does not own': [
      { delegates: { mf_news: ['/news'] } },
      /delegates \/news, which is not part of any of its routes/,
    ],
    'has an unknown frame': [{ routes: [{ path: '/gifts', frame: 'wide' }] }, /routes\.0\.frame/],
    'has an invalid slot name': [{ slots: ['Gifts'] }, /slots\.0: invalid slot name/],
    'has a rule for a slot that it does not have': [
      { slotRules: { 'header:cart': { remotes: ['mf_gifts'] } } },
      /slotRules names header:cart, which is not in slots/,
    ],
    'allows overlays without naming remotes': [
      { slotRules: { 'gifts:below': { overlays: true } } },
      /slotRules\.gifts:below\.remotes/,
    ],
  };
  for (const [what, [change, message]] of Object.entries(mistakes))
    it(`is rejected if it ${what}`, async () => {
      const folder = await write({ ...declared, ...change });
      assert.throws(() => readFederatedPackage(folder), message);
    });

  // Until 3.1.0: packages of other repositories may still have modules.
  it('exposes texts in a module', async () => {
    const folder = await write(declared);
    await writeFile(path.join(folder, 'src/locales/fr.ts'), 'export default {};');
    const { languages, exposes } = readFederatedPackage(folder);
    assert.deepEqual(languages, ['en', 'el', 'fr']);
    assert.equal(exposes['./locales/fr'], './src/locales/fr.ts');
  });

  it('is rejected if the props of a fragment are missing or a slot is undeclared', async () => {
    const without = readFederatedPackage(await write(declared, 'export const slots = {};'));
    await assert.rejects(
      readOwns(without),
      /mf_gifts: src\/contract\.ts does not declare the props of GiftHint/,
    );
    const unknown = readFederatedPackage(await write({ ...declared, slots: [], slotRules: {} }));
    await assert.rejects(
      readOwns(unknown),
      /gifts:below in src\/contract\.ts is missing from federation\.slots/,
    );
  });

  it('is valid for every front-end of the repository', async () => {
    for (const folder of frontEndsOf(projectRoot(import.meta.dirname)))
      await readOwns(readFederatedPackage(folder));
  });
});
