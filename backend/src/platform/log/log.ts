import Fastify, { type FastifyBaseLogger, type FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { requestId } from './requestId.ts';
import { redact } from './redact.ts';

interface Destination {
  write: (line: string) => void;
}

/** One line of JSON each, with the request's number and nothing of a person: no address a request came from, no query, no
 *  values of a statement. Also for what works without a request: background work, start and end. */
export function createLog(level: Config['logLevel'], stream?: Destination): FastifyBaseLogger {
  return Fastify({
    logger: { level, serializers, mixin: background, ...(stream && { stream }) },
  }).log;
}

/** What is said outside of a request's own log. */
function background(_: object, __: number, logger: { bindings?: () => object }): object {
  const id = requestId();
  return id === undefined || 'reqId' in (logger.bindings?.() ?? {}) ? {} : { reqId: id };
}

const serializers = {
  req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }),
  res: ({ statusCode }: { statusCode: number | undefined }) => ({ statusCode }),
  err: loggedError,
};

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
}

/** A database's errors carry the statement's values, a mail server's the recipient: only what is listed here is written. */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)), stack: '' };
  const { code, constraint, table, reason, status } = error as Error &
    Partial<Record<'code' | 'constraint' | 'table' | 'reason' | 'status', unknown>>;
  return {
    type: error.name,
    message: redact(error.message),
    code,
    constraint,
    table,
    reason,
    status,
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** Where it happened, without the message that a stack begins with. */
function framesOf({ stack = '' }: Error): string {
  const first = stack.search(/^\s+at /m);
  return first < 0 ? '' : stack.slice(first).trim();
}
