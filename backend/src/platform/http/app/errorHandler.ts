import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { withoutUnknownField } from './describeIssue.ts';
import { languages, sourceLanguage } from 'mf-shared/languages';
import { isUnavailable } from '../../database/errors/isUnavailable.ts';
import { Overloaded, ShopError, TooManyAttempts } from '../../errors.ts';
import { oncePerMinute } from '../../log/oncePerMinute.ts';
import { redact } from '../../log/redact.ts';
import { kindOf } from './RequestLog.ts';

/** Refused requests are counted by `requestFigures`. */
const isFirst = oncePerMinute();

/** The log gets all details, the client only the message of an expected error. */
export function sendError(
  cause: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = isUnavailable(cause)
    ? new ShopError(503, 'The shop cannot do this at the moment. Please try again in a few minutes.', {
        cause,
      })
    : cause;
  const status = statusOf(error);
  if (error instanceof Overloaded) {
    if (isFirst(kindOf(request, status))) request.log.warn({ err: error }, 'the request was refused');
    reply.header('retry-after', error.retryAfterSecs);
  } else if (status > 499) request.log.error({ err: cause }, 'the request failed');
  else
    request.log[isFirst(kindOf(request, status)) ? 'info' : 'debug'](
      { status, reason: redact(withoutUnknownField(error.message)) },
      'the request was refused',
    );
  const isPublic = status < 500 || error instanceof ShopError;
  const message = isPublic ? publicMessage(error, request) : 'Something went wrong.';
  if (error instanceof TooManyAttempts) reply.header('retry-after', error.seconds);
  return reply
    .code(status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: message, requestId: request.id }));
}

/** Translated here and not in the browser, because values are part of the text. */
function publicMessage(error: FastifyError | Error, { query }: FastifyRequest): string {
  if (!(error instanceof ShopError)) return error.message;
  const requested = (query as { language?: unknown } | undefined)?.language;
  return error.in(languages.find((each) => each === requested) ?? sourceLanguage);
}

function statusOf(error: FastifyError | Error): number {
  if ('status' in error && typeof error.status === 'number') return error.status;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return status !== undefined && status >= 400 ? status : 500;
}
