import { createHash } from 'node:crypto';
import type { Releases, ShopSettings } from 'mf-shared/document';
import { beforePaintScript } from './beforePaintScript.ts';
import { gtagFolder } from '../analytics/gtag.ts';
import type { InlineSheet } from './inlineSheet.ts';
import { startScript } from './startScript.ts';

const hashes = [beforePaintScript, startScript].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
const googleAnalytics =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

interface Options {
  settings: ShopSettings;
  releases: Releases;
  sheets: InlineSheet[];
}

/** Third parties are allowed only if the settings name them. */
export function contentSecurityPolicy({ settings, releases, sheets }: Options): string {
  const { analytics, emailService } = settings;
  const usesGoogle = analytics !== null && 'measurementId' in analytics;

  const analyticsHosts = usesGoogle ? ` ${googleAnalytics}` : '';
  const emailHost = emailService.origin && ` ${emailService.origin}`;
  return [
    "default-src 'none'",
    // 'strict-dynamic' would let any script import any other.
    `script-src 'self' ${hashes.join(' ')}${usesGoogle ? ` ${gtagFolder}` : ''}`,
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
    // `startScript` creates all of them, so that no other script can create a policy with these or other
    // names.
    `trusted-types shell ${Object.keys(releases.remotes).join(' ')}`,
    // Carries the shell's version. `report-to` delays reports by minutes and is not supported everywhere.
    `report-uri /telemetry/policy?shell=${releases.shell.version}`,
  ].join('; ');
}
