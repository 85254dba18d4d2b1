import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { sourceLanguage } from 'mf-shared/languages';
import * as v from 'valibot';
import { createContext } from '../platform/calls/createContext.ts';
import { refuseCrossSite } from '../platform/calls/refuseCrossSite.ts';
import type { Db } from '../platform/database/tables/Db.ts';
import { ShopError } from '../platform/errors.ts';
import { limitPerNetwork } from '../platform/http/requests/limitPerNetwork.ts';
import { identifyBrowser } from '../platform/visitors/identifyBrowser.ts';
import { hashToken, newToken } from '../platform/visitors/tokens.ts';
import { mayLook } from './isShopOpen.ts';

const path = '/__trial/order';
export const guestLinkScript = `${path}.js`;

/**
 * On a closed page at the address of a mailed link: its token is in the fragment, which no server receives. A browser
 * without cookies would load the page again and again.
 */
const script = `const order = new URLSearchParams(location.search).get('order');
const token = location.hash.slice(1);
if (order && token && navigator.cookieEnabled)
  fetch('${path}', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order, token }),
  }).then(({ ok }) => ok && location.reload());
`;

const mailed = v.strictObject({
  order: v.pipe(v.string(), v.maxLength(100)),
  token: v.pipe(v.string(), v.maxLength(100)),
});

/** Shows the closed shop for a day, without ordering, to browsers that open the mailed link of a trial order. */
export function guestLinkPlugin({ db, origin }: { db: Db; origin: string }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(guestLinkScript, async (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(script),
    );
    const onRequest = [refuseCrossSite(origin), limitPerNetwork({ points: 30, duration: 60 })];
    app.post(path, { onRequest }, async (request, reply) => {
      const { success, output } = v.safeParse(mailed, request.body);
      if (!success || !(await isMailed(db, output))) throw new ShopError(404, 'Order not found.');
      const browserHash = identifyBrowser(await createContext(db, sourceLanguage, request, reply));
      if (!(await mayLook(db, browserHash))) await letLook(db, browserHash, output.order);
      return reply.header('cache-control', 'no-store').code(204).send();
    });
  };
}

async function isMailed(db: Db, { order, token }: v.InferOutput<typeof mailed>): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', order)
    .where(sql<boolean>`receipt_token::text = ${token}`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores a link that has just expired, so that the browser can look at the shop but no longer order. */
async function letLook(db: Db, browserHash: string, order: string): Promise<void> {
  await db
    .insertInto('trial_links')
    .values({
      token_hash: hashToken(newToken()),
      made_by: `order ${order}`,
      browser_hash: browserHash,
      expires_at: sql<Date>`now()`,
    })
    .execute();
}
