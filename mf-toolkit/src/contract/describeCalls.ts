import type { GenericSchema } from 'valibot';
import type { CallContract } from '../release/contract.ts';
import { jsonSchema } from './jsonSchema.ts';

interface Call {
  method: 'GET' | 'POST';
  input: GenericSchema;
  response: GenericSchema;
}

export type Calls = Record<string, Call>;

/** The described response is called `answer`, as in the contracts of stored releases. */
export const describeCall = ({ method, input, response }: Call): CallContract => ({
  method,
  input: jsonSchema(input, 'input'),
  answer: jsonSchema(response, 'output'),
});

export const describeCalls = (calls: Calls): Record<string, CallContract> =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, describeCall(call)]));
