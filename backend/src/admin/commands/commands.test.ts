import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parseEnv } from 'node:util';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/open/openDatabase.ts';
import { isNightlyRun } from '../../testing/isNightlyRun.ts';
import { fillSmallShop } from '../../testing/shops/smallShop.ts';
import { copyIntoFolder } from '../../testing/database/testDatabase.ts';
import { commandSummaries } from './commandSummaries.ts';

const repository = resolve(import.meta.dirname, '../../../..');
const wrapper = join(repository, 'backend/deploy/meltemi');
const shop = join(import.meta.dirname, 'shop.ts');

const { PATH, NODE_COMPILE_CACHE } = process.env;
const inherited = { PATH, NODE_COMPILE_CACHE };

let folder: string;
const shopFolder = () => join(folder, 'shop');
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-commands-'));
  await copyIntoFolder(shopFolder());
  const { db, close } = await openDatabase({ folder: shopFolder() });
  await fillSmallShop(db);
  await close();
});
after(() => rm(folder, { recursive: true }));

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const run = (program: string, args: string[], env: NodeJS.ProcessEnv): Promise<Ended> =>
  new Promise((done) => {
    execFile(program, args, { cwd: folder, env: { ...inherited, ...env } }, (error, stdout, stderr) =>
      done({ code: error ? Number((error as { code?: unknown }).code ?? 1) : 0, stdout, stderr }),
    );
  });

const command = (name: string, args: string[], dataFolder: string): Promise<Ended> =>
  run(process.execPath, ['--liftoff-only', shop, name, ...args], { DATA_FOLDER: dataFolder });

describe('a command', () => {
  it('creates no database if there is no shop', async () => {
    const nowhere = join(folder, 'nowhere');
    await mkdir(nowhere);
    await writeFile(join(folder, 'list.csv'), 'Handle,Title\n');
    const alike = [['orders'], ['import', 'list.csv'], ['backup', 'kept']];
    for (const [name, ...args] of [['restore', 'any.gz', '--create'], ...(isNightlyRun() ? alike : [])]) {
      const { code, stdout, stderr } = await command(name ?? '', args, nowhere);
      assert.equal(code, 1, name);
      assert.equal(stdout, '');
      assert.match(
        stderr,
        new RegExp(`^Shop http://localhost:3000, embedded database in ${nowhere}\nThere is no `),
      );
    }
    assert.deepEqual(await readdir(nowhere), []);
  });

  it('prints first which shop it works on, and restores into a new database with --create', async () => {
    const written = await command('backup', ['kept'], shopFolder());
    assert.equal(
      written.stderr.split('\n')[0],
      `Shop http://localhost:3000, embedded database in ${shopFolder()}`,
    );
    assert.match(written.stdout, /^Wrote \d+ rows to /);
    const [file = ''] = (await readdir(join(folder, 'kept'))).filter((name) => name.endsWith('.gz'));
    const restored = await command('restore', [join('kept', file), '--create'], join(folder, 'other'));
    assert.equal(restored.code, 0, restored.stderr);
    assert.match(restored.stdout, /^Restored the backup of .*: 2 items, 1 orders, 2 people, /);
  });
});

describe('npm run shop', () => {
  it('lists its commands with one line each', async () => {
    const { code, stdout } = await command('--help', [], shopFolder());
    assert.equal(code, 0);
    const lines = stdout.split('\n').filter((line) => /^ {2}[a-z-]+ +\S/.test(line));
    const names = lines.map((line) => line.trim().split(' ')[0]);
    assert.deepEqual(names, Object.keys(commandSummaries));
  });

  it('rejects an unknown command and a missing one, and names the help', async () => {
    const unknown = await command('nonsense', [], shopFolder());
    assert.equal(unknown.code, 1);
    assert.equal(
      unknown.stderr,
      'Unknown command "nonsense". Run npm run shop -- --help for a list of commands.\n',
    );
    const missing = await run(process.execPath, [shop], {});
    assert.equal(missing.code, 1);
    assert.match(missing.stderr, /^Missing command\.\n\nnpm run shop -- COMMAND/);
  });

  it('is named as it was called, and what was typed stays', async () => {
    const { stderr } = await run(process.execPath, [shop, 'npm run shop --'], { SHOP_PROGRAM: 'meltemi' });
    assert.equal(stderr, 'Unknown command "npm run shop --". Run meltemi --help for a list of commands.\n');
  });
});

