import { events } from 'mf-shared/events';
import type { GenericSchema } from 'valibot';
import type { VersionedSchema } from '../release/contract.ts';
import { jsonSchema } from './jsonSchema.ts';

export type EventSchemas = Record<string, VersionedSchema[]>;

/** Returns a schema for each version of the event. */
export function versionsIn(schema: GenericSchema): VersionedSchema[] {
  const described = jsonSchema(schema, 'output');
  return (described.oneOf ?? described.anyOf ?? [described]) as VersionedSchema[];
}

export const sharedEvents: EventSchemas = Object.fromEntries(
  Object.entries(events).map(([name, schema]) => [name, versionsIn(schema)]),
);
