import type { Db } from '../../platform/database/tables/Db.ts';
import { isOfPayable, type Payable } from '../../platform/database/queries/Payable.ts';
import type { CancelReason } from '../../platform/database/tables/schema.ts';
import type { Picture, Supplement } from 'mf-shared/calls';
import { describeLocation } from '../../delivery/api.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';
import { picturesOfVariants } from '../../catalogue/api.ts';
import { sql, type Selectable } from 'kysely';
import { cities } from 'mf-shared/cities';
import * as v from 'valibot';
import type { Language } from 'mf-shared/languages';
import { textsIn, type Texts } from '../../locales/texts.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';
import { orderedAtFirst, type OrderItem } from '../order/orderItems.ts';
import { paidWith, type PaidWith } from '../order/paidWith.ts';
import { isToConfirm, payAtPickupOf } from '../order/payAtPickupOf.ts';
import { payableItems } from '../order/payableItems.ts';
import { describeSupplement, findSupplement } from '../order/supplements.ts';
import { cancelReason } from '../order/cancelReason.ts';
import { viewOrder } from '../view/viewOrder.ts';
import { canWithdraw } from '../withdrawal/withdrawableOrder.ts';

export interface OrderDocument extends Omit<PaidWith, 'recordedBy'> {
  language: Language;
  number: string;
  /** Set if the document is about a supplement. */
  supplement: Supplement | null;
  isCustomers: boolean;
  buyer: {
    name: string;
    company: string;
    vatNumber: string;
    address: string[];
    email: string;
    phone: string;
  };
  note: string;
  /** The invoice's number; null until the order is paid. */
  invoice: string | null;
  date: Date;
  deliveredOn: Date | null;
  /** Null unless the order waits to be paid at pickup. */
  payAtPickup: { until: string; isReady: boolean } | null;
  /** The buyer's mailbox has not yet confirmed that the order is to be paid at pickup. */
  isToConfirm: boolean;
  isPaid: boolean;
  /** The order was to be paid at pickup, and is not paid. */
  isUnpaid: boolean;
  /** The buyer can still withdraw from something, in time. */
  canWithdraw: boolean;
  delivery: string;
  method: string;
  /** Where it is picked up. */
  place: string;
  tracking: string;
  /** The courier's page for a tracking number; empty if there is none. */
  trackingPageOf: (tracking: string) => string;
  receiptToken: string;
  isPickup: boolean;
  cancelReason: CancelReason | null;
  days: { from: number; to: number };
  /** Items with the amount paid for all units of each. */
  items: (OrderItem & { paidCents: number; picture: Picture | null })[];
  sums: { subtotalCents: number; deliveryCents: number; voucherCents: number; totalCents: number };
}

/** The data of a mail about the payment of an order or change. */
export const payableSchema = v.object({ orderId: v.number(), changeId: v.nullish(v.number(), null) });

/** Reads the document of an order, or of a change that costs more. */
export async function findOrderDocument(
  db: Db,
  orderId: number,
  changeId: number | null = null,
): Promise<OrderDocument | null> {
  const payable = { orderId, changeId };
  const order = await selectOrder(db, payable).executeTakeFirst();
  if (!order) return null;
  const isPickup = order.kind === 'pickup';
  const supplement = changeId === null ? null : await findSupplement(db, changeId);
  const lines = supplement
    ? (await payableItems(db, payable)).map((item) => ({ item, paidCents: item.totalCents }))
    : (await viewOrder(db, { ...order, isPickup })).lines;
  const pictures = await picturesOfVariants(
    db,
    lines.flatMap(({ item }) => item.variantId ?? []),
  );
  const { wallet, paidAtCounter } = await paidWith(db, payable);
  const t = textsIn(order.language);
  const method = order.method ?? '';
  const location = describeLocation(order.pickup_location ?? order.location, {
    address: order.pickup_address,
    postCode: order.pickup_post_code,
    town: order.pickup_town,
  });
  return {
    language: order.language,
    number: supplement?.number ?? order.number,
    supplement: supplement && describeSupplement(supplement),
    isCustomers: order.person_id !== null,
    buyer: {
      name: buyerName(order),
      company: order.company,
      vatNumber: order.vat_number,
      address: buyerAddress(order, t),
      email: order.email,
      phone: order.phone,
    },
    note: supplement ? '' : order.note,
    invoice: order.invoice,
    date: supplement?.at ?? order.created_at,
    deliveredOn: order.delivered_at,
    payAtPickup: payAtPickupOf(order),
    isToConfirm: isToConfirm(order),
    isPaid: (supplement ?? { paidAt: order.paid_at }).paidAt !== null,
    isUnpaid: order.reserved_until !== null && order.paid_at === null,
    canWithdraw: order.can_withdraw,
    delivery: [...new Set([method, location])].filter(Boolean).join(', '),
    method,
    place: location || method,
    tracking: order.tracking,
    trackingPageOf: (tracking) =>
      (tracking && order.tracking_page?.replace('{tracking}', encodeURIComponent(tracking))) || '',
    receiptToken: supplement?.token ?? order.receipt_token,
    isPickup,
    cancelReason: order.cancelReason,
    days: { from: order.min_days ?? 3, to: order.max_days ?? 5 },
    items: lines.map(({ item, paidCents }) => ({
      ...item,
      paidCents,
      picture: (item.variantId && pictures.get(item.variantId)) || null,
    })),
    sums: supplement
      ? { subtotalCents: supplement.cents, deliveryCents: 0, voucherCents: 0, totalCents: supplement.cents }
      : {
          subtotalCents: order.subtotal_cents,
          deliveryCents: order.delivery_cents,
          voucherCents: order.voucher_cents,
          totalCents: order.total_cents,
        },
    wallet,
    paidAtCounter,
  };
}

function selectOrder(db: Db, payable: Payable) {
  const language = sql.ref<Language>('orders.language');
  return db
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'orders.delivery_method_id')
    .selectAll('orders')
    .select([
      sql<string | null>`(select number from invoices where ${isOfPayable(payable)})`.as('invoice'),
      canWithdraw.as('can_withdraw'),
      cancelReason.as('cancelReason'),
    ])
    .leftJoin('pickup_locations', (join) =>
      join
        .onRef('pickup_locations.delivery_method_id', '=', 'delivery_methods.id')
        .onRef('pickup_locations.name', '=', 'orders.location'),
    )
    .select(localizedColumn('delivery_methods.name', language).as('method'))
    .select(['kind', 'min_days', 'max_days', 'tracking_page'])
    .select([
      localizedColumn('pickup_locations.name', language).as('pickup_location'),
      localizedColumn('pickup_locations.address', language).as('pickup_address'),
      localizedColumn('pickup_locations.town', language).as('pickup_town'),
      'pickup_locations.post_code as pickup_post_code',
    ])
    .where('orders.id', '=', payable.orderId);
}

/** The order without additions: what its own payment paid. */
export const withoutAdded = (order: OrderDocument): OrderDocument =>
  order.supplement ? order : { ...order, items: orderedAtFirst(order.items) };

type Buyer = Pick<Selectable<Schema['orders']>, 'first_name' | 'last_name' | 'street' | 'post_code' | 'city'>;

export const buyerName = ({ first_name, last_name }: Buyer): string => `${first_name} ${last_name}`.trim();

export function buyerAddress({ street, post_code, city }: Buyer, t: Texts): string[] {
  const name = cities.find(({ value }) => value === city)?.name;
  return [street, `${post_code} ${name ? t(name) : city}`.trim()].filter(Boolean);
}
