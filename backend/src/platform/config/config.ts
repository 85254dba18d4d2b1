import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { sandboxAccount, sandboxBaseUrl } from './sandboxAccount.ts';

const repository = resolve(import.meta.dirname, '../../../..');

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'is not a port'),
  v.transform(Number),
  v.maxValue(65_535, 'is not a port'),
);
const url = v.pipe(v.string(), v.url('is not an address'));
const origin = v.pipe(
  url,
  v.check(
    (address) => new URL(address).origin === address.replace(/\/$/, ''),
    'must be an origin, like https://shop.example',
  ),
  v.transform((address) => new URL(address).origin),
);
const folder = v.pipe(
  text,
  v.transform((path) => resolve(path)),
);

const existingFile = v.pipe(
  folder,
  v.check((file) => existsSync(file), 'names a file that is not there'),
);

/** For development. */
const developmentToken = 'meltemi-operator';

const environment = v.pipe(
  v.object({
    NODE_ENV: v.optional(text, 'development'),
    HOST: v.optional(text, 'localhost'),
    PORT: v.optional(port, '3000'),
    SHOP_ORIGIN: v.optional(origin),
    /** IP addresses of the proxies whose x-forwarded-for is trusted. */
    TRUSTED_PROXIES: v.optional(
      v.pipe(
        text,
        v.transform((list) => list.split(/[\s,]+/)),
      ),
    ),
    /** Sends 103 Early Hints; needs a proxy that forwards them. */
    EARLY_HINTS: v.optional(v.picklist(['yes', 'no'], 'is yes or no'), 'no'),
    LOG_LEVEL: v.optional(
      v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'is not a level of the log'),
      'info',
    ),
    DATA_FOLDER: v.optional(folder, resolve(repository, '.data')),
    /** The release store: a folder, http(s)://… or s3://bucket/folder. */
    STORE: v.optional(text),
    /** Whose releases the shop shows: docs/releases.md. */
    TRUST_FILE: v.optional(existingFile),
    DATABASE_URL: v.optional(
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./, 'must begin with postgres://')),
    ),
    CARD_PORT: v.optional(port, String(sandboxAccount.port)),
    CARD_BASE_URL: v.optional(url),
    CARD_USER: v.optional(text, sandboxAccount.userName),
    CARD_PASSWORD: v.optional(text, sandboxAccount.password),
    CARD_CALLBACK_KEY: v.optional(text, sandboxAccount.callbackKey),
    SMTP_PORT: v.optional(port, '3025'),
    SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://'))),
    MAIL_FROM: v.optional(text, 'Meltemi <hello@meltemi.test>'),
    SALES_MAILBOX: v.optional(v.pipe(v.string(), v.email('is not an e-mail address')), 'sales@meltemi.test'),
    /** Google Analytics, like G-ABC123; without it nothing is sent to Google. */
    MEASUREMENT_ID: v.optional(
      v.pipe(text, v.regex(/^G-[A-Z0-9]+$/, 'is not a measurement id, like G-ABC123')),
    ),
    /** A service with EmailJS's protocol for the contact form; without it the shop sends the mail itself. */
    CONTACT_SERVICE_ORIGIN: v.optional(origin),
    CONTACT_SERVICE_USER: v.optional(text, 'shop'),
    CONTACT_SERVICE_ID: v.optional(text, 'shop'),
    CONTACT_TEMPLATE_ID: v.optional(text, 'contact'),
    /** Protects /__shop and /metrics; without it neither exists. */
    OPERATOR_TOKEN: v.optional(v.pipe(text, v.minLength(12, 'has less than 12 characters'))),
    /** A file with a Fastify plugin for development, such as demo/developmentPlugins.ts. Refused in production. */
    DEVELOPMENT_PLUGINS: v.optional(existingFile),
    ALLOW_SANDBOX: v.optional(v.picklist(['yes', 'no'], 'is yes or no'), 'no'),
  }),
  v.transform((env) => ({
    nodeEnv: env.NODE_ENV,
    isProduction: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    origin: env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`,
    trustedProxies: env.TRUSTED_PROXIES,
    hasEarlyHints: env.EARLY_HINTS === 'yes',
    logLevel: env.LOG_LEVEL,
    dataFolder: env.DATA_FOLDER,
    store: env.STORE ?? resolve(env.DATA_FOLDER, 'store'),
    trustFile: env.TRUST_FILE ?? ownTrustFile(env.DATA_FOLDER),
    databaseUrl: env.DATABASE_URL,
    card: {
      baseUrl: env.CARD_BASE_URL ?? sandboxBaseUrl(env.CARD_PORT),
      userName: env.CARD_USER,
      password: env.CARD_PASSWORD,
      callbackKey: env.CARD_CALLBACK_KEY,
    },
    mail: {
      smtpUrl: env.SMTP_URL ?? `smtp://localhost:${env.SMTP_PORT}`,
      from: env.MAIL_FROM,
      salesMailbox: env.SALES_MAILBOX,
    },
    /** Passed to the pages; see the shell's ShopSettings. */
    pages: {
      analytics: analyticsSettings(env),
      emailService: {
        origin: env.CONTACT_SERVICE_ORIGIN ?? '',
        user_id: env.CONTACT_SERVICE_USER,
        service_id: env.CONTACT_SERVICE_ID,
        template_id: env.CONTACT_TEMPLATE_ID,
      },
    },
    operatorToken: env.OPERATOR_TOKEN ?? (env.NODE_ENV === 'production' ? undefined : developmentToken),
    developmentPlugins: env.DEVELOPMENT_PLUGINS,
    allowsSandbox: env.ALLOW_SANDBOX === 'yes',
  })),
);

