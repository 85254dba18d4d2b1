import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { publicShop } from '../../testing/shops/publicShop.ts';
import { readConfig } from './config.ts';

test('without settings, the shop is a development shop', () => {
  const config = readConfig({});
  assert.equal(config.origin, 'http://localhost:3000');
  assert.equal(config.card.baseUrl, 'http://localhost:3001/payment/rest/');
  assert.equal(config.mail.smtpUrl, 'smtp://localhost:3025');
  assert.match(config.dataFolder, /\.data$/);
});

test('the URLs follow the ports', () => {
  const config = readConfig({ PORT: '4000', CARD_PORT: '4001', SMTP_PORT: '4025' });
  assert.equal(config.origin, 'http://localhost:4000');
  assert.equal(config.card.baseUrl, 'http://localhost:4001/payment/rest/');
  assert.equal(config.mail.smtpUrl, 'smtp://localhost:4025');
});

test('the registry is that of production unless another is named', () => {
  assert.equal(readConfig({}).registry, 'production');
  assert.equal(readConfig({ REGISTRY: 'staging' }).registry, 'staging');
  assert.throws(() => readConfig({ REGISTRY: '../x' }), /REGISTRY must have up to 30 lower-case letters/);
});

test('there are no wallets by default', () => {
  assert.deepEqual(readConfig({}).wallets, []);
  assert.deepEqual(readConfig({ CARD_WALLETS: 'Google Pay,Apple Pay' }).wallets, ['Google Pay', 'Apple Pay']);
  assert.throws(() => readConfig({ CARD_WALLETS: 'Cash' }), /CARD_WALLETS is not a list of wallets/);
});

test('all faults are reported at once', () => {
  const faulty = {
    PORT: 'http',
    SHOP_ORIGIN: 'https://shop.example/path',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
    CARD_PASSWORD_FILE: '/nowhere',
  };
  assert.throws(
    () => readConfig(faulty),
    (error: Error) => {
      for (const name of [
        'PORT is not',
        'SHOP_ORIGIN must',
        'DATABASE_URL must',
        'LOG_LEVEL is not',
        'CARD_PASSWORD_FILE names',
      ])
        assert.ok(error.message.includes(name), `${name} in ${error.message}`);
      return true;
    },
  );
});

test('a secret can be read from a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-config-'));
  await writeFile(join(folder, 'password'), 'from-a-file\n');
  assert.equal(readConfig({ CARD_PASSWORD_FILE: join(folder, 'password') }).card.password, 'from-a-file');
  await rm(folder, { recursive: true });
});

function complaints(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof Error);
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.split(' ')[0] ?? '');
  }
}

test('STAFF_KEY has 64 hexadecimal digits', () => {
  assert.equal(readConfig({ STAFF_KEY: '5f'.repeat(32) }).staffKey, '5f'.repeat(32));
  assert.deepEqual(complaints({ STAFF_KEY: 'secret' }), ['STAFF_KEY']);
});

test('production requires its own settings, unless it is a local trial', () => {
  assert.equal(readConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: 'yes' }).isProduction, true);
  assert.equal(readConfig({ ...publicShop, HOST: '0.0.0.0' }).isLocal, false);
  assert.equal(
    readConfig({ ...publicShop, SHOP_ORIGIN: 'https://shop.example/' }).origin,
    'https://shop.example',
  );
  const { NODE_ENV, ...others } = publicShop;
  assert.deepEqual(complaints({ NODE_ENV }), Object.keys(others));
});

test('missing and unreadable settings are reported together', () => {
  const { NODE_ENV, ...others } = publicShop;
  const faults = complaints({ NODE_ENV, PORT: 'http', CARD_PASSWORD_FILE: '/nowhere' });
  assert.deepEqual(faults.toSorted(), ['PORT', ...Object.keys(others)].toSorted());
});

for (const word of ['Production', 'PRODUCTION', 'prod', 'live', 'dev', ''])
  test(`NODE_ENV=${word} is refused, together with all settings that production lacks`, () => {
    const faults = complaints({ NODE_ENV: word, HOST: '0.0.0.0' });
    assert.deepEqual(faults, ['NODE_ENV', ...Object.keys(publicShop).slice(1)]);
  });

