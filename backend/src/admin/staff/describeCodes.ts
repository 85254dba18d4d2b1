import { renderUnicodeCompact } from 'uqr';
import { totpUri } from './oneTimeCodes.ts';
import type { IssuedCodes } from './staffAccounts.ts';

export function describeCodes(
  name: string,
  { shopName, totpSecret, recoveryCodes }: IssuedCodes,
  { staffKey }: { staffKey: string | undefined },
): string {
  const uri = totpUri(totpSecret, { issuer: shopName, label: name });
  return `Scan this with an authenticator app:

${renderUnicodeCompact(uri, { ecc: 'L' })}

Secret          ${totpSecret}
URI             ${uri}

Recovery codes, each valid once instead of a code:
${recoveryCodes.map((code) => `  ${code}`).join('\n')}${staffKey ? '' : unsealed}`;
}

const unsealed = `

STAFF_KEY is not set, so the secret is stored unencrypted: anyone who reads the database or a backup can generate codes.
Set STAFF_KEY (openssl rand -hex 32), then run reset-codes.`;
