import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';

const repository = path.resolve(import.meta.dirname, '../../..');
const folder = await mkdtemp(path.join(tmpdir(), 'meltemi-install-'));
after(() => rm(folder, { recursive: true }));

it('installs the configuration for PostgreSQL with the command of the README', async () => {
  const configurations = path.join(folder, '15/main/conf.d');
  await mkdir(configurations, { recursive: true });
  const guide = await readFile(path.join(repository, 'backend/deploy/README.md'), 'utf8');
  const command = /^cp .*recovery\/postgresql\.conf .*$/m.exec(guide)?.[0] ?? '';
  const { stderr } = spawnSync('sh', ['-c', command.replace('/etc/postgresql', folder)], {
    cwd: repository,
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  assert.deepEqual(await readdir(configurations), ['meltemi.conf']);
});

it('makes no base backup of a server that archives no WAL', async () => {
  const programs = path.join(folder, 'programs');
  await mkdir(programs);
  await writeFile(path.join(programs, 'psql'), '#!/bin/sh\necho off\n');
  await writeFile(path.join(programs, 'pg_basebackup'), '#!/bin/sh\necho copied\nexit 1\n');
  for (const name of await readdir(programs)) await chmod(path.join(programs, name), 0o755);
  const { status, stdout, stderr } = spawnSync(
    path.join(import.meta.dirname, 'base-backup'),
    [path.join(folder, 'kept')],
    { encoding: 'utf8', env: { PATH: `${programs}:${process.env['PATH']}` } },
  );
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /archives no WAL.*install postgresql\.conf/);
});