describe('the installed meltemi command', () => {
  it('knows every command of the release tool', async () => {
    const { stderr } = await run(
      process.execPath,
      [join(repository, 'mf-toolkit/src/meltemi.ts'), 'nonsense'],
      {},
    );
    const [, tool = ''] = /Commands: (.+)\. Run/.exec(stderr) ?? [];
    const [, names = ''] = /^releases='(.+)'$/m.exec(await readFile(wrapper, 'utf8')) ?? [];
    const known = names.split(' ');
    assert.deepEqual(
      known.filter((name) => name !== 'release'),
      tool.split(', '),
    );
    assert.deepEqual(
      Object.keys(commandSummaries).filter((name) => known.includes(name)),
      [],
    );
  });

  it("works on the shop of the service's settings, from any folder", async () => {
    const settings = join(folder, 'shop.env');
    const unopened = join(folder, 'unopened');
    await mkdir(unopened);
    await writeFile(settings, `SHOP_ORIGIN=http://localhost:3456\nDATA_FOLDER=${unopened}\n`);
    const env = { MELTEMI_SHOP: repository, MELTEMI_SETTINGS: settings, MELTEMI_USER: userInfo().username };
    const { code, stderr } = await run(wrapper, ['orders', 'show', '12345678'], env);
    assert.equal(code, 1);
    const [shopName, reason = ''] = stderr.split('\n');
    assert.equal(shopName, `Shop http://localhost:3456, embedded database in ${unopened}`);
    assert.match(reason, /^There is no shop in /);
    assert.deepEqual(await readdir(unopened), []);
    const unknown = await run(wrapper, ['nonsense'], env);
    assert.equal(unknown.stderr, 'Unknown command "nonsense". Run meltemi --help for a list of commands.\n');
    const help = await run(wrapper, ['--help'], env);
    assert.match(
      help.stdout,
      /^meltemi COMMAND …\n[^]*\n {2}import +imports [^]*\nCommands of releases: .* rollback /,
    );
  });

  it('works on the shop of other settings also when sudo changes the user', async () => {
    const programs = join(folder, 'programs');
    const installed = join(folder, 'installed/node_modules/.bin');
    await mkdir(programs);
    await mkdir(installed, { recursive: true });
    await writeFile(join(installed, 'node'), '#!/bin/sh\necho "$1"\n', { mode: 0o755 });
    await writeFile(join(programs, 'id'), '#!/bin/sh\necho "${BECAME:-root}"\n', { mode: 0o755 });
    await writeFile(
      join(programs, 'sudo'),
      '#!/bin/sh\nname=$2\nshift 3\nexec env -i PATH="$PATH" BECAME="$name" "$@"\n',
      { mode: 0o755 },
    );
    const { stdout, stderr } = await run(wrapper, ['orders'], {
      PATH: `${programs}:${PATH}`,
      MELTEMI_SHOP: join(folder, 'installed'),
      MELTEMI_SETTINGS: '/etc/other.env',
      MELTEMI_USER: 'shop',
    });
    assert.equal(stdout, '--env-file=/etc/other.env\n', stderr);
  });

  it('has sample settings that a production shop starts with', async () => {
    const sample = await readFile(join(repository, 'backend/deploy/shop.env'), 'utf8');
    const secrets = join(folder, 'secrets');
    await mkdir(secrets);
    await writeFile(join(folder, 'trust.json'), '{}');
    for (const [name, secret] of Object.entries({
      'database-url': 'postgres://meltemi@localhost/meltemi',
      'card-password': 'of-the-shop',
      'card-callback-key': 'key-of-the-shop',
      'smtp-url': 'smtps://mail.shop.example',
      'metrics-token': 'a-token-of-the-shop',
      'staff-key': 'ab'.repeat(32),
    }))
      await writeFile(join(secrets, name), `${secret}\n`);
    const config = readConfig(parseEnv(sample.replaceAll('/etc/meltemi', folder)));
    assert.equal(config.isProduction, true);
    assert.equal(config.databaseUrl, 'postgres://meltemi@localhost/meltemi');
    assert.equal(config.staffKey, 'ab'.repeat(32));
  });
});
