import type { GenericSchema } from 'valibot';
import type { CallContract } from './contract.ts';
import { jsonSchema } from './jsonSchema.ts';

interface Call {
  method: 'GET' | 'POST';
  input: GenericSchema;
  answer: GenericSchema;
}

/** What goes into a call and what comes back, as JSON Schema. */
export const describeCall = ({ method, input, answer }: Call): CallContract => ({
  method,
  input: jsonSchema(input, 'input'),
  answer: jsonSchema(answer, 'output'),
});

/** Calls by their names. */
export const describeCalls = (calls: Record<string, Call>): Record<string, CallContract> =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, describeCall(call)]));
