import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parseEnv } from 'node:util';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { type Config, readConfig } from '../../src/platform/config/config.ts';
import { nodeMemoryFlags } from '../../src/platform/nodeMemoryFlags.ts';

const repository = resolve(import.meta.dirname, '../../..');
const read = (file: string): Promise<string> => readFile(join(repository, file), 'utf8');

interface Service {
  image: string;
  build?: { target: string };
  environment?: Record<string, string>;
  networks?: { default: { ipv4_address: string } };
  command?: string | string[];
  logging?: { driver: string; options: Record<string, string> };
  read_only?: boolean;
  cap_drop?: string[];
}

let dockerfile: string;
let services: Record<string, Service>;
let settings: Record<string, string>;
before(async () => {
  dockerfile = await read('Dockerfile');
  ({ services } = parse(await read('compose.yaml'), { merge: true }) as { services: typeof services });
  settings = services['shop-1']?.environment ?? {};
});

describe('the image', () => {
  it('has the same Node version as the repository', async () => {
    const { devDependencies } = JSON.parse(await read('package.json')) as {
      devDependencies: Record<string, string>;
    };
    assert.match(dockerfile, new RegExp(`^ARG NODE=${devDependencies['node']}$`, 'm'));
    const deployed = await read('backend/deploy/README.md');
    for (const [, version] of deployed.matchAll(/nodejs\.org\/dist\/v([\d.]+)\//g))
      assert.equal(version, devDependencies['node']);
    for (const [, base] of dockerfile.matchAll(/^FROM (\S+)/gm))
      assert.equal(base, 'node:${NODE}-bookworm-slim');
  });

  it('runs the backend like the systemd service, and not as root', async () => {
    const [start] = dockerfile.match(/^CMD .*$/m) ?? [];
    const command = JSON.parse(start?.slice('CMD '.length) ?? '[]') as string[];
    assert.deepEqual(command, ['node', ...nodeMemoryFlags.flags, 'backend/src/server.ts']);
    const service = await read('backend/deploy/meltemi@.service');
    assert.ok(service.includes(command.join(' ').replace('node ', '/node ')));
    for (const [name, value] of Object.entries(nodeMemoryFlags.env))
      if (name !== 'NODE_COMPILE_CACHE') assert.ok(dockerfile.includes(`${name}=${value}`), name);
    assert.deepEqual(dockerfile.match(/^USER .*$/gm), ['USER releases', 'USER meltemi']);
  });
});

describe('compose.yaml', () => {
  it('matches its schema', async () => {
    const file = await read('node_modules/dclint/schemas/compose.schema.json');
    // Ajv does not know the URL of its draft.
    const { $schema: _, ...schema } = JSON.parse(file) as Record<string, unknown>;
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    assert.ok(validate(parse(await read('compose.yaml'), { merge: true })), JSON.stringify(validate.errors));
  });

  it('pins the version of every external image', () => {
    for (const { image, build } of Object.values(services))
      if (!build) assert.match(image, /:\d+\.\d+(\.\d+)?$/);
  });

  it('archives the database’s WAL like a server without containers', async () => {
    const conf = await read('backend/deploy/recovery/postgresql.conf');
    const wanted = [...conf.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name, value]) => `-c${name}=${value}`);
    assert.deepEqual(services['database']?.command, ['postgres', ...wanted]);
  });

  it('limits the log of every container', () => {
    for (const [name, { logging }] of Object.entries(services))
      assert.deepEqual(logging?.options, { 'max-size': '100m', 'max-file': '5' }, name);
  });

  it('gives the shop no writable file system and no capabilities', () => {
    for (const name of ['shop-1', 'shop-2', 'nginx']) {
      assert.equal(services[name]?.read_only, true, name);
      assert.deepEqual(services[name]?.cap_drop, ['ALL'], name);
    }
  });
});

const isRoot = process.getuid?.() === 0;

const skip = !isRoot && 'needs root, for the files of other users';

describe('the prepared configuration of the containers', { skip }, () => {
  let folder: string;
  let config: Config;
  const prepare = (): string =>
    execFileSync(join(import.meta.dirname, 'prepare'), ['school.example'], {
      env: { ...process.env, MELTEMI_FOLDER: folder, MELTEMI_BACKUPS: join(folder, 'backups') },
      encoding: 'utf8',
    });
  const prepared = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meltemi-prepare-'));
    for (const [, file = ''] of prepare().matchAll(/Still to create: (.*)/g))
      await writeFile(file, file.endsWith('smtp-url') ? 'smtps://mail.school.example' : 'of-the-merchant');
    const file = parseEnv(await prepared('shop.env'));
    const image = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000' };
    const env = Object.entries({ ...image, ...file, ...settings });
    config = readConfig(
      Object.fromEntries(env.map(([name, value]) => [name, value?.replaceAll('/etc/meltemi', folder)])),
    );
  });
  after(() => rm(folder, { recursive: true }));

  it('starts a public shop behind nginx, with the services of compose.yaml', async () => {
    assert.equal(config.isLocal, false);
    assert.equal(config.origin, 'https://school.example');
    assert.match(config.databaseUrl ?? '', /^postgres:\/\/meltemi:[\da-f]{64}@database\/meltemi$/);
    assert.ok('database' in services && 'store' in services);
    assert.deepEqual(config.trustedProxies, [services['nginx']?.networks?.default.ipv4_address]);
    const key = (await prepared('secrets/aws-secret-access-key')).trim();
    assert.ok((await prepared('store.json')).includes(`"secretKey":"${key}"`));
  });

  it('makes nginx use every backend', async () => {
    const conf = await prepared('nginx/shop.conf');
    const backends = Object.keys(services).filter((name) => name.startsWith('shop-'));
    assert.deepEqual(
      [...conf.matchAll(/^ {2}server (\S+) max_fails/gm)].map(([, address]) => address),
      backends.map((name) => `${services[name]?.networks?.default.ipv4_address}:3000`),
    );
    assert.doesNotMatch(conf, /shop\.example|127\.0\.0\.1:(?!3100)/);
  });

  it('trusts the signing key, which no other container can read', async () => {
    const key = await stat(join(folder, 'signing/operators.key'));
    assert.equal(key.mode & 0o777, 0o600);
    assert.equal(key.uid, 10_002);
    const pem = await prepared('signing/operators.key');
    const der = createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'der' });
    assert.ok((await prepared('trust.json')).includes(der.toString('base64')));
  });

  it('does not change when it is prepared again', async () => {
    const files = ['shop.env', 'store.json', 'trust.json', 'secrets/database-url', 'nginx/shop.conf'];
    const former = await Promise.all(files.map(prepared));
    assert.doesNotMatch(prepare(), /Still to create/);
    assert.deepEqual(await Promise.all(files.map(prepared)), former);
  });
});
