import type { GetCalls, PostCalls } from './calls.ts';
import { sourceLanguage, type Language } from './languages/language.ts';

export interface CallRequest {
  method: 'GET' | 'POST';
  name: string;
  input: object;
  language: Language;
  signal?: AbortSignal | undefined;
  /** 15 s by default. */
  timeLimitMs?: number;
}

/** Sends a call to the backend: over HTTP in the browser, in process during server rendering. */
export type Transport = (request: CallRequest) => Promise<unknown>;

interface Options {
  signal?: AbortSignal;
}

/** Typed access to the backend's calls. Failures reject with `CallError`; nothing is shown and no
 *  navigation happens. */
export interface CallsClient {
  get<N extends keyof GetCalls>(
    name: N,
    input: GetCalls[N]['input'],
    options?: Options,
  ): Promise<GetCalls[N]['response']>;
  post<N extends keyof PostCalls>(
    name: N,
    input: PostCalls[N]['input'],
    options?: Options,
  ): Promise<PostCalls[N]['response']>;
}

export function createCallsClient(transport: Transport, language: Language = sourceLanguage): CallsClient {
  const send = (method: 'GET' | 'POST') => (name: string, input: object, options?: Options) =>
    transport({ method, name, input, language, signal: options?.signal });
  // Responses are not validated here; the backend's tests check them against these types.
  return { get: send('GET'), post: send('POST') } as CallsClient;
}
