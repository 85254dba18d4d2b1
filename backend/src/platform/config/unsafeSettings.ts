import { isLoopback } from './loopback.ts';
import { publishedSecrets } from './publishedSecrets.ts';

export interface Fault {
  setting: string;
  message: string;
}

type Settings = Partial<Record<string, string>>;

/** What a public shop cannot do without: the defaults are those of the demo shop. */
const required = {
  SHOP_ORIGIN: 'the address that visitors use, like https://shop.example',
  TRUST_FILE: 'the file that says whose releases are shown (docs/releases.md)',
  CARD_BASE_URL: 'the address of the card provider, like https://gateway.example/payment/rest/',
  CARD_USER: 'the name of the shop at the card provider',
  CARD_PASSWORD: 'the password of CARD_USER',
  CARD_CALLBACK_KEY: 'the key with which the card provider signs its notifications',
  SMTP_URL: 'the mail server, like smtps://user:password@mail.example',
  MAIL_FROM: 'the sender of the mails, like Shop <hello@shop.example>',
  SALES_MAILBOX: 'the address that is told of orders, like sales@shop.example',
};

/** What makes settings unsafe that can be read. A public shop is one in production without the card sandbox; every other
 *  is for this machine alone. An unknown NODE_ENV counts as production, so that all its faults are told as well. */
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
      message: `is missing: set it to ${meaning} (a trial on this machine needs ALLOW_SANDBOX=yes)`,
    }));

/** Whatever runs at the shop's origin could act as whoever is signed in to the office. */
const sharedOrigin = (env: Settings): Fault[] =>
  env['OFFICE_ORIGIN'] &&
  URL.parse(env['OFFICE_ORIGIN'])?.hostname === URL.parse(env['SHOP_ORIGIN'] ?? 'http://localhost')?.hostname
    ? [{ setting: 'OFFICE_ORIGIN', message: 'must have a host name of its own, not that of SHOP_ORIGIN' }]
    : [];

function plainConnections(env: Settings): Fault[] {
  const address = (setting: string): URL | null => URL.parse(env[setting] ?? '');
  const https = ['SHOP_ORIGIN', 'OFFICE_ORIGIN', 'CARD_BASE_URL', 'CONTACT_SERVICE_ORIGIN']
    .filter((setting) => ![undefined, 'https:'].includes(address(setting)?.protocol))
    .map((setting) => ({ setting, message: 'must begin with https://' }));
  const store = address('STORE');
  const mail = address('SMTP_URL');
  const collector = address('OTEL_EXPORTER_OTLP_ENDPOINT');
  return [
    ...https,
    ...(store?.protocol === 'http:' && !isLoopback(store.hostname)
      ? [
          {
            setting: 'STORE',
            message: 'must begin with https://: the shop runs the code that comes from there',
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
            message:
              'must begin with smtps://, or end with ?requireTLS=true where the server speaks STARTTLS',
          },
        ]
      : []),
  ];
}

function openToOthers(env: Settings): Fault[] {
  const isLocal = (host: string | undefined): boolean => host === undefined || isLoopback(host);
  const isOfMachine = (setting: string): boolean =>
    isLocal(env[setting] && URL.parse(env[setting])?.hostname);
  const otherwise = 'a shop for others needs NODE_ENV=production, without ALLOW_SANDBOX';
  return [
    ...(isLocal(env['HOST'])
      ? []
      : [{ setting: 'HOST', message: `must be localhost, 127.0.0.1 or ::1: ${otherwise}` }]),
    ...['SHOP_ORIGIN', 'OFFICE_ORIGIN']
      .filter((setting) => !isOfMachine(setting))
      .map((setting) => ({ setting, message: `must be an address of this machine: ${otherwise}` })),
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
              'must not be 0, which accepts any certificate: remove it, and name an own authority in NODE_EXTRA_CA_CERTS',
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
      message: 'has a value that everybody can read in the source code: set one of your own',
    }));
