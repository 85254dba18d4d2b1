import type { FastifyBaseLogger } from 'fastify';
import { calls, type Calls } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { VisitorContext } from '../visitors/Visitor.ts';
import type { FairQueue } from './fairQueue.ts';

export interface CallContext extends VisitorContext {
  language: Language;
  requestId: string;
  log: FastifyBaseLogger;
}

interface Implementation<I extends GenericSchema, R extends GenericSchema, C = CallContext> {
  /** Refused unless the request comes from the shop's own pages. */
  changes?: boolean;
  /** The response is the same for everybody, so it is cached briefly. */
  isPublic?: boolean;
  /** Set it for slow calls: they run when it is the visitor's turn, without delaying other calls and pages. */
  queue?: FairQueue;
  handle(input: InferOutput<I>, context: C): InferInput<R> | Promise<InferInput<R>>;
}

export interface Call<
  I extends GenericSchema = GenericSchema,
  R extends GenericSchema = GenericSchema,
  C = CallContext,
> extends Implementation<I, R, C> {
  name: string;
  method: 'GET' | 'POST';
  /** GET: the fields of the query string, all strings. POST: the JSON body. */
  input: I;
  response: R;
}

export interface CompletedCall {
  name: string;
  input: object;
  response: () => Promise<unknown>;
}

export function defineCall<I extends GenericSchema, R extends GenericSchema>(call: Call<I, R>): Call {
  return call;
}

export function implementCall<N extends keyof Calls>(
  name: N,
  implementation: Implementation<Calls[N]['input'], Calls[N]['response']>,
): Call {
  return { name, ...calls[name], ...implementation };
}
