import type { Visitor } from '../platform/calls/call.ts';
import { ShopError } from '../platform/errors.ts';
import type { Field, Right, Table } from './table.ts';

/** How somebody stands to a row: as anybody, or as whom it belongs to. */
export type Role = 'visitor' | 'owner';

export const allows = (right: Right, standing: Role): boolean =>
  right === 'anyone' || (right === 'owner' && standing === 'owner');

/** How a visitor stands to the rows that a list or a read may reach: those of everybody, or the visitor's own. */
export function standingIn(table: Table, visitor: Visitor): Role {
  if (table.owner && visitor.person) return 'owner';
  const readable = Object.values(table.fields).map(({ read }) => read);
  if (readable.every((right) => right === 'nobody'))
    throw new ShopError(403, `${table.file} is not shown to anybody.`);
  if (table.owner) throw new ShopError(403, `Please sign in: of ${table.file} you may see what is your own.`);
  return 'visitor';
}

/** The names among the table's fields that are wanted and may be read; without wishes all that may be read. */
export function readableFields(table: Table, standing: Role, wanted?: string[]): string[] {
  const mayRead = (name: string): boolean => allows(fieldOf(table, name).read, standing);
  if (!wanted) return Object.keys(table.fields).filter(mayRead);
  const names = wanted.flatMap((name) => {
    fieldOf(table, name);
    const link = `$${name}`;
    // Who asks for a link wants to know where it leads.
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
