import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { JsonSchema } from '../release/contract.ts';

/** Checks that are written as functions are lost. */
export function jsonSchema(schema: GenericSchema, side: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...rest } = toJsonSchema(schema, { typeMode: side, errorMode: 'ignore' });
  return rest as JsonSchema;
}
