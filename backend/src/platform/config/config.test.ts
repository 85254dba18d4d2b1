import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from './config.ts';

test('without settings there is a shop for development', () => {
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

test('in production the sandbox’s defaults are refused, unless allowed', () => {
  assert.throws(
    () => readConfig({ NODE_ENV: 'production' }),
    /CARD_BASE_URL must[^]*CARD_USER is[^]*CARD_PASSWORD is[^]*CARD_CALLBACK_KEY is[^]*SMTP_URL is[^]*SHOP_ORIGIN must[^]*TRUST_FILE is missing: it says whose releases/,
  );
  assert.equal(readConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: 'yes' }).isProduction, true);
  const real = {
    NODE_ENV: 'production',
    SHOP_ORIGIN: 'https://shop.example/',
    CARD_BASE_URL: 'https://gateway.example/payment/rest/',
    CARD_USER: 'shop-api',
    CARD_PASSWORD: 'secret',
    CARD_CALLBACK_KEY: 'key',
    SMTP_URL: 'smtps://user:secret@mail.example',
    TRUST_FILE: import.meta.filename,
  };
  assert.equal(readConfig(real).origin, 'https://shop.example');
});

const developmentPlugins = join(import.meta.dirname, '../../../../demo/developmentPlugins.ts');

test('analytics go to the measurement id; without one to the shop itself in development, nowhere in production', () => {
  const development = readConfig({ DEVELOPMENT_PLUGINS: developmentPlugins });
  assert.deepEqual(development.pages.analytics, { sink: '/__dev/analytics' });
  assert.equal(readConfig({}).pages.analytics, null);
  const production = { NODE_ENV: 'production', ALLOW_SANDBOX: 'yes' };
  assert.equal(readConfig(production).pages.analytics, null);
  const measured = readConfig({ ...production, MEASUREMENT_ID: 'G-ABC123' });
  assert.deepEqual(measured.pages.analytics, { measurementId: 'G-ABC123' });
  assert.throws(() => readConfig({ MEASUREMENT_ID: 'UA-1' }), /MEASUREMENT_ID is not/);
});

test('development plugins are a file that is there, and never run in production', () => {
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
