import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { oncePerMinute } from '../log/oncePerMinute.ts';

/** One line for a request. At the level `info`, those of one route and status have one line a minute. */
export class RequestLog extends LogController {
  readonly #isFirst = oncePerMinute();

  override incomingRequest(): void {
    // `requestCompleted` says all of it.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const level = error ? 'error' : this.#isFirst(kindOf(request, reply.statusCode)) ? 'info' : 'debug';
    const line = { req: request, res: reply, responseTime: reply.elapsedTime, ...(error && { err: error }) };
    request.log[level](line, error ? 'request errored' : 'request completed');
  }
}

/** Of log lines that visitors can cause at will. */
export const kindOf = ({ method, routeOptions }: FastifyRequest, status: number): string =>
  `${method} ${routeOptions.url} ${status}`;
