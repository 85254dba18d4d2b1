import { PassThrough } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/Db.ts';
import { repeat, type Repeated } from '../../../platform/repeat.ts';
import { requireRole } from '../../staff/roles.ts';
import { requireStaff } from '../staff-calls/staffCallRoutes.ts';
import { findWaiting } from './waiting.ts';

/** Proxies close idle connections. */
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

/** All streams share one poll of the database. A stream ends with its session, but does not prolong it. */
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
      // Added only now, so that a later poll cannot be overtaken by this first event.
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
