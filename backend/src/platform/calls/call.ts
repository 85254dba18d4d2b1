import type { FastifyBaseLogger } from 'fastify';
import { calls, type Calls } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { FairQueue } from './fairQueue.ts';

/** The caller. Both fields are null while a page is rendered, because pages are cached for everybody. */
export interface Visitor {
  person: { id: number; sessionHash: string } | null;
  /** Hash of the secret cookie that ties a guest's orders to the browser that placed them. */
  browserHash: string | null;
}

export interface CallContext {
  visitor: Visitor;
  language: Language;
  requestId: string;
  userAgent: string;
  /** The client's IP address, for rate limits; empty for calls of the shop itself. */
  address: string;
  log: FastifyBaseLogger;
  /** `maxAge` in seconds; 0 removes the cookie. Always `__Host-`, HttpOnly, Secure, SameSite=Lax, Path=/. */
  setCookie(name: '__Host-session' | '__Host-browser', value: string, maxAge: number): void;
}

interface Implementation<I extends GenericSchema, A extends GenericSchema, C = CallContext> {
  /** The call changes state: refused unless the request comes from the shop's own pages. */
  changes?: boolean;
  /** The response is the same for everybody, so it can be cached briefly. */
  forEveryone?: boolean;
  /** For slow calls: runs the call when it is the visitor's turn, without delaying other calls and pages. */
  queue?: FairQueue;
  handle(input: InferOutput<I>, context: C): InferInput<A> | Promise<InferInput<A>>;
}

export interface Call<
  I extends GenericSchema = GenericSchema,
  A extends GenericSchema = GenericSchema,
  C = CallContext,
> extends Implementation<I, A, C> {
  name: string;
  method: 'GET' | 'POST';
  /** GET: the fields of the query string, all strings. POST: the JSON body. */
  input: I;
  answer: A;
}

export interface AnsweredCall {
  name: string;
  input: object;
  answer: () => Promise<unknown>;
}

export function defineCall<I extends GenericSchema, A extends GenericSchema>(call: Call<I, A>): Call {
  return call;
}

export function implementCall<N extends keyof Calls>(
  name: N,
  implementation: Implementation<Calls[N]['input'], Calls[N]['answer']>,
): Call {
  return { name, ...calls[name], ...implementation };
}
