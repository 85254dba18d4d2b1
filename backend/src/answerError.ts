import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** The one place where errors become answers: everything to the log, and above 499 nothing of it to the visitor. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = statusOf(error);
  if (status > 499) request.log.error({ err: error }, 'the request failed');
  else request.log.info({ status, reason: error.message }, 'the request was refused');
  const message = status > 499 ? 'Something went wrong.' : error.message;
  return reply
    .code(status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: message, requestId: request.id }));
}

function statusOf(error: FastifyError | Error): number {
  if ('status' in error && typeof error.status === 'number') return error.status;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return status !== undefined && status >= 400 ? status : 500;
}
