import { staffRoles, type StaffRole } from 'mf-office/contract';
import { ShopError } from '../../platform/errors.ts';

export { staffRoles as roles, type StaffRole };

export function requireRole(staff: { roles: StaffRole[] }, role: StaffRole): void {
  const isAllowed = role === 'see' ? staff.roles.length > 0 : staff.roles.includes(role);
  if (!isAllowed) throw new ShopError(403, `This needs the role ${role}.`);
}

export const knownRoles = (names: string[]): StaffRole[] => staffRoles.filter((role) => names.includes(role));
