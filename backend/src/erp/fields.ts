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

/** Everybody may see it. */
export const shown = (value: Value, show?: Field['show']): Field => readOnly('anyone', value, show);

/** Whoever the row belongs to may see it. */
export const own = (value: Value, show?: Field['show']): Field => readOnly('owner', value, show);

/** It never leaves the backend. */
export const internal = (value: Value): Field => readOnly('nobody', value);

/** A link to another table: under its name what it is called there, under $name its number there. */
export function link(name: string, field: typeof shown, text: Value, id: Value): Record<string, Field> {
  return { [name]: field(text), [`$${name}`]: field(id) };
}
