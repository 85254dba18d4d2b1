import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { defaultRegistry, isRegistryName, registryRule } from 'mf-toolkit/store';
import * as v from 'valibot';
import { dkimKey, dkimSelector } from './dkim.ts';
import { developmentToken } from './publishedSecrets.ts';
import { sandboxAccount, sandboxBaseUrl } from './sandboxAccount.ts';
import { type Fault, unsafeSettings } from './unsafeSettings.ts';
import { walletList } from './wallets.ts';

const repository = resolve(import.meta.dirname, '../../../..');

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty: set it, or remove it to use the default'));
const noPort = 'is not a port: set it to a number from 0 to 65535';
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, noPort),
  v.transform(Number),
  v.maxValue(65_535, noPort),
);
const url = v.pipe(v.string(), v.url('is not a URL, like https://shop.example'));
const origin = v.pipe(
  url,
  v.check(
    (value) => new URL(value).origin === value.replace(/\/$/, ''),
    'must be an origin, like https://shop.example',
  ),
  v.transform((value) => new URL(value).origin),
);
const databaseUrl = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./, 'must begin with postgres://'));
const folder = v.pipe(
  text,
  v.transform((path) => resolve(path)),
);

/** Refuses prefixes shorter than /8, because a trusted proxy can claim any IP address for its clients. */
function isProxy(proxy: string): boolean {
  const [ip = '', prefix] = proxy.split('/');
  const bits = isIP(ip) === 6 ? 128 : 32;
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(proxy) ||
    (isIP(ip) > 0 &&
      (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) >= 8 && Number(prefix) <= bits)))
  );
}

const existingFile = v.pipe(
  folder,
  v.check((file) => existsSync(file), 'names a file that does not exist: correct it, or remove it'),
);

const wholeNumber = (from: number, to: number) =>
  v.pipe(
    text,
    v.regex(/^\d+$/, 'must be a number in digits'),
    v.transform(Number),
    v.check((number) => number >= from && number <= to, `must be a number from ${from} to ${to}`),
  );