for (const NODE_ENV of ['development', 'test'])
  test(`${NODE_ENV} is only allowed on this machine`, () => {
    for (const HOST of ['0.0.0.0', '::', '0', '192.168.1.7', 'shop.example', '127.0.0.1.evil.example'])
      assert.deepEqual(complaints({ NODE_ENV, HOST }), ['HOST'], HOST);
    for (const HOST of ['localhost', '127.0.0.1', '::1'])
      assert.deepEqual(complaints({ NODE_ENV, HOST }), []);
    assert.deepEqual(complaints({ NODE_ENV, SHOP_ORIGIN: 'https://shop.example' }), ['SHOP_ORIGIN']);
    assert.deepEqual(complaints({ NODE_ENV, SHOP_ORIGIN: 'http://[::1]:3000' }), []);
  });

test('a production trial is only allowed on this machine', () => {
  const trial = { NODE_ENV: 'production', ALLOW_SANDBOX: 'yes' };
  assert.deepEqual(complaints({ ...trial, HOST: '0.0.0.0' }), ['HOST']);
  assert.deepEqual(complaints({ ...trial, SHOP_ORIGIN: 'https://shop.example' }), ['SHOP_ORIGIN']);
});

test('public secrets are refused in production', () => {
  for (const [setting, secret] of [
    ['METRICS_TOKEN', 'meltemi-metrics'],
    ['METRICS_TOKEN', ' meltemi-metrics '],
    ['CARD_USER', 'meltemi-api'],
    ['CARD_PASSWORD', 'sandbox-password'],
    ['CARD_CALLBACK_KEY', 'sandbox-callback-key'],
  ] as const)
    assert.deepEqual(complaints({ ...publicShop, [setting]: secret }), [setting]);
  const trial = { NODE_ENV: 'production', ALLOW_SANDBOX: 'yes' };
  assert.deepEqual(complaints({ ...trial, METRICS_TOKEN: 'meltemi-metrics' }), ['METRICS_TOKEN']);
  assert.equal(readConfig(publicShop).metricsToken, undefined);
});

