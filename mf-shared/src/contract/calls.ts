import type { InferInput, InferOutput } from 'valibot';
import { accountCalls } from './accounts.ts';
import { catalogueCalls } from './catalogue.ts';
import { orderCalls } from './orders.ts';
import { tableCalls } from './tables.ts';

export type * from './accounts.ts';
export type * from './catalogue.ts';
export { maxIds } from './catalogue.ts';
export type * from './orders.ts';
export type * from './telemetry.ts';

/** The backend's calls that the pages make: a schema for what goes in and one for what comes back. */
export const calls = { ...catalogueCalls, ...accountCalls, ...orderCalls, ...tableCalls };

export type Calls = typeof calls;

type CallsBy<M> = {
  [N in keyof Calls as Calls[N]['method'] extends M ? N : never]: {
    input: InferInput<Calls[N]['input']>;
    answer: InferOutput<Calls[N]['answer']>;
  };
};

export type GetCalls = CallsBy<'GET'>;
export type PostCalls = CallsBy<'POST'>;
