import Fastify, { type FastifyBaseLogger, type FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { requestId } from './requestId.ts';
import { redact } from './redact.ts';

interface Destination {
  write: (line: string) => void;
}

/** Logs no personal data: no IP addresses, query strings or values of statements. */
export function createLog(level: Config['logLevel'], stream?: Destination): FastifyBaseLogger {
  return Fastify({
    logger: { level, serializers, mixin: backgroundRequestId, ...(stream && { stream }) },
  }).log;
}

function backgroundRequestId(_: object, __: number, logger: { bindings?: () => object }): object {
  const id = requestId();
  return id === undefined || 'reqId' in (logger.bindings?.() ?? {}) ? {} : { reqId: id };
}

/** Longer than any path of the shop; a request may have up to 64 kB. */
const maxPathLength = 200;

function loggedPath(url: string): string {
  const path = url.slice(0, maxPathLength + 1).split('?')[0] ?? '';
  return path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path;
}

const serializers = {
  req: ({ method, url }: FastifyRequest) => ({ method, path: loggedPath(url) }),
  res: ({ statusCode }: { statusCode: number | undefined }) => ({ statusCode }),
  err: loggedError,
};

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
}

/** Database errors contain a statement's values, mail errors the recipient: only these fields are logged. */
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
    stack: stackFrames(error),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** Lines of the message may look like frames. */
function stackFrames({ message, stack = '' }: Error): string {
  const rest = stack.replace(message, '');
  const first = rest.search(/^ +at /m);
  return first < 0 ? '' : rest.slice(first).trim();
}
