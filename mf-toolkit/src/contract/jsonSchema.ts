import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { JsonSchema } from './schemaMismatches.ts';

/** Converts the input or output side of a Valibot schema. Checks that are code are lost. */
export function jsonSchema(schema: GenericSchema, side: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...rest } = toJsonSchema(schema, { typeMode: side, errorMode: 'ignore' });
  return rest as JsonSchema;
}
