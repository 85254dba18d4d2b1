import type { RawBuilder } from 'kysely';
import type { Field, Right } from './table.ts';

type Value = RawBuilder<unknown>;

const readOnly = (read: Right, value: Value, show?: Field['show']): Field => ({
  read,
  insert: 'nobody',
  modify: 'nobody',
  value,
  ...(show && { show }),
});

export const shown = (value: Value, show?: Field['show']): Field => readOnly('anyone', value, show);

export const own = (value: Value, show?: Field['show']): Field => readOnly('owner', value, show);

export const internal = (value: Value): Field => readOnly('nobody', value);

/** A link to another table: `name` is the linked row's text, `$name` its id. */
export function link(name: string, field: typeof shown, text: Value, id: Value): Record<string, Field> {
  return { [name]: field(text), [`$${name}`]: field(id) };
}
