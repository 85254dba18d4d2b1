import { createHash } from 'node:crypto';

export const paymentPath = '/checkout';

/** A page of the payment path as somebody received it, as far as it says what may run. */
export interface PaymentPage {
  policy: string;
  sniffing: string;
  /** Hashes of the scripts that stand in the page itself, as a policy names them. */
  inline: string[];
  /** Addresses of script tags; the shop has none. */
  tags: string[];
  /** Scripts of others that the shop's settings let in after a visitor's yes. Their bytes are not ours to vouch for. */
  guests: string[];
}

const script = /<script\b([^>]*)>(.*?)<\/script>/gis;

export function readPaymentPage(headers: Headers, html: string): PaymentPage {
  const found = [...html.matchAll(script)].map(([, attributes = '', text = '']) => ({ attributes, text }));
  const isData = (attributes: string): boolean => /type="application\/(ld\+)?json"/.test(attributes);
  return {
    policy: headers.get('content-security-policy') ?? '',
    sniffing: headers.get('x-content-type-options') ?? '',
    inline: found
      .filter(({ attributes }) => !isData(attributes) && !/\bsrc\b/.test(attributes))
      .map(({ text }) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
    guests: html.includes('"measurementId":') ? ['https://www.googletagmanager.com/gtag/js'] : [],
    tags: found
      .filter(({ attributes }) => /\bsrc\b/.test(attributes))
      .map(({ attributes }) => /src\s*=\s*["']?([^\s"'>]+)/.exec(attributes)?.[1] ?? attributes),
  };
}

const demanded = [
  "default-src 'none'",
  "'strict-dynamic'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
];

/** What is wrong with a page by itself, or is other than in `made`: the page as the released code makes it. */
export function judgePage(page: PaymentPage, made?: PaymentPage): string[] {
  const rule = /script-src ([^;]*)/.exec(page.policy)?.[1] ?? '';
  return [
    ...demanded.filter((part) => !page.policy.includes(part)).map((part) => `the policy lacks ${part}`),
    ...(/'unsafe-|\*|https?:/.test(rule) ? [`the policy lets in more than released scripts: ${rule}`] : []),
    ...(page.sniffing === 'nosniff' ? [] : ['x-content-type-options is not nosniff']),
    ...page.tags.map((address) => `a script tag loads ${address}`),
    ...page.inline
      .filter((hash) => !rule.includes(hash))
      .map((hash) => `an inline script is not in the policy: ${hash}`),
    ...(made && made.policy !== page.policy ? ['the policy is not the one that the shop sent'] : []),
    ...(made ? page.inline.filter((hash) => !made.inline.includes(hash)) : []).map(
      (hash) => `an inline script is not the shop’s: ${hash}`,
    ),
  ];
}
