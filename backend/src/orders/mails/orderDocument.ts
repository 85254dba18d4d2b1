import type { Db } from '../../platform/database/Db.ts';
import type { CancelReason } from '../../platform/database/schema.ts';
import type { Picture, Wallet } from 'mf-shared/calls';
import { describeLocation } from '../../delivery/api.ts';
import { localizedColumn } from '../../platform/database/localizedColumn.ts';
import { picturesOfVariants } from '../../catalogue/api.ts';
import { sql } from 'kysely';
import { cities } from 'mf-shared/cities';
import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import { orderItems, type OrderItem } from '../order/orderItems.ts';

export interface OrderDocument {
  language: Language;
  number: string;
  isCustomers: boolean;
  email: string;
  name: string;
  address: string[];
  phone: string;
  date: Date;
  deliveredOn: Date | null;
  delivery: string;
  method: string;
  location: string;
  tracking: string;
  trackingPage: string;
  receiptToken: string;
  isPickup: boolean;
  cancelReason: CancelReason | null;
  days: { from: number; to: number };
  items: (OrderItem & { picture: Picture | null })[];
  subtotalCents: number;
  deliveryCents: number;
  voucherCents: number;
  totalCents: number;
  /** Null for a card payment. */
  wallet: Wallet | null;
}

export async function findOrderDocument(db: Db, orderId: number): Promise<OrderDocument | null> {
  const language = sql.ref<Language>('orders.language');
  const order = await db
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'orders.delivery_method_id')
    .selectAll('orders')
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
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!order) return null;
  const items = await orderItems(db, [orderId]);
  const pictures = await picturesOfVariants(
    db,
    items.flatMap(({ variantId }) => variantId ?? []),
  );
  const t = textsIn(order.language);
  const method = order.method ?? '';
  const location = describeLocation(order.pickup_location ?? order.location, {
    address: order.pickup_address,
    postCode: order.pickup_post_code,
    town: order.pickup_town,
  });
  const city = cities.find(({ value }) => value === order.city)?.name;
  return {
    language: order.language,
    number: order.number,
    isCustomers: order.person_id !== null,
    email: order.email,
    name: `${order.first_name} ${order.last_name}`.trim(),
    address: [order.street, `${order.post_code} ${city ? t(city) : order.city}`.trim()].filter(Boolean),
    phone: order.phone,
    date: order.created_at,
    deliveredOn: order.delivered_at,
    delivery: [...new Set([method, location])].filter(Boolean).join(', '),
    method,
    location,
    tracking: order.tracking,
    trackingPage:
      (order.tracking && order.tracking_page?.replace('{tracking}', encodeURIComponent(order.tracking))) ||
      '',
    receiptToken: order.receipt_token,
    isPickup: order.kind === 'pickup',
    cancelReason: order.cancel_reason,
    days: { from: order.min_days ?? 3, to: order.max_days ?? 5 },
    items: items.map((item) => ({
      ...item,
      picture: (item.variantId && pictures.get(item.variantId)) || null,
    })),
    subtotalCents: order.subtotal_cents,
    deliveryCents: order.delivery_cents,
    voucherCents: order.voucher_cents,
    totalCents: order.total_cents,
    wallet: await walletOf(db, orderId),
  };
}

/** The payment that paid the order; a later second payment is sent back. */
async function walletOf(db: Db, orderId: number): Promise<Wallet | null> {
  const payment = await db
    .selectFrom('payments')
    .select('wallet')
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .orderBy('settled_at')
    .executeTakeFirst();
  return payment?.wallet ?? null;
}
