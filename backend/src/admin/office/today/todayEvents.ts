import { PassThrough } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/Db.ts';
import { repeat, type Repeated } from '../../../platform/repeat.ts';
import { requireRole } from '../../staff/roles.ts';
import { requireStaff } from '../staffCallRoutes.ts';
import { findWaiting } from './waiting.ts';

/** Proxies end a connection on which nothing is sent. */
const aliveEveryMs = 25_000;

interface Parts {
  db: Db;
  log: FastifyBaseLogger;
  lookEveryMs?: number | undefined;
}

interface Listener {
  request: FastifyRequest;
  stream: PassThrough;
  sent: string;
  sentAt: number;
}

/** Sends what waits to every open office, as server-sent events, whenever it changes. All of them share one look at the
 *  database. A session that is over ends its stream; watching does not prolong one. */
export function todayEvents({ db, log, lookEveryMs = 2000 }: Parts) {
  return async (app: FastifyInstance): Promise<void> => {
    const listeners = new Set<Listener>();
    let looking: Repeated | null = null;

    async function look(): Promise<void> {
      const today = JSON.stringify(await findWaiting(db));
      for (const listener of listeners) await send(listener, today);
    }

    async function send(listener: Listener, today: string): Promise<void> {
      const { request, stream, sent, sentAt } = listener;
      const isSignedIn = await requireStaff(db, request, { isActive: false }).catch(() => null);
      if (!isSignedIn) return void stream.end();
      if (today === sent && Date.now() - sentAt < aliveEveryMs) return;
      stream.write(today === sent ? ': still here\n\n' : `data: ${today}\n\n`);
      Object.assign(listener, { sent: today, sentAt: Date.now() });
    }

    app.get('/events', async (request, reply) => {
      requireRole(await requireStaff(db, request, { isActive: false }), 'see');
      const listener = { request, stream: new PassThrough(), sent: '', sentAt: 0 };
      await send(listener, JSON.stringify(await findWaiting(db)));
      // Not before: a look that began later would be overtaken by this one.
      listeners.add(listener);
      listener.stream.on('close', () => listeners.delete(listener));
      looking ??= repeat(async () => (listeners.size > 0 ? look() : undefined), lookEveryMs, log);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(listener.stream);
    });

    // Open streams would keep the server from closing.
    app.addHook('preClose', async () => {
      await looking?.stop();
      for (const { stream } of listeners) stream.end();
    });
  };
}
