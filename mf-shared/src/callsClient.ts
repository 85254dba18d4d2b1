import type { GetCalls, PostCalls } from './contract/calls.ts';
import type { Language } from './languages/language.ts';

export interface CallRequest {
  method: 'GET' | 'POST';
  name: string;
  input: object;
  /** The page's, for what the answer says to people. */
  language: Language;
  signal?: AbortSignal | undefined;
}

/** How a call reaches the backend: over HTTP in the browser, straight into it while the server renders. */
export type Transport = (request: CallRequest) => Promise<unknown>;

interface Options {
  signal?: AbortSignal;
}

/** The backend's calls with their types. It shows nothing and goes nowhere; failures are `CallError`s. */
export interface CallsClient {
  get<N extends keyof GetCalls>(
    name: N,
    input: GetCalls[N]['input'],
    options?: Options,
  ): Promise<GetCalls[N]['answer']>;
  post<N extends keyof PostCalls>(
    name: N,
    input: PostCalls[N]['input'],
    options?: Options,
  ): Promise<PostCalls[N]['answer']>;
}

export function createCallsClient(transport: Transport, language: Language = 'en'): CallsClient {
  const send = (method: 'GET' | 'POST') => (name: string, input: object, options?: Options) =>
    transport({ method, name, input, language, signal: options?.signal });
  // The map of calls is the promise about what the transport answers; the backend's tests hold it.
  return { get: send('GET'), post: send('POST') } as CallsClient;
}
