import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { runAndStamp } from '../build/sources.ts';
import { meltemi } from '../package/run.ts';
import { listReleases } from '../registry/listReleases.ts';
import { promote, readRegistry } from '../registry/registry.ts';
import { createKeyPair } from '../registry/signed.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { openTestStore, owning, writeRelease, type TestStore } from '../testing/testRelease.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;

let test: TestStore;
let project: string;
let signing: NodeJS.ProcessEnv;

beforeEach(async () => {
  signing = {};
  test = await openTestStore();
  const shared = { 'mf-shared': { version: '1.0.0', required: '^1.0.0' } };
  await writeRelease(test.folder, 'shell', '1.0.0', '', { shared });
  await promote(test.storage, { shell: '1.0.0' }, null);
  project = await temporaryFolder('deploy');
  await writeFile(path.join(project, 'package.json'), JSON.stringify({ workspaces: ['mf-*'] }));
  await mkdir(path.join(project, 'mf-gifts'));
  const gifts = { name: 'mf-gifts', version: '1.2.0', federation: { name: 'mf_gifts' } };
  await writeFile(path.join(project, 'mf-gifts/package.json'), JSON.stringify(gifts));
});

/** Writes a finished build, so that the command does not run webpack. */
async function build(required: string): Promise<void> {
  const folder = path.join(project, 'mf-gifts');
  const shared = { 'mf-shared': { version: '1.0.0', required } };
  const manifest = { css: [], exposes: {}, shared, owns: owning() };
  await runAndStamp(folder, 'built', async () => {
    for (const [target, file] of Object.entries({ browser: 'entry.js', server: 'entry.cjs' })) {
      await mkdir(path.join(folder, 'dist', target), { recursive: true });
      await writeFile(path.join(folder, 'dist', target, file), '');
      const text = JSON.stringify({ ...manifest, entries: [file], loadable: [file] });
      await writeFile(path.join(folder, 'dist', target, 'build.json'), text);
    }
  });
}

const deploy = (...args: string[]) => run(project, 'deploy', ...args);

async function run(cwd: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH, NODE_COMPILE_CACHE, STORE: test.folder, MELTEMI_AUTHOR: 'Eleni', ...signing };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [meltemi, ...args], { cwd, env });
    return { code: 0, output: stdout };
  } catch (error) {
    return { code: 1, output: (error as { stderr: string }).stderr };
  }
}

describe('meltemi publish', () => {
  it('prints a preview link of the release if there is a signing key', async () => {
    await build('^1.0.0');
    const folder = path.join(project, 'mf-gifts');
    await runAndStamp(folder, 'tested', async () => {});
    assert.doesNotMatch((await run(folder, 'publish')).output, /preview/);
    const keyFile = path.join(project, 'team.key');
    await writeFile(keyFile, createKeyPair().privateKey);
    signing = { SIGNING_KEY_FILE: keyFile, SHOP_ORIGIN: 'https://shop.test' };
    const { output } = await run(folder, 'publish', '--build', 'two');
    assert.match(output, /^preview: https:\/\/shop\.test\/__preview\?link=[\w.-]+$/m);

    const [package_, ...lines] = (await run(folder, 'releases', 'mf-gifts')).output.trim().split('\n');
    assert.equal(package_, 'mf-gifts');
    const link = /^    https:\/\/shop\.test\/__preview\?link=[\w.-]+$/;
    for (const [index, expected] of [
      /^  1\.2\.0-two  \d{4}-\d\d-\d\dT\d\d:\d\dZ/,
      link,
      /^  1\.2\.0  \d{4}-/,
      link,
      /^The links are previews in https:\/\/shop\.test, until \d{4}-\d\d-\d\dT\d\d:\d\dZ\.$/,
    ].entries())
      assert.match(lines[index] ?? '', expected);
    const { releases } = await listReleases(test.storage, undefined, 'mf_gifts');
    assert.deepEqual(
      releases.map(({ approval }) => approval !== undefined),
      [true, false],
    );
    assert.match(
      (await run(folder, 'releases', 'mf-trees')).output,
      /No release of mf-trees .*: mf-gifts, shell\./,
    );
  });

  it('succeeds if the release cannot be listed', async () => {
    await build('^1.0.0');
    const folder = path.join(project, 'mf-gifts');
    await runAndStamp(folder, 'tested', async () => {});
    await mkdir(path.join(test.folder, 'mf_gifts/releases.json'), { recursive: true });
    const { code, output } = await run(folder, 'publish');
    assert.deepEqual([code, output.split(' to ')[0]], [0, 'mf_gifts 1.2.0 published']);
  });
});

describe('meltemi deploy', () => {
  it('publishes and promotes what changed, in one change', async () => {
    await build('^1.0.0');
    const first = await deploy('--all', '--why', 'the fair');
    assert.equal(first.code, 0, first.output);
    assert.match(first.output, /^live: mf_gifts 1\.2\.0-[\da-f]{8}, replaces none$/m);
    const registry = (await readRegistry(test.storage))?.registry;
    assert.deepEqual(Object.keys(registry?.live ?? {}), ['shell', 'mf_gifts']);
    assert.deepEqual([registry?.history[0]?.author, registry?.history[0]?.why], ['Eleni', 'the fair']);
  });

  it('promotes nothing if a release is incompatible with a live one', async () => {
    await build('^2.0.0');
    const { code, output } = await deploy('--all');
    assert.equal(code, 1);
    assert.match(output, /mf_gifts 1\.2\.0.* needs mf-shared \^2\.0\.0, but shell 1\.0\.0 provides 1\.0\.0/);
    assert.match(output, /Remedy: promote a compatible release/);
    assert.deepEqual((await readRegistry(test.storage))?.registry.live, { shell: '1.0.0' });
  });

  it('deploys the named front-ends only', async () => {
    await build('^1.0.0');
    const unknown = await deploy('mf-gift');
    assert.equal(unknown.code, 1);
    assert.match(unknown.output, /mf-gift is not a front-end of this project: mf-gifts/);
    assert.equal((await deploy('mf-gifts')).code, 0);
    const live = (await readRegistry(test.storage))?.registry.live ?? {};
    assert.deepEqual(Object.keys(live), ['shell', 'mf_gifts']);
  });

  it('requires names or --all, and not both', async () => {
    for (const args of [[], ['--all', 'mf-gifts']]) {
      const { code, output } = await deploy(...args);
      assert.equal(code, 1);
      assert.match(output, /Name front-ends, or use --all\. Usage: npx meltemi deploy --all \| FOLDER/);
    }
  });
});
