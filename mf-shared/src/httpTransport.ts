import { CallError } from './CallError.ts';
import { sourceLanguage, type Language } from './languages/language.ts';
import type { CallRequest, Transport } from './callsClient.ts';

function toQuery(input: object, language: Language): string {
  const query = new URLSearchParams();
  if (language !== sourceLanguage) query.set('language', language);
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}

function withTimeLimit({ signal, timeLimitMs = 15_000 }: CallRequest): AbortSignal {
  const limit = AbortSignal.timeout(timeLimitMs);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

function send(request: CallRequest): Promise<Response> {
  const { method, name, input, language } = request;
  const headers = { accept: 'application/json' };
  const signal = withTimeLimit(request);
  if (method === 'GET') return fetch(`/${name}${toQuery(input, language)}`, { headers, signal });
  return fetch(`/${name}${toQuery({}, language)}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal,
  });
}

/** Rejects with `CallError`, or with the abort reason if the caller aborted. */
export const httpTransport: Transport = async (request) => {
  let response: Response;
  try {
    response = await send(request);
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new CallError(request.name, 0, 'The shop cannot be reached. Please check your connection.', {
      cause,
    });
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body;
  const requestId = response.headers.get('x-request-id');
  throw new CallError(request.name, response.status, messageOf(body), { requestId });
};

function messageOf(body: unknown): string {
  if (body && typeof body === 'object' && 'error' in body && typeof body.error === 'string')
    return body.error;
  return 'Something went wrong.';
}
