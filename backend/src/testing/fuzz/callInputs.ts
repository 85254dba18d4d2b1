import * as fc from 'fast-check';
import { describeCalls } from 'mf-toolkit/contract';
import type { Call } from '../../platform/calls/call.ts';
import type { CallRequest } from '../shops/callExamples.ts';
import { anything, valuesOfSchema, type Schema } from './valuesOfSchema.ts';

export function callInputs(call: Call, example: CallRequest): fc.Arbitrary<unknown> {
  const schema = describeCalls({ call })['call']?.input as Schema;
  const fields: Record<string, Schema> = { ...schema.properties, unknown: {} };
  const change = fc
    .constantFrom(...new Set([...Object.keys(fields), ...Object.keys(example)]))
    .chain((name) => fc.tuple(fc.constant(name), fc.oneof(valuesOfSchema(fields[name] ?? {}), anything)));
  const changedExample = fc
    .array(change, { maxLength: 2 })
    .map((changes) => ({ ...example, ...Object.fromEntries(changes) }));
  return fc.oneof(
    { arbitrary: changedExample, weight: 6 },
    { arbitrary: valuesOfSchema(schema), weight: 3 },
    anything,
  );
}
