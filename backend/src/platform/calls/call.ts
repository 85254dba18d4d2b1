import type { FastifyBaseLogger } from 'fastify';
import type { Language } from 'mf-shared/languages';
import type { GenericSchema, InferOutput } from 'valibot';

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

/** One call of the shop's HTTP interface: a name at the origin's root, a schema for what comes, a function that answers. */
export interface Call<S extends GenericSchema = GenericSchema> {
  name: string;
  method: 'GET' | 'POST';
  /** GET: the query string's fields, all text. POST: the JSON body. */
  input: S;
  /** It changes something: refused unless the request comes from the shop's own pages. */
  changes?: boolean;
  /** It answers everybody the same, so that an answer can serve the next who asks, for a moment. */
  forEveryone?: boolean;
  handle(input: InferOutput<S>, context: CallContext): unknown;
}

/** Keeps the input's type while the call goes into a list of calls of any input. */
export function defineCall<S extends GenericSchema>(call: Call<S>): Call {
  return call;
}
