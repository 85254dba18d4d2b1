import { setTimeout as wait } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import { correlationHeaders, readLimited } from '../../../platform/http/outgoing/outgoing.ts';
import { traced } from '../../../platform/tracing/tracing.ts';
import { JccError } from './JccError.ts';

export type FormFields = Record<string, string | number>;

interface FormPost {
  url: URL;
  fields: FormFields;
  timeLimitMs: number;
  /** Maximum attempts if the provider does not respond. After a 429 nothing was done, so retrying is always
   *  safe. */
  attempts: number;
}

const maxPauseMs = 1000;
const maxOverloads = 2;

/** Errors never contain the fields, which hold the credentials. */
export async function postForm(post: FormPost): Promise<unknown> {
  const name = post.url.pathname.split('/').at(-1) ?? '';
  let overloads = 0;
  for (let attempt = 1; ;) {
    try {
      const response = await sendTraced(name, post);
      if (response.status !== 429) return await readJson(name, response);
      if (overloads === maxOverloads) throw new JccError(name, 'overloaded');
      overloads += 1;
      await wait(pauseOf(response, overloads));
    } catch (cause) {
      if (cause instanceof JccError && cause.reason !== 'unreachable') throw cause;
      if (attempt === post.attempts) throw new JccError(name, 'unreachable', { cause });
      attempt += 1;
    }
  }
}

const sendTraced = (name: string, post: FormPost): Promise<Response> =>
  traced(
    `card provider ${name}`,
    { kind: SpanKind.CLIENT, attributes: { 'server.address': post.url.hostname } },
    () => send(post),
  );

function send({ url, fields, timeLimitMs }: FormPost): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  // Following a redirect would send the credentials to another URL.
  return fetch(url, {
    method: 'POST',
    headers: correlationHeaders(),
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
  });
}

const maxResponseBytes = 1_000_000;

async function readJson(name: string, response: Response): Promise<unknown> {
  const body = await readLimited(response, maxResponseBytes);
  if (body === null) throw new JccError(name, 'unreadable');
  if (response.status !== 200) throw new JccError(name, 'unreachable', { code: `HTTP ${response.status}` });
  try {
    return JSON.parse(body);
  } catch {
    throw new JccError(name, 'unreadable');
  }
}

function pauseOf(response: Response, overloads: number): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Math.min(seconds > 0 ? seconds * 1000 : 200 * overloads, maxPauseMs);
}
