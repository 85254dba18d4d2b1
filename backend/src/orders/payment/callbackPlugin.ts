import type { FastifyInstance } from 'fastify';
import { isSessionOver } from './paymentAttempts.ts';
import { syncPayment, type SyncDeps } from './syncPayment.ts';

export const callbackPath = '/payments/callback';

const form = 'application/x-www-form-urlencoded';

/** Receives the payment provider's notifications. The provider repeats a notification until it gets 200. */
export function callbackPlugin(deps: SyncDeps) {
  return async function callbacks(app: FastifyInstance): Promise<void> {
    if (!app.hasContentTypeParser(form))
      app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
    app.get<{ Querystring: unknown }>(callbackPath, async ({ query }, reply) => {
      reply.code(await handleNotification(deps, query));
      return reply.type('text/plain').send('');
    });
    app.post(callbackPath, async ({ body }, reply) => {
      reply.code(await handleNotification(deps, body));
      return reply.type('text/plain').send('');
    });
  };
}

/** Even a signed notification only triggers a status request to the provider. */
async function handleNotification(deps: SyncDeps, fields: unknown): Promise<number> {
  const notification = deps.paymentProvider.readNotification(fields);
  if (!notification) {
    deps.log.warn('refused a payment notification without a valid signature');
    return 403;
  }
  const payment = await deps.db
    .selectFrom('payments')
    .selectAll()
    .select(isSessionOver)
    .where('provider_order_id', '=', notification.id)
    .executeTakeFirst();
  if (!payment) {
    deps.log.warn({ notification }, 'a payment notification for an unknown payment');
    return 200;
  }
  // Only a refund can still change a paid payment.
  if (payment.state === 'paid' && !notification.isRefund) return 200;
  const result = await syncPayment(deps, { ...payment, provider_order_id: notification.id });
  return result === 'unknown' ? 503 : 200;
}
