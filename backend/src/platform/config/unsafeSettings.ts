import { isLoopback } from './loopback.ts';
import { publishedSecrets } from './publishedSecrets.ts';

export interface Fault {
  setting: string;
  message: string;
}

type Settings = Partial<Record<string, string>>;

/** A public shop cannot run without these: their defaults are those of the demo shop. */
const required = {
  SHOP_ORIGIN: 'the public URL of the shop, like https://shop.example',
  TRUST_FILE: 'the file with the teams whose releases are trusted (docs/releases.md)',
  CARD_BASE_URL: 'the base URL of the card provider, like https://gateway.example/payment/rest/',
  CARD_USER: 'the user name of the shop at the card provider',
  CARD_PASSWORD: 'the password of CARD_USER',
  CARD_CALLBACK_KEY: 'the key that the card provider signs its callbacks with',
  SMTP_URL: 'the mail server, like smtps://user:password@mail.example',
  MAIL_FROM: 'the sender of the mails, like Shop <hello@shop.example>',
  SALES_MAILBOX: 'the e-mail address for order notifications, like sales@shop.example',
};

/**
 * Returns settings that are valid but unsafe. An unknown NODE_ENV counts as production, so that all its
 * faults are reported too.
 */
export function unsafeSettings(env: Settings): Fault[] {
  const isProduction = !['development', 'test'].includes(env['NODE_ENV'] ?? 'development');
  const isPublic = isProduction && env['ALLOW_SANDBOX'] !== 'yes';
  return [
    ...sharedOrigin(env),
    ...(isPublic ? [...missingSettings(env), ...plainConnections(env)] : openToOthers(env)),
    ...(isProduction ? developmentSettings(env) : []),
    ...(isPublic ? publishedValues(env, ['CARD_USER', 'CARD_PASSWORD', 'CARD_CALLBACK_KEY']) : []),
    ...(isProduction ? publishedValues(env, ['METRICS_TOKEN']) : []),
  ];
}

const missingSettings = (env: Settings): Fault[] =>
  Object.entries(required)
    .filter(([setting]) => env[setting] === undefined)
    .map(([setting, meaning]) => ({
      setting,
      message: `is missing: set it to ${meaning} (for a local trial, set ALLOW_SANDBOX=yes)`,
    }));

/** Scripts on the shop's origin could act as a signed-in staff member if the office shared its host. */
const sharedOrigin = (env: Settings): Fault[] =>
  env['OFFICE_ORIGIN'] &&
  URL.parse(env['OFFICE_ORIGIN'])?.hostname === URL.parse(env['SHOP_ORIGIN'] ?? 'http://localhost')?.hostname
    ? [{ setting: 'OFFICE_ORIGIN', message: 'must have a different host name than SHOP_ORIGIN' }]
    : [];

function plainConnections(env: Settings): Fault[] {
  const urlOf = (setting: string): URL | null => URL.parse(env[setting] ?? '');
  const https = ['SHOP_ORIGIN', 'OFFICE_ORIGIN', 'CARD_BASE_URL', 'CONTACT_SERVICE_ORIGIN']
    .filter((setting) => ![undefined, 'https:'].includes(urlOf(setting)?.protocol))
    .map((setting) => ({ setting, message: 'must begin with https://' }));
  const store = urlOf('STORE');
  const mail = urlOf('SMTP_URL');
  const collector = urlOf('OTEL_EXPORTER_OTLP_ENDPOINT');
  return [
    ...https,
    ...(store?.protocol === 'http:' && !isLoopback(store.hostname)
      ? [
          {
            setting: 'STORE',
            message: 'must begin with https://, because the shop runs code from it',
          },
        ]
      : []),
    ...(collector?.protocol === 'http:' && !isLoopback(collector.hostname)
      ? [{ setting: 'OTEL_EXPORTER_OTLP_ENDPOINT', message: 'must begin with https://' }]
      : []),
    ...(mail?.protocol === 'smtp:' &&
    !isLoopback(mail.hostname) &&
    mail.searchParams.get('requireTLS') !== 'true'
      ? [
          {
            setting: 'SMTP_URL',
            message: 'must begin with smtps://, or end with ?requireTLS=true if the server supports STARTTLS',
          },
        ]
      : []),
  ];
}

function openToOthers(env: Settings): Fault[] {
  const isLocal = (host: string | undefined): boolean => host === undefined || isLoopback(host);
  const isOfMachine = (setting: string): boolean =>
    isLocal(env[setting] && URL.parse(env[setting])?.hostname);
  const otherwise = 'a public shop needs NODE_ENV=production without ALLOW_SANDBOX';
  return [
    ...(isLocal(env['HOST'])
      ? []
      : [{ setting: 'HOST', message: `must be localhost, 127.0.0.1 or ::1: ${otherwise}` }]),
    ...['SHOP_ORIGIN', 'OFFICE_ORIGIN']
      .filter((setting) => !isOfMachine(setting))
      .map((setting) => ({ setting, message: `must be a URL of this machine: ${otherwise}` })),
  ];
}

function developmentSettings(env: Settings): Fault[] {
  return [
    ...(env['DEVELOPMENT_PLUGINS']
      ? [{ setting: 'DEVELOPMENT_PLUGINS', message: 'must not be set in production: remove it' }]
      : []),
    ...(env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
      ? [
          {
            setting: 'NODE_TLS_REJECT_UNAUTHORIZED',
            message:
              'must not be 0, which accepts any certificate: remove it, and name your certificate authority in NODE_EXTRA_CA_CERTS',
          },
        ]
      : []),
  ];
}

const publishedValues = (env: Settings, settings: string[]): Fault[] =>
  settings
    .filter((setting) => publishedSecrets.includes(env[setting] ?? ''))
    .map((setting) => ({
      setting,
      message: 'has a default value, which is public in the source code: set your own',
    }));
