import { createHmac, randomBytes } from 'node:crypto';

export const signatureHeader = 'meltemi-signature';

export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * `t=<Unix seconds>,v1=<HMAC-SHA256 in hex>` over the time, a dot and the body. While a secret is being
 * replaced there is a `v1` of each.
 */
export function signatureOf(secrets: string[], body: string, seconds: number): string {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(',');
}