/** As `npm start` makes one. */
function ownTrustFile(dataFolder: string): string | undefined {
  const file = resolve(dataFolder, 'trust.json');
  return existsSync(file) ? file : undefined;
}

/** Where pages send analytics events in development. */
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

/** Reads the settings from the environment; NAME_FILE is a file with the value of NAME. Throws one error with all
 *  faults. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const faults: string[] = [];
  const result = v.safeParse(environment, withFiles(env, faults));
  for (const issue of result.issues ?? []) faults.push(`${v.getDotPath(issue)} ${issue.message}`);
  if (result.success) faults.push(...productionFaults(result.output));
  if (!result.success || faults.length > 0)
    throw new Error(`The settings cannot be used:\n${faults.join('\n')}`);
  return result.output;
}

function withFiles(env: NodeJS.ProcessEnv, faults: string[]): NodeJS.ProcessEnv {
  const fileSettings = Object.entries(env).filter(
    ([name]) => name.endsWith('_FILE') && name.slice(0, -5) in environment.entries,
  );
  return {
    ...env,
    ...Object.fromEntries(fileSettings.map(([name, file]) => [name.slice(0, -5), readSecret(name, file)])),
  };

  function readSecret(name: string, file = ''): string | undefined {
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      faults.push(`${name} names a file that cannot be read`);
      return undefined;
    }
  }
}

function productionFaults(config: Config): string[] {
  if (!config.isProduction) return [];
  const plugins = config.developmentPlugins ? ['DEVELOPMENT_PLUGINS must not be set in production'] : [];
  return [...plugins, ...(config.allowsSandbox ? [] : sandboxFaults(config))];
}

/** In production: public default secrets protect nothing, and test cards must not buy anything. */
function sandboxFaults({ card, mail, origin, trustFile }: Config): string[] {
  const faults = [
    new URL(card.baseUrl).protocol !== 'https:' && 'CARD_BASE_URL must be the card provider over https',
    card.userName === sandboxAccount.userName && 'CARD_USER is missing',
    card.password === sandboxAccount.password && 'CARD_PASSWORD is missing',
    card.callbackKey === sandboxAccount.callbackKey && 'CARD_CALLBACK_KEY is missing',
    mail.smtpUrl.startsWith('smtp://localhost') && 'SMTP_URL is missing',
    !origin.startsWith('https:') && 'SHOP_ORIGIN must be https',
    !trustFile && 'TRUST_FILE is missing: it says whose releases the shop shows (docs/releases.md)',
  ].filter((fault) => fault !== false);
  return faults.map(
    (fault) => `${fault} (NODE_ENV=production; a trial with the sandbox needs ALLOW_SANDBOX=yes)`,
  );
}