test('production requires encryption and valid certificates', () => {
  for (const [setting, value] of [
    ['SHOP_ORIGIN', 'http://shop.example'],
    ['CARD_BASE_URL', 'http://gateway.example/payment/rest/'],
    ['CONTACT_SERVICE_ORIGIN', 'http://mail.example'],
    ['STORE', 'http://releases.example'],
    ['SMTP_URL', 'smtp://user:secret@mail.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ] as const)
    assert.deepEqual(complaints({ ...publicShop, [setting]: value }), [setting]);
  for (const SMTP_URL of ['smtp://localhost:25', 'smtp://user:secret@mail.example:587?requireTLS=true'])
    assert.deepEqual(complaints({ ...publicShop, SMTP_URL }), []);
});

test('traces are sent only to a configured endpoint', () => {
  assert.equal(readConfig({}).tracing, null);
  const endpoint = 'http://localhost:4318';
  const sent = { ...publicShop, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.05' };
  assert.deepEqual(readConfig(sent).tracing, { endpoint, serviceName: 'meltemi', share: 0.05 });
  for (const OTEL_TRACES_SAMPLER_ARG of ['2', '-1', 'all'])
    assert.deepEqual(complaints({ OTEL_TRACES_SAMPLER_ARG }), ['OTEL_TRACES_SAMPLER_ARG']);
});

test('trusted proxies are IP addresses or networks, but not the whole internet', () => {
  for (const TRUSTED_PROXIES of ['127.0.0.1', 'loopback, 10.0.0.0/8', '2001:db8::/32 ::1'])
    assert.deepEqual(complaints({ TRUSTED_PROXIES }), []);
  for (const TRUSTED_PROXIES of ['true', '0.0.0.0/0', '::/0', '0.0.0.0/1', 'proxy.example', '10.0.0.0/33'])
    assert.deepEqual(complaints({ TRUSTED_PROXIES }), ['TRUSTED_PROXIES'], TRUSTED_PROXIES);
});

test('time limits of rendering can be multiplied by 1 to 100', () => {
  assert.equal(readConfig({}).renderTimeFactor, 1);
  assert.equal(readConfig({ RENDER_TIME_FACTOR: '2.5' }).renderTimeFactor, 2.5);
  for (const RENDER_TIME_FACTOR of ['0', '101', 'slow'])
    assert.deepEqual(complaints({ RENDER_TIME_FACTOR }), ['RENDER_TIME_FACTOR']);
});

test('limits the rendered pictures to a size in megabytes', () => {
  assert.equal(readConfig({}).maxPictureBytes, 5_000_000_000);
  assert.equal(readConfig({ PICTURES_MAX_MB: '200' }).maxPictureBytes, 200_000_000);
  for (const PICTURES_MAX_MB of ['0', '99', '150.5', 'much'])
    assert.deepEqual(complaints({ PICTURES_MAX_MB }), ['PICTURES_MAX_MB']);
});

const developmentPlugins = join(import.meta.dirname, '../../../../demo/developmentPlugins.ts');

test('analytics go to the measurement id, else to the development sink, and in production nowhere', () => {
  const development = readConfig({ DEVELOPMENT_PLUGINS: developmentPlugins });
  assert.deepEqual(development.pages.analytics, { sink: '/__dev/analytics' });
  assert.equal(readConfig({}).pages.analytics, null);
  const production = { NODE_ENV: 'production', ALLOW_SANDBOX: 'yes' };
  assert.equal(readConfig(production).pages.analytics, null);
  const measured = readConfig({ ...production, MEASUREMENT_ID: 'G-ABC123' });
  assert.deepEqual(measured.pages.analytics, { measurementId: 'G-ABC123' });
  assert.throws(() => readConfig({ MEASUREMENT_ID: 'UA-1' }), /MEASUREMENT_ID is not/);
});

test('development plugins are an existing file, and refused in production', () => {
  assert.equal(
    readConfig({ DEVELOPMENT_PLUGINS: developmentPlugins }).developmentPlugins,
    developmentPlugins,
  );
  assert.throws(() => readConfig({ DEVELOPMENT_PLUGINS: '/nowhere.ts' }), /DEVELOPMENT_PLUGINS names a file/);
  const production = { NODE_ENV: 'production', DEVELOPMENT_PLUGINS: developmentPlugins };
  for (const sandbox of ['yes', 'no'])
    assert.throws(
      () => readConfig({ ...production, ALLOW_SANDBOX: sandbox }),
      /DEVELOPMENT_PLUGINS must not be set in production/,
    );
});

test('the office has its own host: a default in development, OFFICE_ORIGIN in production', () => {
  assert.equal(readConfig({ PORT: '4000' }).officeOrigin, 'http://office.localhost:4000');
  assert.equal(readConfig(publicShop).officeOrigin, undefined);
  const office = (OFFICE_ORIGIN: string) => readConfig({ ...publicShop, OFFICE_ORIGIN }).officeOrigin;
  assert.equal(office('https://office.shop.example'), 'https://office.shop.example');
  assert.throws(() => office('https://shop.example'), /OFFICE_ORIGIN must have a different host name/);
  assert.throws(() => office('http://office.shop.example'), /OFFICE_ORIGIN must begin with https/);
  assert.throws(() => readConfig({ OFFICE_ORIGIN: 'https://office.example' }), /OFFICE_ORIGIN must be a URL/);
});

test('DKIM keys that receivers reject are refused', () => {
  const key = (type: 'rsa' | 'ec', bits: number): string =>
    (type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: bits })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
    ).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const good = key('rsa', 2048);
  assert.equal(readConfig({ DKIM_KEY: good }).mail.dkim?.keySelector, 'meltemi');
  for (const DKIM_KEY of ['', 'secret', good.slice(0, 200), key('rsa', 1024), key('ec', 256)])
    assert.deepEqual(complaints({ DKIM_KEY }), ['DKIM_KEY']);
  assert.deepEqual(complaints({ DKIM_KEY: good, DKIM_SELECTOR: 'shop._domainkey' }), ['DKIM_SELECTOR']);
  assert.equal(readConfig({}).mail.dkim, null);
});

test('the connections of a backend are whole numbers, two at least to the database', () => {
  const { databaseConnections, mail } = readConfig({ DATABASE_CONNECTIONS: '25', SMTP_CONNECTIONS: '5' });
  assert.deepEqual([databaseConnections, mail.connections], [25, 5]);
  for (const DATABASE_CONNECTIONS of ['1', '101', '2.5', 'many'])
    assert.deepEqual(complaints({ DATABASE_CONNECTIONS }), ['DATABASE_CONNECTIONS']);
  for (const SMTP_CONNECTIONS of ['0', '101'])
    assert.deepEqual(complaints({ SMTP_CONNECTIONS }), ['SMTP_CONNECTIONS']);
});
