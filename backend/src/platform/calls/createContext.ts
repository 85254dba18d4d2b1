import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../database/tables/Db.ts';
import { clientOf, theShop, type Client } from '../visitors/Client.ts';
import { findVisitor } from '../visitors/findVisitor.ts';
import type { CallContext } from './call.ts';

export async function createContext(
  db: Db,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallContext> {
  const setCookie: CallContext['setCookie'] = (name, value, maxAge) => {
    reply.setCookie(name, value, { maxAge, path: '/', httpOnly: true, secure: true, sameSite: 'lax' });
  };
  return {
    language,
    visitor: await findVisitor(db, request.cookies, setCookie),
    requestId: request.id,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    ...clientOf(request),
    log: request.log,
    setCookie,
  };
}

export function anonymousContext(
  language: Language,
  log: FastifyBaseLogger,
  client: Client = theShop,
): CallContext {
  return {
    language,
    visitor: { person: null, browserHash: null },
    requestId: '',
    userAgent: '',
    ...client,
    log,
    setCookie() {
      throw new Error('A page that is cached for everybody must not set cookies.');
    },
  };
}
