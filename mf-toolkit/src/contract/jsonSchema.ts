import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { JsonSchema } from './misfits.ts';

/** A schema as JSON: of what goes into it, or of what comes out. Rules that are code do not travel. */
export function jsonSchema(schema: GenericSchema, side: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...rest } = toJsonSchema(schema, { typeMode: side, errorMode: 'ignore' });
  return rest as JsonSchema;
}
