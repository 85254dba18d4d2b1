import type { FastifyBaseLogger } from 'fastify';
import { calls, type Calls } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { FairQueue } from './fairQueue.ts';

/** Who asks. Pages are rendered for nobody in particular: both parts are null there. */
export interface Visitor {
  person: { id: number; sessionHash: string } | null;
  /** Hash of the secret cookie that ties a guest's orders to the browser that placed them. */
  browserHash: string | null;
}

export interface CallContext {
  visitor: Visitor;
  /** Of the page that asks: names and texts that an answer brings are in it. */
  language: Language;
  requestId: string;
  userAgent: string;
  /** The address a request came from, for rate limits; empty when the shop asks itself. */
  address: string;
  log: FastifyBaseLogger;
  /** `maxAge` in seconds; 0 removes the cookie. Always `__Host-`, HttpOnly, Secure, SameSite=Lax, Path=/. */
  setCookie(name: '__Host-session' | '__Host-browser', value: string, maxAge: number): void;
}

interface Implementation<I extends GenericSchema, A extends GenericSchema, C = CallContext> {
  /** It changes something: refused unless the request comes from the shop's own pages. */
  changes?: boolean;
  /** It answers everybody the same, so that an answer can be cached for a moment. */
  forEveryone?: boolean;
  /** It may take long: it waits here for the turn of its visitor, while other calls and pages go on. */
  queue?: FairQueue;
  handle(input: InferOutput<I>, context: C): InferInput<A> | Promise<InferInput<A>>;
}

/** One call of the shop's HTTP interface: a name at the origin's root, schemas for input and answer, a function. */
export interface Call<
  I extends GenericSchema = GenericSchema,
  A extends GenericSchema = GenericSchema,
  C = CallContext,
> extends Implementation<I, A, C> {
  name: string;
  method: 'GET' | 'POST';
  /** GET: the query string's fields, all text. POST: the JSON body. */
  input: I;
  answer: A;
}

/** A call that was answered over HTTP, to whoever counts them. */
export interface AnsweredCall {
  name: string;
  /** As it was sent. */
  input: object;
  answer: () => Promise<unknown>;
}

/** A call that is not part of the contract with the pages. */
export function defineCall<I extends GenericSchema, A extends GenericSchema>(call: Call<I, A>): Call {
  return call;
}

/** A call of the contract in mf-shared. */
export function implementCall<N extends keyof Calls>(
  name: N,
  implementation: Implementation<Calls[N]['input'], Calls[N]['answer']>,
): Call {
  return { name, ...calls[name], ...implementation };
}
