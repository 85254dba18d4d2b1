import type { FastifyInstance } from 'fastify';
import { findPayment } from './payments.ts';
import type { PaymentProviders } from './providers.ts';
import { syncPayment, type SyncDeps } from './syncPayment.ts';

export const callbackPath = '/payments/callback';

const form = 'application/x-www-form-urlencoded';

/** Providers repeat a notification until they get 200. */
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
  const read = readNotification(deps.providers, fields);
  if (!read) {
    deps.log.warn('refused a payment notification without a valid signature');
    return 403;
  }
  const { provider, notification } = read;
  const payment = await findPayment(deps.db, { provider, providerId: notification.id });
  if (!payment) {
    deps.log.warn({ notification }, 'a payment notification for an unknown payment');
    return 200;
  }
  // Only a refund can still change a paid payment.
  if (payment.state === 'paid' && !notification.isRefund) return 200;
  const result = await syncPayment(deps, payment);
  return result === 'unknown' ? 503 : 200;
}

function readNotification(providers: PaymentProviders, fields: unknown) {
  for (const provider of providers) {
    const notification = provider.readNotification(fields);
    if (notification) return { provider: provider.name, notification };
  }
  return null;
}
