import * as v from 'valibot';
import { TranslatedError } from '../errors.ts';
import { readInput } from './readInput.ts';
import { traced } from '../tracing/tracing.ts';
import type { GenericSchema } from 'valibot';
import type { Client } from '../visitors/Client.ts';
import type { Call, CallContext } from './call.ts';
import { describeIssue } from '../http/app/describeIssue.ts';

type AnyContext = Client & Pick<CallContext, 'log'>;

type Handle = () => Promise<unknown>;

/** `within` runs in the call's turn and decides whether it is handled. */
export type Dispatch<C = CallContext> = (
  name: string,
  input: unknown,
  context: C,
  within?: (handle: Handle) => Promise<unknown>,
) => Promise<unknown>;

export function createDispatcher<C extends AnyContext = CallContext>(
  calls: Call<GenericSchema, GenericSchema, C>[],
): Dispatch<C> {
  const byName = new Map(calls.map((call) => [call.name, call]));
  if (byName.size < calls.length) throw new Error('Two calls have the same name.');

  return async (name, input, context, within = (handle) => handle()) => {
    const call = byName.get(name);
    if (!call) throw new TranslatedError(404, 'Unknown call {name}.', { name });
    // The queue also covers validation: parsing a large input may cost more than handling it.
    const handle: Handle = async () => {
      const response = await call.handle(readCallInput(call, input), context);
      if (!isProduction) checkResponse(call, response, context);
      return response;
    };
    return traced(`call ${name}`, {}, () =>
      call.queue ? call.queue(context, () => within(handle)) : within(handle),
    );
  };
}

const isProduction = process.env['NODE_ENV'] === 'production';
// NODE_TEST_CONTEXT is set when a single file is run with node --test.
const isTest = process.env['NODE_ENV'] === 'test' || process.env['NODE_TEST_CONTEXT'] !== undefined;

/** Checks what the compiler cannot: the values that came from the database. */
function checkResponse(
  call: Pick<Call, 'name' | 'response'>,
  response: unknown,
  { log }: Pick<CallContext, 'log'>,
): void {
  const result = v.safeParse(call.response, response, { message: () => '', abortEarly: true });
  if (result.success) return;
  const fault = `Invalid response of ${call.name}: ${describeIssue(result.issues[0])}`;
  if (isTest) throw new Error(fault);
  log.error(fault);
}

function readCallInput(call: Pick<Call, 'method' | 'input'>, input: unknown): unknown {
  const given = call.method === 'GET' ? asQuery(input) : input;
  if (holdsNull(given)) throw new TranslatedError(400, 'Text must not contain null characters.');
  return readInput(call.input, given);
}

/** The fields of a query string, as texts. */
export function asQuery(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  );
}

/** PostgreSQL cannot store null characters. */
function holdsNull(input: unknown): boolean {
  const found = [input];
  for (const value of found) {
    if (typeof value === 'string' && value.includes('\0')) return true;
    // `push(...values)` would fail for an array that is longer than the argument limit.
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) found.push(one);
  }
  return false;
}
