import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { requireWithinLimits, type KeyedLimit } from '../../platform/visitors/rateLimit.ts';
import { keyedHash } from '../../platform/secrets/keyedHash.ts';
import { ipPrefixes } from '../../platform/visitors/ipPrefixes.ts';
import { networkOf } from '../../platform/visitors/networkOf.ts';
import { ownsMailbox } from '../../platform/visitors/ownsMailbox.ts';
import type { RateLimitSubject } from '../../platform/visitors/rateLimitsFor.ts';
import { attemptWith } from '../sessions/throttle.ts';
import { queueAlertMail } from './queueAlertMail.ts';

interface WantedVariant {
  item: number;
  colour: string;
  size: string;
}

const hour = 60 * 60;
const day = 24 * hour;

async function mailLimits(db: Db, to: string, context: RateLimitSubject): Promise<KeyedLimit[]> {
  const { email, who, isKnown } = await attemptWith(db, to, context);
  const all = `stock-alert:to:${email}`;
  return [
    [`${all}:${who}`, { limit: 10, windowSeconds: day }],
    ...(isKnown ? [] : [[all, { limit: 20, windowSeconds: day }] satisfies KeyedLimit]),
  ];
}

/**
 * A customer's own confirmed e-mail needs no confirmation. Any other is always mailed a link first, so that
 * the response does not reveal whether it has alerts already.
 */
export async function requestAlert(
  db: Db,
  { email, ...wanted }: WantedVariant & { email: string },
  context: RateLimitSubject & { language: Language },
): Promise<{ isConfirmed: boolean }> {
  const variantId = await findVariant(db, wanted);
  const isConfirmed = await ownsMailbox(db, context.visitor, email);
  const personId = isConfirmed ? (context.visitor.person?.id ?? null) : null;
  await requireWithinLimits(db, [
    [`stock-alert:from:${networkOf(context.ip)}`, { limit: 30, windowSeconds: hour }],
    ...(isConfirmed ? [] : await mailLimits(db, email, context)),
  ]);
  await db.transaction().execute(async (trx) => {
    const { language, ip } = context;
    const id = await noteAlert(trx, { variantId, email, personId, language, ip });
    if (!isConfirmed) await queueAlertMail(trx, 'confirm-stock-alert', id);
  });
  return { isConfirmed };
}

async function findVariant(db: Db, { item, colour, size }: WantedVariant): Promise<number> {
  const variant = await db
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select('variants.id')
    .where('items.id', '=', item)
    .where('items.erased_at', 'is', null)
    .where('colours.code', '=', colour)
    .where('variants.size', '=', size)
    .executeTakeFirst();
  if (!variant) throw new ShopError(404, 'Product not found.');
  return variant.id;
}

const ofConfirmed = (column: 'ip_prefix' | 'network') =>
  sql<string | null>`case when stock_alerts.confirmed_at is null then ${sql.ref(`excluded.${column}`)}
    else ${sql.ref(`stock_alerts.${column}`)} end`;

interface Alert {
  variantId: number;
  email: string;
  personId: number | null;
  language: Language;
  ip: string;
}

async function noteAlert(trx: Db, { variantId, email, personId, language, ip }: Alert): Promise<number> {
  const confirmed_at = personId === null ? null : sql<Date>`now()`;
  const { ipPrefix, network } = ipPrefixes(ip);
  const askedFrom = { ip_prefix: await keyedHash(trx, ipPrefix), network: await keyedHash(trx, network) };
  const { id } = await trx
    .insertInto('stock_alerts')
    .values({ variant_id: variantId, email, person_id: personId, language, confirmed_at, ...askedFrom })
    .onConflict((oc) =>
      oc.columns(['variant_id', 'email', 'told_at']).doUpdateSet((eb) => ({
        language,
        asked_at: sql<Date>`now()`,
        person_id: eb.fn.coalesce('excluded.person_id', 'stock_alerts.person_id'),
        confirmed_at: eb.fn.coalesce('stock_alerts.confirmed_at', 'excluded.confirmed_at'),
        // Anybody can ask again for an address whose place is confirmed.
        ip_prefix: ofConfirmed('ip_prefix'),
        network: ofConfirmed('network'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
