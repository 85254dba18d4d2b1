import type { Releases } from '../remotes/releases.ts';
import { defaultSettings } from '../settings/ShopSettings.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const releases = {
  shell: { version: '1.0.0' },
  remotes: { mf_catalogue: {}, mf_checkout: {} },
} as unknown as Releases;

function directive(name: string, settings = defaultSettings): string[] {
  const policy = contentSecurityPolicy({ settings, releases, sheets: [] });
  const [, sources = ''] = new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy) ?? [];
  return sources.split(' ');
}

describe('the content security policy', () => {
  it('allows the shop’s own scripts and the inline ones, not what they would load from elsewhere', () => {
    const sources = directive('script-src');
    expect(sources[0]).toBe("'self'");
    for (const source of sources.slice(1)) expect(source).toMatch(/^'sha256-/);
  });

  it('allows Google’s script where the shop measures with it', () => {
    const settings = { ...defaultSettings, analytics: { measurementId: 'G-TEST' } };
    expect(directive('script-src', settings)).toContain('https://www.googletagmanager.com/gtag/');
  });

  it('allows one Trusted Types policy for each release of the page', () => {
    expect(directive('trusted-types')).toEqual(['shell', 'mf_catalogue', 'mf_checkout']);
  });
});
