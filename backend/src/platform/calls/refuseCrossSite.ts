import type { FastifyRequest } from 'fastify';
import { TranslatedError } from '../errors.ts';

/** CSRF protection of requests that change something. */
export function refuseCrossSite(origin: string) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const site = headers['sec-fetch-site'];
    if (site === undefined ? headers.origin === origin : site === 'same-origin') return;
    throw new TranslatedError(403, 'This can only be done from the pages of the shop.');
  };
}
