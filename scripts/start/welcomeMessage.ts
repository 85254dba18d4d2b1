import path from 'node:path';
import { brand } from 'mf-shared/brand';
import { demoStaff } from '../../backend/src/admin/staff/demoStaff.ts';
import { totpUri } from '../../backend/src/admin/staff/oneTimeCodes.ts';
import { officeOriginOf, originOf, type ShopSettings } from './ShopSettings.ts';

export function welcomeMessage(settings: ShopSettings): string {
  const { ports, dataFolder } = settings;
  const origin = originOf(settings);
  return `
  Shop                ${origin}

  Sign in as          demo@meltemi.test, password Shopper#123
  Vouchers            WELCOME10 (10 EUR), ONCE5 (5 EUR, once)
  Customization       LOGO450, for the Basic Unisex T-Shirt
  Test cards          4111 1111 1111 1111  12/34  is paid immediately   (code 123 for all)
                      5555 5555 5555 5599  12/34  is paid after 3-D Secure
                      5168 4948 9505 5780  12/34  is declined
  Office              ${officeOriginOf(settings)}
                      name ${demoStaff.name}, password ${demoStaff.password}, a code from ${origin}/__dev/codes or your app:
                      ${totpUri(demoStaff.totpSecret, { issuer: brand.name, label: demoStaff.name })}
  Sent mails          ${origin}/__dev/mail
  Measured events     ${origin}/__dev/analytics
  Card sandbox        http://localhost:${ports.card}
  Logs                ${path.join(dataFolder, 'logs')}

  Press Ctrl-C to stop.
`;
}
