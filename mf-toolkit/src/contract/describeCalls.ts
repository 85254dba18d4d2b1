import type { GenericSchema } from 'valibot';
import type { CallContract } from './contract.ts';
import { jsonSchema } from './jsonSchema.ts';

interface Call {
  method: 'GET' | 'POST';
  input: GenericSchema;
  answer: GenericSchema;
}

export const describeCall = ({ method, input, answer }: Call): CallContract => ({
  method,
  input: jsonSchema(input, 'input'),
  answer: jsonSchema(answer, 'output'),
});

export const describeCalls = (calls: Record<string, Call>): Record<string, CallContract> =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, describeCall(call)]));
