import { ShopError } from '../../platform/errors.ts';

/** What a member of staff may do: see how the shop is, work orders, change the catalogue, see and erase
 *  customers, make vouchers, release front-ends; `admin` is for staff and the audit log. */
export const roles = ['see', 'orders', 'catalogue', 'customers', 'vouchers', 'release', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Everybody with a role may see. */
export const hasRole = (staff: { roles: Role[] }, role: Role): boolean =>
  role === 'see' ? staff.roles.length > 0 : staff.roles.includes(role);

/** Throws 403 for whoever does not have the role. */
export function requireRole(staff: { roles: Role[] }, role: Role): void {
  if (!hasRole(staff, role)) throw new ShopError(403, `This needs the role ${role}.`);
}

/** Without those that this release does not know. */
export const knownRoles = (names: string[]): Role[] => roles.filter((role) => names.includes(role));
