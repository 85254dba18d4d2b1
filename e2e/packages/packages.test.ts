import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { chromium } from '@playwright/test';
import { readFederatedPackage } from 'mf-toolkit/package';
import { packPackages } from '../../scripts/pack/packPackages.ts';
import { publishPackages } from '../../scripts/pack/publishPackages.ts';
import { openTestRegistry, type TestRegistry } from '../../scripts/pack/testRegistry.ts';
import { frontEnds, repository } from '../../scripts/repository.ts';
import { freePorts } from '../../scripts/start/ports.ts';
import { runScript } from '../../scripts/start/runScript.ts';
import { runShop, type RunningShop } from '../../scripts/start/runShop.ts';
import { environmentOf, originOf, type ShopSettings } from '../../scripts/start/ShopSettings.ts';
import { isNightlyRun } from '../../backend/src/testing/isNightlyRun.ts';
import { copyIntoFolder } from '../../backend/src/testing/database/testDatabase.ts';
import { findBrowser } from '../../scripts/test/browser.ts';
import { browserArgs } from '../browserArgs.ts';
import { watchFaults } from '../Faults.ts';
import { cartButton, cartPanel } from '../shop/cart.ts';
import { installLocked } from './installLocked.ts';
import { ownRepository, type OwnRepository } from './ownRepository.ts';

const version = '1.1.0';
const releaseName = (name: string): string => name.replaceAll('-', '_');
const isPartOfPages = (name: string): boolean =>
  !readFederatedPackage(path.join(repository, name)).application;

let work: string;
let settings: ShopSettings;
let shop: RunningShop | undefined;
let tarballs: string[];
let registry: TestRegistry | undefined;
let own: OwnRepository | undefined;
const live: string[] = [];

before(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'packages-'));
  settings = { ports: await freePorts(), dataFolder: path.join(work, 'data') };
  await copyIntoFolder(settings.dataFolder);
  const { signal } = new AbortController();
  const deploy = ['deploy', '--all'];
  await runScript('mf-toolkit/src/meltemi.ts', deploy, { env: environmentOf(settings), signal });
  shop = await runShop(settings, signal);
  tarballs = await packPackages(path.join(work, 'tarballs'));
  if (!isNightlyRun()) return;
  registry = await openTestRegistry(
    work,
    process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/',
  );
  process.env['npm_config_userconfig'] = registry.userConfig;
  await publishPackages(tarballs, registry.origin);
});

after(async () => {
  await shop?.stop();
  await registry?.close();
  await rm(work, { recursive: true });
});

async function readFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  const read = async (file: string) => [file, await readFile(path.join(folder, file), 'latin1')] as const;
  return new Map(await Promise.all(files.map(read)));
}

async function filesThatName(text: string, folder: string): Promise<string[]> {
  return [...(await readFiles(folder))].flatMap(([file, content]) => (content.includes(text) ? [file] : []));
}

const builds = (folder: string) =>
  Promise.all(['browser', 'server'].map((target) => readFiles(path.join(folder, 'dist', target))));

/** The shell has the most parts and comes last: it is also built in another folder. */
const tried = isNightlyRun() ? frontEnds.toReversed() : ['mf-account'];

for (const name of tried)
  describe(`${name} in an empty folder`, () => {
    const runs = async (command: string, words = /(?:)/): Promise<void> => {
      assert.ok(own);
      assert.match(await own.run(command), words);
    };

    it('is installed with the packed contract and toolkit', async () => {
      const { STORE } = environmentOf(settings);
      own = await ownRepository(name, path.join(work, name), version, { STORE });
      if (registry) await own.run(`npm install --no-audit --no-fund --registry ${registry.origin}`);
      else await installLocked(own.folder, tarballs);
    });
    if (isNightlyRun()) {
      // The release compiles too.
      it('compiles', () => runs('npm run types'));
      // Without all tests, some exports are unused.
      it('keeps the rules of front-ends', () => runs('npm run lint'));
    }
    it('builds', () => runs('npm run build'));
    it('is compatible with the live releases, for which it is not built again', async () => {
      assert.ok(own);
      const said = await own.run('npm run contracts');
      assert.match(said, /✓ \w+ is compatible with the live releases/);
      assert.doesNotMatch(said, / built in /);
    });
    it('compiles, passes its tests and is released', () => runs('npm run release', /1\.1\.0 published to/));
    it('goes live', async () => {
      await runs(`npx meltemi promote ${name} ${version}`, /^live: /m);
      if (isPartOfPages(name)) live.push(`${releaseName(name)}/${version}`);
    });
    it('contains no path of this repository', async () => {
      assert.ok(own);
      for (const place of ['dist', 'node_modules/mf-shared', 'node_modules/mf-toolkit'])
        assert.deepEqual(await filesThatName(repository, path.join(own.folder, place)), []);
    });
  });

describe('a front-end from another repository', () => {
  it('is byte-identical when built in another folder', async () => {
    assert.ok(own);
    const { folder } = own;
    const before = await builds(folder);
    const elsewhere = path.join(work, 'a', 'deeper', 'folder');
    await mkdir(path.dirname(elsewhere), { recursive: true });
    await rename(folder, elsewhere);
    for (const made of ['dist', '.cache', 'node_modules/.federation'])
      await rm(path.join(elsewhere, made), { recursive: true });
    await own.run('npm run build', elsewhere);
    const [browser, server] = await builds(elsewhere);
    assert.deepEqual(browser, before[0]);
    assert.deepEqual(server, before[1]);
  });

  it('is part of the pages of the shop', async () => {
    const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
    const context = await browser.newContext();
    const faults = await watchFaults(context);
    const page = await context.newPage();
    const loaded = new Set<string>();
    page.on('response', (response) => {
      const [, release] = /\/r\/(\w+\/[\d.]+)\/.*\.js/.exec(response.url()) ?? [];
      if (release) loaded.add(release);
    });
    await page.goto(originOf(settings));
    await page.getByRole('button', { name: 'Decline' }).click();
    await cartButton(page).click();
    await cartPanel(page).getByText('Cart is empty').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'SIGN IN' }).first().waitFor();
    await browser.close();
    assert.deepEqual([...loaded].toSorted(), live.toSorted());
    assert.deepEqual(faults.unexpected(), []);
  });
});
