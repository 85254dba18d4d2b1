import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { testConfig } from '../../testing/shops/testConfig.ts';
import { promote } from 'mf-toolkit/registry';
import { openTestStore, writeRelease } from 'mf-toolkit/testing';
import { catalogueCalls } from '../../catalogue/calls.ts';
import { openTestShop } from '../../testing/shops/openTestShop.ts';
import { cards, customer, payWithCard, shopper } from '../../testing/shops/shopper.ts';
import { createTestApp } from '../../testing/shops/testApp.ts';
import { anonymousContext } from '../calls/createContext.ts';
import { createDispatcher } from '../calls/createDispatcher.ts';
import type { Db } from '../database/tables/Db.ts';
import { createLog } from '../log/log.ts';
import { deliverMails } from '../mail/deliverMails.ts';
import { followReleases } from '../releases/live/liveReleases.ts';
import { createPageCache } from '../../storefront/pageCache.ts';
import { patientLimits } from '../../storefront/testing/patientLimits.ts';
import { servePage } from '../../storefront/servePage.ts';
import { createRendererPool } from '../../storefront/renderers/RendererPool.ts';
import { startTracing } from './startTracing.ts';
import { traceReceiver, type ReceivedSpan } from './testing/traceReceiver.ts';

let receiver: Awaited<ReturnType<typeof traceReceiver>>;
let tracing: Awaited<ReturnType<typeof startTracing>>;
before(async () => {
  receiver = await traceReceiver();
  tracing = await startTracing({ endpoint: receiver.endpoint, share: 1, serviceName: 'test' });
});
after(async () => {
  await tracing.stop();
  await receiver.close();
});

const newTrace = () => {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-01` };
};

async function pathsOf({ traceId, spanId }: { traceId: string; spanId: string }): Promise<string[]> {
  await tracing.send();
  const spans = receiver.spans.filter((span) => span.traceId === traceId);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const pathOf = ({ name, parentSpanId }: ReceivedSpan): string => {
    if (parentSpanId === spanId) return name;
    const parent = byId.get(parentSpanId ?? '');
    assert.ok(parent, `${name} has no parent`);
    return `${pathOf(parent)} > ${name}`;
  };
  return spans.map(pathOf);
}

async function pagesOf(db: Db) {
  const { folder, storage, store, cache } = await openTestStore();
  const page = `const { sections } = await transport({ method: 'GET', name: 'ShopNavigation', input: {} });
    return { status: 200, headers: {}, pipe: (to) => to.end(String(sections.length)) };`;
  await writeRelease(
    folder,
    'shell',
    '1.0.0',
    `exports.createPageRenderer = () => async ({ transport }) => { ${page} };`,
  );
  await promote(storage, { shell: '1.0.0' }, null);
  const log = createLog('silent');
  const dispatch = createDispatcher(catalogueCalls({ db }));
  const renderers = createRendererPool({
    store: cache,
    origin: 'http://shop.test',
    pages: testConfig().pages,
    dispatch: async (name, input, language) =>
      JSON.stringify(await dispatch(name, input, anonymousContext(language, log))),
    refetch: async () => assert.fail(),
    onReleaseFailure: (_, failure) => assert.fail(failure),
    watch: { onPage: () => undefined, onRendererFailure: (_, reason) => assert.fail(reason) },
    limits: patientLimits,
    log,
  });
  const live = await followReleases({
    storage,
    store,
    loader: renderers,
    approvals: { judge: async (shown) => shown },
    stateFile: path.join(cache, 'last-good.json'),
    onExcluded: () => undefined,
    log,
  });
  const pages = createPageCache({ renderers, onError: assert.ifError });
  return {
    plugin: async (app: FastifyInstance) => {
      app.get('/*', servePage({ pages, live, visits: { onPage: () => undefined } }));
    },
    async close() {
      await live.stop();
      renderers.stop();
    },
  };
}

describe('traces', () => {
  it('connect the request for a page with its calls and their statements', async () => {
    let pages: Awaited<ReturnType<typeof pagesOf>> | undefined;
    const { app, close } = await createTestApp({
      plugins: ({ db }) => [
        async (plugged) => {
          pages = await pagesOf(db);
          await plugged.register(pages.plugin);
        },
      ],
    });
    const trace = newTrace();
    const { traceparent } = trace;
    const { body, headers } = await app.inject({ url: '/secret-page?q=secret', headers: { traceparent } });
    assert.equal(body, '0');
    assert.match(
      String(headers['server-timing']),
      new RegExp(`^traceparent;desc="00-${trace.traceId}-[0-9a-f]{16}-01"$`),
    );
    const paths = await pathsOf(trace);
    assert.ok(
      paths.includes('GET /* > render a page > call ShopNavigation > database SELECT'),
      paths.join('\n'),
    );
    assert.doesNotMatch(JSON.stringify(receiver.spans), /secret/);
    await app.inject({ url: '/healthz', headers: { traceparent } });
    assert.equal((await pathsOf(trace)).length, paths.length);
    await pages?.close();
    await close();
  });

  it('connect PAY NOW with the card provider and the confirmation mail, without personal data', async () => {
    const shop = await openTestShop();
    const self = shopper(shop);
    const { number } = (await self.place()).body;
    const trace = newTrace();
    const payment = await self.get(
      'PosJcc',
      {
        amount: '1800',
        order_number: String(number),
        description: `ORDER ${String(number)}`,
        return_url: `${shop.origin}/loading`,
      },
      { traceparent: trace.traceparent },
    );
    await payWithCard(payment.body['formUrl'], cards.good);
    await self.post('$PosProcessWeb', { orderid: number });
    await deliverMails(shop.deps);
    assert.ok((await shop.mails()).some(({ to }) => to.includes(customer.email)));

    const paths = await pathsOf(trace);
    for (const expected of [
      'GET /PosJcc > call PosJcc > card provider register.do',
      'GET /PosJcc > call PosJcc > check a payment > card provider getOrderStatusExtended.do',
      'GET /PosJcc > call PosJcc > check a payment > deliver a mail > mail server',
    ])
      assert.ok(paths.includes(expected), `${expected} is not in\n${paths.join('\n')}`);
    const sent = JSON.stringify(receiver.spans);
    for (const personal of [customer.email, customer.lastName, customer.street, customer.phone])
      assert.ok(!sent.includes(personal), personal);
    await shop.close();
  });
});
