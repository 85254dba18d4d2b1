import { SpanKind } from '@opentelemetry/api';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import type { CallContract } from 'mf-toolkit/release';
import { messageOf, ShopError } from '../errors.ts';
import { correlationHeaders, readLimited } from '../http/outgoing/outgoing.ts';
import { traced } from '../tracing/tracing.ts';

export interface ServiceRequest {
  origin: string;
  method: CallContract['method'];
  call: string;
  input: object;
  language: Language;
  timeLimitMs: number;
}

const maxBytes = 256 * 1024;
const maxMessage = 300;
/** A service may refuse an input in its own words. */
const refusals = new Set([400, 404, 409, 422]);

interface FaultOptions extends ErrorOptions {
  status?: number;
  breaksContract?: boolean;
}

export class ServiceFault extends Error {
  readonly status: number;
  /** The service responded, but not with what the release's contract says. */
  readonly breaksContract: boolean;

  constructor(message: string, { status = 502, breaksContract = false, ...options }: FaultOptions = {}) {
    super(message, options);
    this.name = 'ServiceFault';
    this.status = status;
    this.breaksContract = breaksContract;
  }
}

/** Returns the unchecked JSON of the response. The service learns nothing about the visitor but the input
 *  and the language. Throws `ServiceFault`, or `ShopError` if the service refuses the input. */
export async function askService(request: ServiceRequest): Promise<unknown> {
  const { origin, call, timeLimitMs } = request;
  const attributes = { 'server.address': new URL(origin).hostname };
  try {
    return await traced(`service ${call}`, { kind: SpanKind.CLIENT, attributes }, async () =>
      readResponse(await send(request)),
    );
  } catch (cause) {
    if (cause instanceof ShopError || cause instanceof ServiceFault) throw cause;
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw new ServiceFault(`no response within ${timeLimitMs} ms`, { cause, status: 504 });
    const why = cause instanceof Error && cause.cause ? cause.cause : cause;
    throw new ServiceFault(`cannot be reached: ${messageOf(why)}`, { cause });
  }
}

function send({ origin, method, call, input, language, timeLimitMs }: ServiceRequest): Promise<Response> {
  const url = new URL(`/${call}`, origin);
  if (method === 'GET') for (const [name, value] of fieldsOf(input)) url.searchParams.append(name, value);
  if (language !== sourceLanguage) url.searchParams.set('language', language);
  return fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...correlationHeaders(),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
    // The trust file lists this origin, not where it might redirect.
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
  });
}

const fieldsOf = (input: object): [string, string][] =>
  Object.entries(input).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  );

async function readResponse(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? 'no content type';
  const isJson = /^application\/json\b/i.test(type);
  const body = await readLimited(response, maxBytes);
  if (body === null) throw new ServiceFault(`responded with more than ${maxBytes} bytes`);
  if (isJson && refusals.has(response.status)) throw refusalOf(response.status, body);
  if (response.status !== 200) throw new ServiceFault(`responded with status ${response.status}`);
  if (!isJson) throw new ServiceFault(`responded with ${type.slice(0, 100)}, not application/json`);
  return parse(body);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ServiceFault('responded with invalid JSON');
  }
}

function refusalOf(status: number, body: string): ShopError {
  const { error } = Object(parse(body)) as { error?: unknown };
  if (typeof error !== 'string' || error.length > maxMessage)
    throw new ServiceFault(`responded with status ${status} without { "error": "…" }`);
  return new ShopError(status, error);
}
