import { releaseUrl, type Release } from '../release/release.ts';

export interface PaymentScript {
  url: string;
  owner: string;
  purpose: string;
  integrity: string;
}

function purposeOf({ name, browser, owns }: Release, file: string): string {
  const purpose = owns?.description || 'unknown';
  if (name === 'shell' && file.startsWith('libraries')) return 'React, router and store, shared by all parts';
  if (browser.entries.includes(file)) return `entry of: ${purpose}`;
  const exposed = Object.entries(browser.exposes).find(([, { js }]) => js.includes(file));
  return exposed ? `${exposed[0]} of: ${purpose}` : `part of: ${purpose}`;
}

function serviceWorker({ name, integrity }: Release): PaymentScript[] {
  const hash = integrity['browser/public/sw.js'];
  const purpose = 'keeps visited pages for offline use';
  return hash ? [{ url: '/sw.js', owner: name, purpose, integrity: hash }] : [];
}

/** Returns every script that a page of these releases may load. The content security policy allows no
 *  other. */
export function listScripts(releases: Release[]): PaymentScript[] {
  return releases.flatMap((release) => [
    ...serviceWorker(release),
    ...release.browser.loadable
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({
        url: releaseUrl(release, file),
        owner: release.name,
        purpose: purposeOf(release, file),
        integrity: release.integrity[`browser/${file}`] ?? '',
      })),
  ]);
}
