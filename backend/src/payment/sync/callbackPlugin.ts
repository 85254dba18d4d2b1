import type { FastifyInstance } from 'fastify';
import { oncePerMinute } from '../../platform/log/oncePerMinute.ts';
import { findPayment } from '../attempts/payments.ts';
import type { PaymentProviders } from './providers.ts';
import type { NotificationRequest } from '../providers/PaymentProvider.ts';
import { syncPayment, type SyncDeps } from './syncPayment.ts';

export const callbackPath = '/payments/callback';
const isFirst = oncePerMinute();

/** Providers repeat a notification until they get 200. */
export function callbackPlugin(deps: SyncDeps) {
  return async function callbacks(app: FastifyInstance): Promise<void> {
    // Providers sign the body as they sent it.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.get(callbackPath, async ({ query, headers }, reply) => {
      reply.code(await handleNotification(deps, { fields: query, headers, body: '' }));
      return reply.type('text/plain').send('');
    });
    app.post<{ Body: string | undefined }>(callbackPath, async ({ body = '', headers }, reply) => {
      const fields = fieldsOf(body, headers['content-type']);
      reply.code(await handleNotification(deps, { fields, headers, body }));
      return reply.type('text/plain').send('');
    });
  };
}

function fieldsOf(body: string, contentType = ''): unknown {
  if (!contentType.startsWith('application/json')) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Even a signed notification only triggers a status request to the provider. */
async function handleNotification(deps: SyncDeps, request: NotificationRequest): Promise<number> {
  const read = readNotification(deps.providers, request);
  if (!read) {
    if (isFirst(callbackPath)) deps.log.warn('refused a payment notification without a valid signature');
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

function readNotification(providers: PaymentProviders, request: NotificationRequest) {
  for (const provider of providers) {
    const notification = provider.readNotification(request);
    if (notification) return { provider: provider.name, notification };
  }
  return null;
}
