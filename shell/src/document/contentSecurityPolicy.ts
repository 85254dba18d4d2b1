import { createHash } from 'node:crypto';
import type { Releases } from '../remotes/releases.ts';
import type { ShopSettings } from '../settings/ShopSettings.ts';
import { beforePaintScript } from './beforePaintScript.ts';
import type { InlineSheet } from './inlineSheet.ts';
import { startScript } from './startScript.ts';

const hashes = [beforePaintScript, startScript].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
/** Of the shell's own scripts; the runtime of each release has one by its name. */
const ownPolicies = 'shop-start shop-remotes shop-worker shell';
const googleAnalytics =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

interface Options {
  settings: ShopSettings;
  releases: Releases;
  sheets: InlineSheet[];
}

/** What a page may load and where it may send to. Third parties only if the settings name them. */
export function contentSecurityPolicy({ settings, releases, sheets }: Options): string {
  const { analytics, emailService } = settings;
  const usesGoogle = analytics !== null && 'measurementId' in analytics;
  const trustedTypePolicies = [ownPolicies, ...Object.keys(releases.remotes)].join(' ');
  const analyticsHosts = usesGoogle ? ` ${googleAnalytics}` : '';
  const emailHost = emailService.origin && ` ${emailService.origin}`;
  return [
    "default-src 'none'",
    // The inline scripts, and the scripts that they load.
    `script-src ${hashes.join(' ')} 'strict-dynamic'`,
    ["style-src 'self'", ...sheets.map(({ cspSource: source }) => source)].join(' '),
    `img-src 'self' data:${analyticsHosts}`,
    "font-src 'self'",
    `connect-src 'self'${analyticsHosts}${emailHost}`,
    // The contact page's maps, loaded on a click.
    'frame-src https://www.openstreetmap.org',
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self'${emailHost}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypePolicies}${usesGoogle ? ' shop-measuring' : ''} 'allow-duplicates'`,
    // It names the shell's version. `report-to` delays reports by minutes and is not supported everywhere.
    `report-uri /telemetry/policy?shell=${releases.shell.version}`,
  ].join('; ');
}
