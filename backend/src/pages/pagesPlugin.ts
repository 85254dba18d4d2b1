import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compression } from '../compression.ts';
import { failurePage } from './failurePage.ts';
import type { Renderer } from './renderer.ts';

/** Every address that nothing else answers is a page of the shop: the shell decides which, and whether it exists. */
export function pagesPlugin(renderer: Renderer) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(compress, compression);
    app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const { status, headers, body } = await renderer.render(request.url);
        return await reply
          .code(status)
          .headers({
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'strict-origin-when-cross-origin',
            'permissions-policy': 'camera=(), microphone=(), geolocation=()',
            ...headers,
          })
          .send(body);
      } catch (error) {
        request.log.error(error, 'the page could not be made');
        return reply.code(500).headers(failurePage.headers).send(failurePage.html(request.id));
      }
    });
  };
}
