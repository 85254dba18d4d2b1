import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isSigned } from './jcc/checksum.ts';
import { askProvider, isOver } from './askProvider.ts';
import { callbackPath } from './callbackPath.ts';
import type { OrderDeps } from '../deps.ts';

type CallbackDeps = OrderDeps & { callbackKey: string };

/** Each name once, each value a text; else it is not what was signed. */
const fieldsSchema = v.record(v.string(), v.string());

/** What can still happen to a payment that is paid. */
const sendsBack = new Set(['refunded', 'reversed']);

const form = 'application/x-www-form-urlencoded';

/** The provider's own word about a payment. Even a signed one is only a reason to ask. Anything but 200 makes it come
 *  again, three times in all. */
export function callbackPlugin(deps: CallbackDeps) {
  return async function callbacks(app: FastifyInstance): Promise<void> {
    if (!app.hasContentTypeParser(form))
      app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
    app.get<{ Querystring: unknown }>(callbackPath, async ({ query }, reply) => {
      reply.code(await answerCallback(deps, query));
      return reply.type('text/plain').send('');
    });
    app.post(callbackPath, async ({ body }, reply) => {
      reply.code(await answerCallback(deps, body));
      return reply.type('text/plain').send('');
    });
  };
}

export async function answerCallback(deps: CallbackDeps, told: unknown): Promise<number> {
  const read = v.safeParse(fieldsSchema, told);
  if (!read.success || !isSigned(read.output, deps.callbackKey)) {
    deps.log.warn('a payment callback without a right checksum was refused');
    return 403;
  }
  const { mdOrder = '', orderNumber = '', operation } = read.output;
  const payment = await deps.db
    .selectFrom('payments')
    .selectAll()
    .select(isOver)
    .where('provider_order_id', '=', mdOrder)
    .executeTakeFirst();
  if (!payment) {
    deps.log.warn({ orderNumber, operation }, 'a payment callback for an unknown order');
    return 200;
  }
  if (payment.state === 'paid' && !sendsBack.has(operation ?? '')) return 200;
  const finding = await askProvider(deps, { ...payment, provider_order_id: mdOrder });
  return finding === 'unknown' ? 503 : 200;
}
