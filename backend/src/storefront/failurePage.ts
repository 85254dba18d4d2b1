import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from 'mf-shared/brand';
import { Overloaded } from '../platform/errors.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const failureHtml = (requestId: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${brand.name}</title></head><body><h1>Something went wrong.</h1>` +
  `<p>Please try again in a moment. Your cart is kept in this browser.</p>` +
  `<p><a href="/">${brand.name}</a></p><p><small>${requestId}</small></p></body></html>`;

export function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isOverloaded = error instanceof Overloaded;
  if (isOverloaded) reply.header('retry-after', error.retryAfterSecs);
  return reply
    .code(isOverloaded ? 503 : 500)
    .headers(headers)
    .send(failureHtml(request.id));
}
