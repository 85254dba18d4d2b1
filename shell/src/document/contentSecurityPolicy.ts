import { createHash } from 'node:crypto';
import type { ShopSettings } from '../settings/ShopSettings.ts';
import { beforePaint } from './beforePaint.ts';
import type { InlineSheet } from './inlineSheet.ts';
import { starter } from './starter.ts';

const hashes = [beforePaint, starter].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
const policies = 'shop-start shop-remotes shop-worker shell mf_catalogue mf_account mf_checkout';
const measuring =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

interface Allowed {
  settings: ShopSettings;
  /** The shell's version, to which what is broken is told. */
  shell: string;
  sheets: InlineSheet[];
}

/** What a page may load and send to. A service that the shop was set up with is let in by its name, no other is. */
export function contentSecurityPolicy({ settings, shell, sheets }: Allowed): string {
  const { analytics, emailService } = settings;
  const isMeasured = analytics !== null && 'measurementId' in analytics;
  const alsoMeasuring = isMeasured ? ` ${measuring}` : '';
  const alsoMail = emailService.origin && ` ${emailService.origin}`;
  return [
    "default-src 'none'",
    // The inline scripts by their hashes, and what they add.
    `script-src ${hashes.join(' ')} 'strict-dynamic'`,
    ["style-src 'self'", ...sheets.map(({ source }) => source)].join(' '),
    `img-src 'self' data:${alsoMeasuring}`,
    "font-src 'self'",
    `connect-src 'self'${alsoMeasuring}${alsoMail}`,
    // The maps of the contact page, which come on a click.
    'frame-src https://www.openstreetmap.org',
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self'${alsoMail}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policies}${isMeasured ? ' shop-measuring' : ''} 'allow-duplicates'`,
    // The newer way of reporting waits for minutes and is not in every browser.
    `report-uri /telemetry/policy?shell=${shell}`,
  ].join('; ');
}
