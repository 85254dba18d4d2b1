import { policyFaults } from 'mf-toolkit/content-security-policy';
import type { Releases } from 'mf-shared/document';
import { defaultSettings } from '../settings/defaultSettings.ts';
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

const measuring = { ...defaultSettings, analytics: { measurementId: 'G-TEST' } };
const withContactService = {
  ...defaultSettings,
  emailService: { ...defaultSettings.emailService, origin: 'https://api.emailjs.com' },
};

describe('the content security policy', () => {
  for (const [shop, settings] of Object.entries({
    'by default': defaultSettings,
    'with Google Analytics': measuring,
    'with a contact service': withContactService,
  }))
    it(`has no known weakness ${shop}`, () => {
      expect(policyFaults(contentSecurityPolicy({ settings, releases, sheets: [] }))).toEqual([]);
    });

  it('allows only the shop’s own and inline scripts', () => {
    const sources = directive('script-src');
    expect(sources[0]).toBe("'self'");
    for (const source of sources.slice(1)) expect(source).toMatch(/^'sha256-/);
  });

  it('allows Google’s script if the shop uses Google Analytics', () => {
    expect(directive('script-src', measuring)).toContain('https://www.googletagmanager.com/gtag/');
  });

  it('allows one Trusted Types policy for each release of the page', () => {
    expect(directive('trusted-types')).toEqual(['shell', 'mf_catalogue', 'mf_checkout']);
  });
});
