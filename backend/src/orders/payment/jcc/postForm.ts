import { setTimeout as wait } from 'node:timers/promises';
import { requestId } from '../../../platform/log/requestId.ts';
import { JccError } from './JccError.ts';

export type FormFields = Record<string, string | number>;

interface FormPost {
  url: URL;
  fields: FormFields;
  timeLimitMs: number;
  /** How often it may be sent when no answer came. An overloaded provider (429) has done nothing and is asked again. */
  attempts: number;
}

const longestPauseMs = 1000;
const overloadRetries = 2;

/** Posts a form and reads JSON. Errors carry the call's name and never its fields: those hold the credentials. */
export async function postForm(post: FormPost): Promise<unknown> {
  const name = post.url.pathname.split('/').at(-1) ?? '';
  let overloads = 0;
  for (let attempt = 1; ;) {
    try {
      const response = await send(post);
      if (response.status !== 429) return await readJson(name, response);
      if (overloads === overloadRetries) throw new JccError(name, 'overloaded');
      overloads += 1;
      await wait(pauseOf(response, overloads));
    } catch (cause) {
      if (cause instanceof JccError && cause.reason !== 'unreachable') throw cause;
      if (attempt === post.attempts) throw new JccError(name, 'unreachable', { cause });
      attempt += 1;
    }
  }
}

function send({ url, fields, timeLimitMs }: FormPost): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  const id = requestId();
  const headers = new Headers(id === undefined ? {} : { 'x-request-id': id });
  // A redirect would carry the credentials to another address.
  return fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
  });
}

async function readJson(name: string, response: Response): Promise<unknown> {
  const body = await response.text();
  if (response.status !== 200) throw new JccError(name, 'unreachable', { code: `HTTP ${response.status}` });
  try {
    return JSON.parse(body);
  } catch {
    throw new JccError(name, 'unreadable');
  }
}

function pauseOf(response: Response, overloads: number): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Math.min(seconds > 0 ? seconds * 1000 : 200 * overloads, longestPauseMs);
}
