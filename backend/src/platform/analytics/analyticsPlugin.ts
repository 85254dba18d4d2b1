import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { refuseCrossSite } from '../calls/refuseCrossSite.ts';
import { ShopError } from '../errors.ts';
import { html, type Html } from '../html.ts';
import { analyticsSink } from './analyticsSink.ts';

const maxEvents = 500;

const eventSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)),
  params: v.record(v.string(), v.unknown()),
  browser: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

type ReceivedEvent = v.InferOutput<typeof eventSchema> & { at: string };

/** For development: receives the pages' analytics events and lists them. In memory only, never in production. */
export function analyticsPlugin({ origin }: { origin: string }) {
  return async function analytics(app: FastifyInstance): Promise<void> {
    let events: ReceivedEvent[] = [];

    app.post(analyticsSink, { preHandler: refuseCrossSite(origin) }, async (request, reply) => {
      const event = v.safeParse(eventSchema, request.body);
      if (!event.success) throw new ShopError(400, 'This is not an event.');
      events = [...events, { ...event.output, at: new Date().toISOString() }].slice(-maxEvents);
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

const eventItem = ({ name, params, browser, at }: ReceivedEvent): Html =>
  html`<li>
    <strong>${name}</strong>
    <span><time datetime="${at}">${at.slice(11, 19)}</time> UTC, browser ${browser ?? 'unknown'}</span>
    <pre>${JSON.stringify(params, null, 2)}</pre>
  </li>`;

function analyticsPage(events: ReceivedEvent[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Measured events</title>
        <link rel="stylesheet" href="/__dev/mail.css" />
      </head>
      <body>
        <main>
          <h1>Measured events</h1>
          <p>What this shop's pages measured since it was started, the last first. It went nowhere else.</p>
          ${
            events.length === 0
              ? html`<p>None yet. Pages measure only after “Accept All Cookies”.</p>`
              : html`<ul>
                  ${events.toReversed().map(eventItem)}
                </ul>`
          }
        </main>
      </body>
    </html>`.text;
}
