import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { oncePerMinute } from '../../log/oncePerMinute.ts';

/** Logs one line for each request. At the level `info`, requests of one route and status get one line a minute. */
export class RequestLog extends LogController {
  readonly #isFirst = oncePerMinute();

  override incomingRequest(): void {
    // `requestCompleted` logs everything.
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

/** Groups log lines that visitors can cause at will. */
export const kindOf = ({ method, routeOptions }: FastifyRequest, status: number): string =>
  `${method} ${routeOptions.url} ${status}`;