const environment = v.pipe(
  v.object({
    NODE_ENV: v.optional(
      v.picklist(
        ['production', 'development', 'test'],
        'must be production, development or test, in lower case',
      ),
      'development',
    ),
    HOST: v.optional(text, 'localhost'),
    PORT: v.optional(port, '3000'),
    SHOP_ORIGIN: v.optional(origin),
    /** Must have another host than the shop, where scripts of every release run. */
    OFFICE_ORIGIN: v.optional(origin),
    TRUSTED_PROXIES: v.optional(
      v.pipe(
        text,
        v.transform((list) => list.split(/[\s,]+/)),
        v.everyItem(isProxy, 'is not a list of IP addresses and networks, like 127.0.0.1 10.0.0.0/8'),
      ),
    ),
    /** Sends 103 Early Hints; needs a proxy that forwards them. */
    EARLY_HINTS: v.optional(v.picklist(['yes', 'no'], 'must be yes or no'), 'no'),
    /** Multiplies the time limits of server rendering, on a machine that is slow or busy. */
    RENDER_TIME_FACTOR: v.optional(
      v.pipe(
        text,
        v.transform(Number),
        v.check((factor) => factor >= 1 && factor <= 100, 'must be a number from 1 to 100'),
      ),
      '1',
    ),
    /** Rendered pictures beyond this size are deleted, those first that were not used for the longest time. */
    PICTURES_MAX_MB: v.optional(wholeNumber(100, 1_000_000), '5000'),
    LOG_LEVEL: v.optional(
      v.picklist(
        ['debug', 'info', 'warn', 'error', 'silent'],
        'is not a log level: set it to debug, info, warn, error or silent',
      ),
      'info',
    ),
    DATA_FOLDER: v.optional(folder, resolve(repository, '.data')),
    /** The release store: a folder, http(s)://… or s3://bucket/folder. */
    STORE: v.optional(text),
    /** Which of the store's registries the shop follows. */
    REGISTRY: v.optional(v.pipe(text, v.check(isRegistryName, registryRule)), defaultRegistry),
    TRUST_FILE: v.optional(existingFile),
    DATABASE_URL: v.optional(databaseUrl),
    DATABASE_REPLICA_URL: v.optional(databaseUrl),
    /** For each backend. A migration needs two. */
    DATABASE_CONNECTIONS: v.optional(wholeNumber(2, 100), '10'),
    CARD_PORT: v.optional(port, String(sandboxAccount.port)),
    CARD_BASE_URL: v.optional(url),
    CARD_USER: v.optional(text, sandboxAccount.userName),
    CARD_PASSWORD: v.optional(text, sandboxAccount.password),
    CARD_CALLBACK_KEY: v.optional(text, sandboxAccount.callbackKey),
    CARD_WALLETS: v.optional(walletList),
    SMTP_PORT: v.optional(port, '3025'),
    SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://'))),
    /** For each backend, each connection for one mail at a time. */
    SMTP_CONNECTIONS: v.optional(wholeNumber(1, 100), '20'),
    MAIL_FROM: v.optional(text, 'Meltemi <hello@meltemi.test>'),
    SALES_MAILBOX: v.optional(
      v.pipe(v.string(), v.email('is not an e-mail address, like sales@shop.example')),
      'sales@meltemi.test',
    ),
    DKIM_KEY: v.optional(dkimKey),
    DKIM_SELECTOR: v.optional(dkimSelector, 'meltemi'),
    /** Google Analytics; without it, nothing is sent to Google. */
    MEASUREMENT_ID: v.optional(
      v.pipe(text, v.regex(/^G-[A-Z0-9]+$/, 'is not a measurement id, like G-ABC123')),
    ),
    /** A service with EmailJS's protocol for the contact form; without it, the shop sends the mail itself. */
    CONTACT_SERVICE_ORIGIN: v.optional(origin),
    CONTACT_SERVICE_USER: v.optional(text, 'shop'),
    CONTACT_SERVICE_ID: v.optional(text, 'shop'),
    CONTACT_TEMPLATE_ID: v.optional(text, 'contact'),
    STAFF_KEY: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[\da-f]{64}$/i, 'must have 64 hexadecimal digits: create one with openssl rand -hex 32'),
      ),
    ),
    /** Bearer token for /metrics; without it, there are no metrics. */
    METRICS_TOKEN: v.optional(
      v.pipe(text, v.minLength(12, 'is shorter than 12 characters: create one with openssl rand -base64 24')),
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url),
    OTEL_SERVICE_NAME: v.optional(text, 'meltemi'),
    OTEL_TRACES_SAMPLER_ARG: v.optional(
      v.pipe(
        text,
        v.transform(Number),
        v.check((share) => share >= 0 && share <= 1, 'must be a number from 0 to 1'),
      ),
      '1',
    ),
    /** A file with a Fastify plugin, such as demo/developmentPlugins.ts. Refused in production. */
    DEVELOPMENT_PLUGINS: v.optional(existingFile),
    /** Allows a trial of production on this machine, with the card sandbox. */
    ALLOW_SANDBOX: v.optional(v.picklist(['yes', 'no'], 'must be yes or no'), 'no'),
    /** Read only to refuse it in production, because it disables the verification of certificates. */
    NODE_TLS_REJECT_UNAUTHORIZED: v.optional(v.string()),
  }),
  v.transform((env) => ({
    isProduction: env.NODE_ENV === 'production',
    /** Runs only on this machine: may use public passwords, the demo shop and sandbox cards. */
    isLocal: env.NODE_ENV !== 'production' || env.ALLOW_SANDBOX === 'yes',
    host: env.HOST,
    port: env.PORT,
    origin: env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`,
    officeOrigin: env.OFFICE_ORIGIN ?? localOffice(env),
    trustedProxies: env.TRUSTED_PROXIES,
    hasEarlyHints: env.EARLY_HINTS === 'yes',
    renderTimeFactor: env.RENDER_TIME_FACTOR,
    maxPictureBytes: env.PICTURES_MAX_MB * 1_000_000,
    logLevel: env.LOG_LEVEL,
    dataFolder: env.DATA_FOLDER,
    store: env.STORE ?? resolve(env.DATA_FOLDER, 'store'),
    registry: env.REGISTRY,
    trustFile: env.TRUST_FILE ?? ownTrustFile(env.DATA_FOLDER),
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    replicaUrl: env.DATABASE_URL && env.DATABASE_REPLICA_URL,
    card: {
      baseUrl: env.CARD_BASE_URL ?? sandboxBaseUrl(env.CARD_PORT),
      userName: env.CARD_USER,
      password: env.CARD_PASSWORD,
      callbackKey: env.CARD_CALLBACK_KEY,
    },
    wallets: env.CARD_WALLETS ?? [],
    mail: {
      smtpUrl: env.SMTP_URL ?? `smtp://localhost:${env.SMTP_PORT}`,
      connections: env.SMTP_CONNECTIONS,
      from: env.MAIL_FROM,
      salesMailbox: env.SALES_MAILBOX,
      dkim: env.DKIM_KEY ? { keySelector: env.DKIM_SELECTOR, privateKey: env.DKIM_KEY } : null,
    },
    pages: {
      analytics: analyticsSettings(env),
      emailService: {
        origin: env.CONTACT_SERVICE_ORIGIN ?? '',
        user_id: env.CONTACT_SERVICE_USER,
        service_id: env.CONTACT_SERVICE_ID,
        template_id: env.CONTACT_TEMPLATE_ID,
      },
    },
    metricsToken: env.METRICS_TOKEN ?? (env.NODE_ENV === 'production' ? undefined : developmentToken),
    staffKey: env.STAFF_KEY,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: env.OTEL_SERVICE_NAME,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    developmentPlugins: env.DEVELOPMENT_PLUGINS,
  })),
);

