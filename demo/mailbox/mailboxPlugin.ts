import type { FastifyInstance } from 'fastify';
import { ShopError } from '../../backend/src/platform/errors.ts';
import { pagePolicy, sendPage } from '../developmentPage.ts';
import { mailboxStyle, mailListPage, mailPage } from './mailboxPages.ts';
import { findMail, readMailbox, type ReceivedMail } from './readMailbox.ts';

const framePolicy = `${pagePolicy}; frame-src 'self'`;
/** Allows a mail its own styles and the shop's pictures, but no scripts or forms. */
const mailPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export function mailboxPlugin({ folder }: { folder: string }) {
  return async function mailbox(app: FastifyInstance): Promise<void> {
    app.get('/__dev/mail', async (_request, reply) =>
      sendPage(reply, mailListPage(await readMailbox(folder)), framePolicy),
    );
    app.get('/__dev/mail.json', (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return readMailbox(folder);
    });
    app.get('/__dev/mail.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(mailboxStyle));
    app.get<{ Params: { id: string } }>('/__dev/mail/:id', async ({ params }, reply) =>
      sendPage(reply, mailPage(await mailOrThrow(folder, params.id)), framePolicy),
    );
    app.get<{ Params: { id: string } }>('/__dev/mail/:id/html', async ({ params }, reply) =>
      sendPage(reply, (await mailOrThrow(folder, params.id)).html, mailPolicy),
    );
  };
}

async function mailOrThrow(folder: string, id: string): Promise<ReceivedMail> {
  const mail = await findMail(folder, id);
  if (!mail) throw new ShopError(404, 'Mail not found.');
  return mail;
}
