import { ShopError } from '../../platform/errors.ts';

/**
 * Roles of staff: `see` the shop status, work on orders, change the catalogue, see and erase customers,
 * create vouchers, release front-ends; `admin` manages staff and reads the audit log.
 */
export const roles = ['see', 'orders', 'catalogue', 'customers', 'vouchers', 'release', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Any role implies `see`. */
export const hasRole = (staff: { roles: Role[] }, role: Role): boolean =>
  role === 'see' ? staff.roles.length > 0 : staff.roles.includes(role);

export function requireRole(staff: { roles: Role[] }, role: Role): void {
  if (!hasRole(staff, role)) throw new ShopError(403, `This needs the role ${role}.`);
}

export const knownRoles = (names: string[]): Role[] => roles.filter((role) => names.includes(role));