/**
 * Browsers resolve every name below localhost to this machine. A public shop has an office only if it is
 * configured.
 */
const localOffice = (env: { NODE_ENV: string; ALLOW_SANDBOX: string; PORT: number }): string | undefined =>
  env.NODE_ENV !== 'production' || env.ALLOW_SANDBOX === 'yes'
    ? `http://office.localhost:${env.PORT}`
    : undefined;

function ownTrustFile(dataFolder: string): string | undefined {
  const file = resolve(dataFolder, 'trust.json');
  return existsSync(file) ? file : undefined;
}

export const analyticsSink = '/__dev/analytics';

interface AnalyticsSettings {
  MEASUREMENT_ID?: string | undefined;
  DEVELOPMENT_PLUGINS?: string | undefined;
}

function analyticsSettings({ MEASUREMENT_ID, DEVELOPMENT_PLUGINS }: AnalyticsSettings) {
  if (MEASUREMENT_ID) return { measurementId: MEASUREMENT_ID };
  return DEVELOPMENT_PLUGINS ? { sink: analyticsSink } : null;
}

export type Config = v.InferOutput<typeof environment>;

/** NAME_FILE names a file that contains the value of NAME. Throws one error that lists all faults. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { values, unreadable } = readValues(env);
  const result = v.safeParse(environment, values);
  const invalid = [...unreadable, ...(result.issues ?? []).map(faultOf)];
  const known = new Set(invalid.map(({ setting }) => setting));
  const faults = [...invalid, ...unsafeSettings(values).filter(({ setting }) => !known.has(setting))];
  if (!result.success || faults.length > 0)
    throw new Error(
      `Invalid settings:\n${faults.map(({ setting, message }) => `${setting} ${message}`).join('\n')}`,
    );
  return result.output;
}

const faultOf = (issue: v.InferIssue<typeof environment>): Fault => ({
  setting: String(issue.path?.[0].key),
  message: issue.message,
});

function readValues(env: NodeJS.ProcessEnv): { values: NodeJS.ProcessEnv; unreadable: Fault[] } {
  const values: NodeJS.ProcessEnv = {};
  const unreadable: Fault[] = [];
  for (const setting of Object.keys(environment.entries)) {
    const file = env[`${setting}_FILE`];
    try {
      const value = file === undefined ? env[setting] : readFileSync(file, 'utf8');
      if (value !== undefined) values[setting] = value.trim();
    } catch {
      const message = `cannot be read: ${setting}_FILE names ${file}, which does not exist or is not readable`;
      unreadable.push({ setting, message });
    }
  }
  return { values, unreadable };
}
