import { createHash } from 'node:crypto';

export const paymentPath = '/checkout';

export interface PaymentPage {
  policy: string;
  contentTypeOptions: string;
  inlineHashes: string[];
  scriptTags: string[];
  /** Third-party scripts, loaded after the visitor's consent. They have no known hash. */
  thirdPartyScripts: string[];
}

const script = /<script\b([^>]*)>(.*?)<\/script>/gis;

export function readPaymentPage(headers: Headers, html: string): PaymentPage {
  const scripts = [...html.matchAll(script)].map(([, attributes = '', text = '']) => ({ attributes, text }));
  const isData = (attributes: string): boolean => /type="application\/(ld\+)?json"/.test(attributes);
  return {
    policy: headers.get('content-security-policy') ?? '',
    contentTypeOptions: headers.get('x-content-type-options') ?? '',
    inlineHashes: scripts
      .filter(({ attributes }) => !isData(attributes) && !/\bsrc\b/.test(attributes))
      .map(({ text }) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
    thirdPartyScripts: html.includes('"measurementId":') ? ['https://www.googletagmanager.com/gtag/js'] : [],
    scriptTags: scripts
      .filter(({ attributes }) => /\bsrc\b/.test(attributes))
      .map(({ attributes }) => /src\s*=\s*["']?([^\s"'>]+)/.exec(attributes)?.[1] ?? attributes),
  };
}

const requiredDirectives = [
  "default-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  '; trusted-types ',
];

/** `expected` is the page as the released code renders it. Without it, only the page itself is checked. */
export function findPageFaults(page: PaymentPage, expected?: PaymentPage): string[] {
  const scriptSrc = /script-src ([^;]*)/.exec(page.policy)?.[1] ?? '';
  const isReleased = (source: string): boolean =>
    /^'(self|sha256-[^']+)'$/.test(source) || page.thirdPartyScripts.some((url) => url.startsWith(source));
  return [
    ...requiredDirectives
      .filter((part) => !page.policy.includes(part))
      .map((part) => `the policy lacks ${part}`),
    ...(scriptSrc.split(' ').filter(Boolean).every(isReleased)
      ? []
      : [`the policy allows more than released scripts: ${scriptSrc}`]),
    ...(page.policy.includes("'allow-duplicates'")
      ? ['scripts can create duplicate Trusted Types policies']
      : []),
    ...(page.contentTypeOptions === 'nosniff' ? [] : ['x-content-type-options is not nosniff']),
    ...page.scriptTags.map((url) => `a script tag loads ${url}`),
    ...page.inlineHashes
      .filter((hash) => !scriptSrc.includes(hash))
      .map((hash) => `an inline script is not in the policy: ${hash}`),
    ...(expected && expected.policy !== page.policy
      ? ['the policy differs from the one that the shop sent']
      : []),
    ...(expected ? page.inlineHashes.filter((hash) => !expected.inlineHashes.includes(hash)) : []).map(
      (hash) => `an inline script is not the shop’s: ${hash}`,
    ),
  ];
}
