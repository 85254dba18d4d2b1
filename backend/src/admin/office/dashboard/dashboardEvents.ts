import { PassThrough } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { repeat, type Repeated } from '../../../platform/repeat.ts';
import { requireRole } from '../../staff/roles.ts';
import { requireStaff } from '../staff-calls/staffCallRoutes.ts';
import { findPendingCounts } from './pendingCounts.ts';

/** Proxies close idle connections. */
const aliveEveryMs = 25_000;

interface Parts {
  db: Db;
  log: FastifyBaseLogger;
  pollEveryMs?: number | undefined;
}

interface Listener {
  request: FastifyRequest;
  stream: PassThrough;
  sent: string;
  sentAt: number;
}

/** All streams share one poll of the database. A stream ends with its session, but does not prolong it. */
export function dashboardEvents({ db, log, pollEveryMs = 2000 }: Parts) {
  return async (app: FastifyInstance): Promise<void> => {
    const listeners = new Set<Listener>();
    let polling: Repeated | null = null;

    async function poll(): Promise<void> {
      const dashboard = JSON.stringify(await findPendingCounts(db));
      for (const listener of listeners) await send(listener, dashboard);
    }

    async function send(listener: Listener, dashboard: string): Promise<void> {
      const { request, stream, sent, sentAt } = listener;
      const isSignedIn = await requireStaff(db, request, { isActive: false }).catch(() => null);
      if (!isSignedIn) return void stream.end();
      if (dashboard === sent && Date.now() - sentAt < aliveEveryMs) return;
      stream.write(dashboard === sent ? ': still here\n\n' : `data: ${dashboard}\n\n`);
      Object.assign(listener, { sent: dashboard, sentAt: Date.now() });
    }

    app.get('/events', async (request, reply) => {
      requireRole(await requireStaff(db, request, { isActive: false }), 'see');
      const listener = { request, stream: new PassThrough(), sent: '', sentAt: 0 };
      await send(listener, JSON.stringify(await findPendingCounts(db)));
      // Added only now, so that a later poll cannot be overtaken by this first event.
      listeners.add(listener);
      listener.stream.on('close', () => listeners.delete(listener));
      polling ??= repeat(async () => (listeners.size > 0 ? poll() : undefined), pollEveryMs, log);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(listener.stream);
    });

    // Open streams would keep the server from closing.
    app.addHook('preClose', async () => {
      await polling?.stop();
      for (const { stream } of listeners) stream.end();
    });
  };
}
