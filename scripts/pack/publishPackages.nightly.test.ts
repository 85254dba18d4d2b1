import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { publishPackages } from './publishPackages.ts';
import { openTestRegistry, type TestRegistry } from './testRegistry.ts';

const run = promisify(execFile);

let work: string;
let registry: TestRegistry;
before(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'registry-'));
  registry = await openTestRegistry(work);
  process.env['npm_config_userconfig'] = registry.userConfig;
  process.env['npm_config_loglevel'] = 'silent';
  process.env['npm_config_cache'] = path.join(work, 'cache');
});
after(async () => {
  await registry.close();
  await rm(work, { recursive: true });
});

async function pack(name: string, version: string, more: object = {}): Promise<string> {
  const folder = path.join(work, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, version, ...more }));
  await run('npm', ['pack', '--pack-destination', work, folder]);
  return path.join(work, `${name}-${version}.tgz`);
}

test('packed packages are published once and installed from the registry', async () => {
  const { origin } = registry;
  const first = await pack('mf-shared', '1.2.0');
  const second = await pack('mf-toolkit', '1.0.0', { dependencies: { 'mf-shared': '^1.0.0' } });
  assert.deepEqual(await publishPackages([first], origin), [`mf-shared 1.2.0 published to ${origin}`]);
  assert.deepEqual(await publishPackages([first, second], origin), [
    `mf-shared 1.2.0 is already in ${origin}`,
    `mf-toolkit 1.0.0 published to ${origin}`,
  ]);
  const team = path.join(work, 'team');
  await mkdir(team);
  await writeFile(path.join(team, 'package.json'), '{}');
  await run('npm', ['install', 'mf-toolkit', '--registry', origin], { cwd: team });
  const manifest = JSON.parse(await readFile(path.join(team, 'package.json'), 'utf8'));
  assert.deepEqual(manifest, { dependencies: { 'mf-toolkit': '^1.0.0' } });
  const shared = await readFile(path.join(team, 'node_modules/mf-shared/package.json'), 'utf8');
  assert.equal(JSON.parse(shared).version, '1.2.0');
});

test('other content under a published version is refused before anything is published', async () => {
  const { origin } = registry;
  await publishPackages([await pack('mf-other', '1.0.0')], origin);
  const next = await pack('mf-next', '1.0.0');
  const other = await pack('mf-other', '1.0.0', { description: 'changed' });
  await assert.rejects(
    publishPackages([next, other], origin),
    /already has mf-other 1\.0\.0 with other content: raise the version in mf-other\/package\.json/,
  );
  assert.equal((await fetch(`${origin}mf-next`)).status, 404);
});
