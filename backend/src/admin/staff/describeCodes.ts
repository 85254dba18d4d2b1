import { renderUnicodeCompact } from 'uqr';
import { totpUri } from './oneTimeCodes.ts';
import type { CodeSetup } from './staffAccounts.ts';

/** For the terminal: the QR code that an authenticator app reads, and the recovery codes. */
export function describeCodes(
  name: string,
  { totpSecret, recoveryCodes }: CodeSetup,
  { staffKey }: { staffKey: string | undefined },
): string {
  const uri = totpUri(totpSecret, name);
  return `For the app that makes codes:

${renderUnicodeCompact(uri, { ecc: 'L' })}

Secret          ${totpSecret}
Address         ${uri}

Recovery codes, each once in place of a code:
${recoveryCodes.map((code) => `  ${code}`).join('\n')}${staffKey ? '' : unsealed}`;
}

const unsealed = `

STAFF_KEY is not set, so the secret is in the database as it is: whoever reads the database or a backup could make
codes. Set STAFF_KEY (openssl rand -hex 32), then use reset-codes.`;
