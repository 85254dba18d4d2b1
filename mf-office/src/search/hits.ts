import type { SearchHit, SearchKind } from '../contract/calls.ts';
import { stateName } from '../orders/names/viewNames.ts';
import { paths } from '../page/paths.ts';
import { roleName } from '../staff/roleNames.ts';
import type { Text, Texts } from '../language/texts.ts';

export const kindNames: Record<SearchKind, Text> = {
  order: 'Orders',
  item: 'Items',
  customer: 'Customers',
  voucher: 'Vouchers',
  school: 'Schools',
  staff: 'Staff',
};

/** A path of the office, or a URL of the shop for what its reader cannot open in the office. */
export const pathOfHit = (
  kind: SearchKind,
  { id, name, shopPage }: SearchHit,
  missingRole: (path: string) => string | undefined,
): string =>
  ({
    order: paths.order(id),
    item: paths.item(Number(id)),
    customer: paths.customer(Number(id)),
    voucher: paths.voucher(Number(id)),
    school: (missingRole(paths.schools()) && shopPage) || paths.school(Number(id)),
    staff: paths.staffMember(name),
  })[kind];

const rolesText = (t: Texts, roles: string): string =>
  roles
    .split(', ')
    .map((role) => t(roleName(role)))
    .join(', ');

export function detailOf(t: Texts, kind: SearchKind, { detail, state, isPickup = false, isOff }: SearchHit) {
  const off: Record<string, Text> = { item: 'Off sale', voucher: 'Ended', staff: 'Disabled' };
  const note = isOff ? off[kind] : state && stateName({ state, isPickup });
  const shown = kind === 'staff' ? rolesText(t, detail) : detail;
  return [shown, note && t(note)].filter(Boolean).join(' · ');
}
