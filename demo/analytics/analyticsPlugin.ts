import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { refuseCrossSite } from '../../backend/src/platform/calls/refuseCrossSite.ts';
import { analyticsSink } from '../../backend/src/platform/config/config.ts';
import { ShopError } from '../../backend/src/platform/errors.ts';
import { html, type Html } from '../../backend/src/platform/html.ts';
import { developmentPage, sendPage } from '../developmentPage.ts';

const maxEvents = 500;

const eventSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)),
  params: v.record(v.string(), v.unknown()),
  browser: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

type ReceivedEvent = v.InferOutput<typeof eventSchema> & { at: string };

/** Replaces Google Analytics in development. Events are kept in memory only. */
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

    app.get(analyticsSink, async (_request, reply) => sendPage(reply, analyticsPage(events)));
  };
}

function analyticsPage(events: ReceivedEvent[]): string {
  return developmentPage(
    'Measured events',
    html`<h1>Measured events</h1>
      <p>What this shop's pages measured since it was started, the last first. It went nowhere else.</p>
      ${
        events.length === 0
          ? html`<p>None yet. Pages measure only after “Accept All Cookies”.</p>`
          : html`<ul>
              ${events.toReversed().map(eventRow)}
            </ul>`
      }`,
  );
}

const eventRow = ({ name, params, browser, at }: ReceivedEvent): Html =>
  html`<li>
    <strong>${name}</strong>
    <span><time datetime="${at}">${at.slice(11, 19)}</time> UTC, browser ${browser ?? 'unknown'}</span>
    <pre>${JSON.stringify(params, null, 2)}</pre>
  </li>`;
