import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { refuseCrossSite } from '../calls/refuseCrossSite.ts';
import { ShopError } from '../errors.ts';
import { analyticsPage } from './analyticsPage.ts';
import { analyticsSink } from './analyticsSink.ts';

const most = 500;

const measured = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)),
  params: v.record(v.string(), v.unknown()),
  browser: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

export type ReceivedEvent = v.InferOutput<typeof measured> & { at: string };

/** Takes what the pages measure and shows it, in place of a measuring service. In memory, and never in production. */
export function analyticsPlugin({ origin }: { origin: string }) {
  return async function analytics(app: FastifyInstance): Promise<void> {
    let events: ReceivedEvent[] = [];

    app.post(analyticsSink, { preHandler: refuseCrossSite(origin) }, async (request, reply) => {
      const event = v.safeParse(measured, request.body);
      if (!event.success) throw new ShopError(400, 'This is not an event.');
      events = [...events, { ...event.output, at: new Date().toISOString() }].slice(-most);
      return reply.code(204).send();
    });

    app.get(`${analyticsSink}.json`, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return events;
    });

    app.get(analyticsSink, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'self'; base-uri 'none'")
        .send(analyticsPage(events)),
    );
  };
}
