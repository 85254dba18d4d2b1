import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from 'mf-shared/paths';
import type { Db } from '../../platform/database/tables/Db.ts';
import { refuseCrossSite } from '../../platform/calls/refuseCrossSite.ts';
import { ShopError } from '../../platform/errors.ts';
import { readInput } from '../../platform/calls/readInput.ts';
import { queuedBy } from '../../platform/mail/queuedBy.ts';
import { requireWithinLimits } from '../../platform/visitors/rateLimit.ts';
import { networkOf } from '../../platform/visitors/networkOf.ts';
import { contactMessage } from './contactMessage.ts';

const networkLimit = { limit: 10, windowSeconds: 3600 };

/** EmailJS's API: `send` accepts JSON, `send-form` a form. */
export function contactPlugin({ db, origin }: { db: Db; origin: string }) {
  return async function contact(app: FastifyInstance): Promise<void> {
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readForm);
    app.addHook('preHandler', refuseCrossSite(origin));

    app.post<{ Body: { template_params?: unknown } | null }>(
      '/api/v1.0/email/send',
      async (request, reply) => {
        await queueMessage(db, request, request.body?.template_params);
        return reply.type('text/plain').send('OK');
      },
    );

    app.post('/api/v1.0/email/send-form', async (request, reply) => {
      await queueMessage(db, request, request.body);
      // Submitted without JavaScript: the browser needs a page to show.
      if (request.headers['sec-fetch-mode'] === 'navigate')
        return reply.redirect(`${paths.contact()}?sent=yes`, 303);
      return reply.type('text/plain').send('OK');
    });
  };
}

/** The form has no files, so Node's own parser is enough. */
async function readForm({ headers }: FastifyRequest, body: Buffer): Promise<object> {
  const form = new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  try {
    return Object.fromEntries(await form.formData());
  } catch (cause) {
    throw new ShopError(400, 'The form is malformed.', { cause });
  }
}

async function queueMessage(db: Db, { ip }: FastifyRequest, input: unknown): Promise<void> {
  const message = readInput(contactMessage, input, () => 'Name, e-mail, subject and message are required.');
  const { from_name: name, email, subject, message: text } = message;
  await requireWithinLimits(db, [[`contact:${networkOf(ip)}`, networkLimit]]);
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('contact_messages')
      .values({ name, email, subject, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('outbox')
      .values({
        kind: 'contact-message',
        dedupe_key: `contact-message:${id}`,
        payload: JSON.stringify(message),
        ...queuedBy(),
      })
      .execute();
  });
}
