import type { CodeSetup } from 'mf-office/contract';
import { encode } from 'uqr';
import { totpUri } from '../../staff/oneTimeCodes.ts';
import type { IssuedCodes } from '../../staff/staffAccounts.ts';

/** The QR code as the path of an SVG, because the office's policy and its bundle have no room for more. */
export function showCodes(name: string, { shopName, totpSecret, recoveryCodes }: IssuedCodes): CodeSetup {
  const { data, size } = encode(totpUri(totpSecret, { issuer: shopName, label: name }), {
    ecc: 'L',
    border: 2,
  });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { secret: totpSecret, qrCode: { path, size }, recoveryCodes };
}
