import type { Visitor } from '../../../platform/visitors/Visitor.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Field, Right, Table } from '../definitions/table.ts';

export type AccessRole = 'visitor' | 'owner';

export const allows = (right: Right, role: AccessRole): boolean =>
  right === 'anyone' || (right === 'owner' && role === 'owner');

/** Owners see only their own rows. Throws 403 if the visitor may read nothing. */
export function readingRole(table: Table, visitor: Visitor): AccessRole {
  if (table.owner && visitor.person) return 'owner';
  const readable = Object.values(table.fields).map(({ read }) => read);
  if (readable.every((right) => right === 'nobody'))
    throw new ShopError(403, `${table.file} cannot be read.`);
  if (table.owner) throw new ShopError(403, `Please sign in to read your own rows of ${table.file}.`);
  return 'visitor';
}

export function readableFields(table: Table, role: AccessRole, requested?: string[]): string[] {
  const mayRead = (name: string): boolean => allows(fieldOf(table, name).read, role);
  if (!requested) return Object.keys(table.fields).filter(mayRead);
  const names = requested.flatMap((name) => {
    fieldOf(table, name);
    const link = `$${name}`;
    const readable = [name, ...(link in table.fields ? [link] : [])].filter(mayRead);
    if (readable.length === 0) throw new ShopError(403, `${table.file} ${name} may not be read.`);
    return readable;
  });
  return [...new Set(names)];
}

export function fieldOf(table: Table, name: string): Field {
  const field = Object.hasOwn(table.fields, name) ? table.fields[name] : undefined;
  if (!field) throw new ShopError(400, `${table.file} has no field ${name}.`);
  return field;
}
