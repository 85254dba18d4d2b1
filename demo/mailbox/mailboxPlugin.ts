import type { FastifyInstance, FastifyReply } from 'fastify';
import { ShopError } from '../../backend/src/platform/errors.ts';
import { mailboxStyle, mailListPage, mailPage } from './mailboxPages.ts';
import { findMail, readMailbox, type ReceivedMail } from './readMailbox.ts';

const pagePolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'";
/** A mail's own styles and pictures, and nothing that acts. */
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The mailbox of the local mail server, to look at while developing and for tests. Never registered in production. */
export function mailboxPlugin({ folder }: { folder: string }) {
  return async function mailbox(app: FastifyInstance): Promise<void> {
    app.get('/__dev/mail', async (_request, reply) =>
      send(reply, pagePolicy, mailListPage(await readMailbox(folder))),
    );
    app.get('/__dev/mail.json', (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return readMailbox(folder);
    });
    app.get('/__dev/mail.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(mailboxStyle));
    app.get<{ Params: { id: string } }>('/__dev/mail/:id', async ({ params }, reply) =>
      send(reply, pagePolicy, mailPage(await found(folder, params.id))),
    );
    app.get<{ Params: { id: string } }>('/__dev/mail/:id/html', async ({ params }, reply) =>
      send(reply, mailPolicy, (await found(folder, params.id)).html),
    );
  };
}

async function found(folder: string, id: string): Promise<ReceivedMail> {
  const mail = await findMail(folder, id);
  if (!mail) throw new ShopError(404, 'There is no such mail.');
  return mail;
}

function send(reply: FastifyReply, policy: string, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(page);
}
