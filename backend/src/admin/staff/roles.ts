import { staffRoles, type StaffRole } from 'mf-office/contract';
import { says } from '../../locales/Sentence.ts';
import { TranslatedError } from '../../platform/errors.ts';

export { staffRoles as roles, type StaffRole };

export function requireRole(staff: { roles: StaffRole[] }, role: StaffRole): void {
  const isAllowed = role === 'see' ? staff.roles.length > 0 : staff.roles.includes(role);
  if (!isAllowed) throw new TranslatedError(403, 'This needs the role {role}.', { role: says(role) });
}

export const knownRoles = (names: string[]): StaffRole[] => staffRoles.filter((role) => names.includes(role));
