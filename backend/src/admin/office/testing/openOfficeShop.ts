import { openTestShop, type TestShop } from '../../../testing/shops/openTestShop.ts';
import type { StaffRole } from '../../staff/roles.ts';
import { openOffice, type Office, type OfficeOptions } from './openOffice.ts';

interface OfficeShop {
  shop: TestShop;
  office: Office;
  cookie: string;
  close: () => Promise<void>;
}

export async function openOfficeShop(
  name: string,
  roles: StaffRole[],
  options: OfficeOptions = {},
): Promise<OfficeShop> {
  const shop = await openTestShop();
  const office = await openOffice(shop.deps, options);
  return {
    shop,
    office,
    cookie: await office.signIn(name, roles),
    async close() {
      await office.app.close();
      await shop.close();
    },
  };
}
