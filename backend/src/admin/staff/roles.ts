import { ShopError } from '../../platform/errors.ts';

export const roles = ['see', 'orders', 'catalogue', 'customers', 'vouchers', 'release', 'admin'] as const;
export type StaffRole = (typeof roles)[number];

export function requireRole(staff: { roles: StaffRole[] }, role: StaffRole): void {
  const isAllowed = role === 'see' ? staff.roles.length > 0 : staff.roles.includes(role);
  if (!isAllowed) throw new ShopError(403, `This needs the role ${role}.`);
}

export const knownRoles = (names: string[]): StaffRole[] => roles.filter((role) => names.includes(role));
