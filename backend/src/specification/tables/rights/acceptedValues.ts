import type { Visitor } from '../../../platform/visitors/Visitor.ts';
import { describeIssue } from '../../../platform/http/app/describeIssue.ts';
import { ShopError } from '../../../platform/errors.ts';
import { readInput } from '../../../platform/calls/readInput.ts';
import type { FieldValues } from 'mf-shared/tables';
import { allows, fieldOf, type AccessRole } from './rights.ts';
import type { Table } from '../definitions/table.ts';

export function acceptedValues(
  table: Table,
  action: 'insert' | 'modify',
  input: FieldValues,
  visitor: Visitor,
): Record<string, unknown> {
  const role: AccessRole = table.owner && visitor.person ? 'owner' : 'visitor';
  const values: Record<string, unknown> = {};
  for (const { id, value } of input) {
    const field = fieldOf(table, id);
    if (!allows(field[action], role) || !field.accept) throw new ShopError(403, refusal(id));
    values[id] = readInput(field.accept, value, (issue) => describeIssue(issue).replace('The input', id));
  }
  if (action === 'insert')
    for (const [id, field] of Object.entries(table.fields))
      if (field.isRequired && !(id in values)) throw new ShopError(400, `${table.file} ${id} is missing.`);
  return values;

  function refusal(id: string): string {
    const isOwners = fieldOf(table, id)[action] === 'owner';
    if (isOwners) return `Please sign in: only its owner can write ${table.file} ${id}.`;
    return `${table.file} ${id} may not be written.`;
  }
}
