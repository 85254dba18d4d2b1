import { sql } from 'kysely';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import { formatEuros } from 'mf-shared/money';
import { sizeLabel } from '../../catalogue/api.ts';
import { vatPartsOf } from '../../invoices/api.ts';
import { textsIn, type Texts } from '../../locales/texts.ts';
import {
  describeCustomization,
  orderedAtFirst,
  orderItems,
  payableItems,
  payableStates,
  shownState,
  toCounterPayment,
  voucherPartsOf,
  wayOfPaying,
  type OrderItem,
} from '../../orders/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isOfJoinedPayable } from '../../platform/database/queries/Payable.ts';
import { dayOf, isWithin, type Days } from '../../platform/database/times/days.ts';
import { groupBy } from '../../platform/groupBy.ts';
import { streamFileAtomic } from '../../platform/streamFileAtomic.ts';
import { csvPage } from '../spreadsheets/csvPage.ts';
import { paymentNames } from './paymentNames.ts';

/**
 * One row for each line of an order. Amounts of the whole order are only in its first row, so that columns can be
 * summed. Supplements are rows of the same order, with their own payment and invoice.
 */
const columns = [
  'Order',
  'Placed on',
  'State',
  'Customer',
  'E-mail',
  'Delivery method',
  'Location',
  'SKU',
  'Item',
  'Colour',
  'Size',
  'Customization',
  'Pieces',
  'Unit price',
  'Discount',
  'VAT',
  'Delivery',
  'VAT of delivery',
  'Order total',
  'Payment',
  'Paid',
  'Refunded',
  'Invoice',
  'Credit notes',
  'Company',
  'VAT number',
  'Note',
] as const;
type Row = Partial<Record<(typeof columns)[number], string | number>>;

const amounts: ReadonlySet<string> = new Set([
  'Unit price',
  'Discount',
  'VAT',
  'Delivery',
  'VAT of delivery',
  'Order total',
  'Paid',
  'Refunded',
] satisfies (typeof columns)[number][]);

const ordersOfPage = 1000;

export interface PageSettings {
  /** The language of the file. */
  language?: Language;
  most?: number;
}

interface Page {
  csv: string;
  orders: number;
  next: number | null;
}

/** Paid orders placed in the period, oldest first. Only the first page has the header. */
export async function orderPage(
  db: Db,
  period: Days,
  after: number | null = null,
  { language = sourceLanguage, most = ordersOfPage }: PageSettings = {},
): Promise<Page> {
  const ids = await orderIds(db, period, after ?? 0, most + 1);
  const shown = ids.slice(0, most);
  const paid = await paidOfDays(db, period, shown);
  const itemsOf = groupBy(orderedAtFirst(await orderItems(db, shown)), ({ orderId }) => orderId);
  const t = textsIn(language);
  const rows: Row[] = [];
  for (const one of paid) {
    const items = one.changeId === null ? itemsOf(one.orderId) : await payableItems(db, one);
    rows.push(...rowsOf(t, one, items));
  }
  return {
    csv: csvPage(rows, columns, { amounts, language, isFirst: after === null }),
    orders: paid.filter(({ changeId }) => changeId === null).length,
    next: ids.length > most ? (shown.at(-1) ?? null) : null,
  };
}

/** The file appears only when complete. Returns the number of orders. */
export async function exportOrders(
  db: Db,
  period: Days,
  file: string,
  onPage: (orders: number) => void = () => undefined,
): Promise<number> {
  let count = 0;
  async function* pages() {
    let after: number | null = null;
    do {
      const page: Page = await orderPage(db, period, after);
      count += page.orders;
      onPage(count);
      yield page.csv;
      after = page.next;
    } while (after !== null);
  }
  await streamFileAtomic(file, pages());
  return count;
}

const isListed = (days: Days) =>
  sql<boolean>`(payables.state <> all(${[...payableStates, 'reserved', 'cancelled']}::text[])
    and ${isWithin(sql`payables.created_at`, days)})`;

async function orderIds(db: Db, days: Days, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payables')
    .select('order_id')
    .distinct()
    .where(isListed(days))
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** The orders, each followed by its supplements. */
const paidOfDays = (db: Db, days: Days, ids: number[]) =>
  db
    .selectFrom('payables')
    .innerJoin('orders', 'orders.id', 'payables.order_id')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
    .select(['payables.order_id as orderId', 'payables.change_id as changeId', 'orders.number'])
    .select(['orders.state', 'cancelled_at', 'first_name', 'last_name', 'email', 'location'])
    .select(['delivery_methods.name as method', 'amount_cents', 'company', 'vat_number'])
    .select([
      sql<number>`case when payables.change_id is null then delivery_cents else 0 end`.as('delivery_cents'),
      sql<number>`case when payables.change_id is null then voucher_cents else 0 end`.as('voucher_cents'),
      sql<string>`case when payables.change_id is null then orders.note else '' end`.as('note'),
      sql<boolean>`exists (select from order_changes
        where order_changes.id = payables.change_id and kind = 'exchange')`.as('isDifference'),
      sql<string>`${dayOf(sql`payables.created_at`)}::text`.as('day'),
      sql<
        { provider: string; wallet: string | null; cents: number; returned: number }[]
      >`(select coalesce(jsonb_agg(
          jsonb_build_object('provider', provider, 'wallet', wallet, 'cents', amount_cents,
            'returned', greatest(refunded_cents,
            (select coalesce(sum(amount_cents), 0) from refunds where payment_id = payments.id and state = 'done')))
          order by id), '[]')
        from payments where ${isOfJoinedPayable('payments')} and payments.state = 'paid')`.as('payments'),
      sql<string>`coalesce((select number from invoices where ${isOfJoinedPayable('invoices')}), '')`.as(
        'invoice',
      ),
      sql<string>`coalesce((select string_agg(credit_notes.number, ', ' order by credit_notes.id)
        from credit_notes join invoices on invoices.id = invoice_id where ${isOfJoinedPayable('invoices')}), '')`.as(
        'creditNotes',
      ),
    ])
    .where(isListed(days))
    .where('payables.order_id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('payables.order_id')
    .orderBy(sql`payables.change_id nulls first`)
    .execute();

type Paid = Awaited<ReturnType<typeof paidOfDays>>[number];

function rowsOf(t: Texts, order: Paid, items: OrderItem[]): Row[] {
  const discounts = voucherPartsOf(order.voucher_cents, items);
  const grossCents = items.map(({ totalCents }, index) => totalCents - (discounts[index] ?? 0));
  // The parts add up to the VAT of the invoice.
  const vat = vatPartsOf([...grossCents, order.delivery_cents]);
  const rows = items.length > 0 ? items : [null];
  return rows.map((item, index) => ({
    ...orderColumns(t, order),
    ...(item && lineColumns(item, discounts[index] ?? 0, vat[index] ?? 0)),
    ...(item && order.isDifference && differenceColumns(item)),
    ...(index === 0 && totalColumns(t, order, vat.at(-1) ?? 0)),
  }));
}

const orderColumns = (t: Texts, order: Paid) => ({
  Order: order.number,
  'Placed on': order.day,
  State: t(shownState(order)),
  Customer: `${order.first_name} ${order.last_name}`.trim(),
  'E-mail': order.email,
  'Delivery method': order.method ?? '',
  Location: order.location,
  Invoice: order.invoice,
  'Credit notes': order.creditNotes,
  Company: order.company,
  'VAT number': order.vat_number,
  Note: order.note,
});

const lineColumns = (item: OrderItem, discount: number, vatCents: number) => ({
  SKU: item.sku ?? '',
  Item: item.name,
  Colour: item.colour,
  Size: item.size && sizeLabel(item.size),
  Customization: describeCustomization(item.customization),
  Pieces: item.quantity,
  'Unit price': formatEuros(item.unitPriceCents + item.customizationCents),
  Discount: formatEuros(discount),
  VAT: formatEuros(vatCents),
});

/** The supplement of an exchange adds no units. */
const differenceColumns = ({ totalCents }: OrderItem) => ({
  Pieces: '',
  'Unit price': formatEuros(totalCents),
});

const totalColumns = (
  t: Texts,
  { delivery_cents, amount_cents, payments }: Paid,
  deliveryVatCents: number,
) => ({
  Delivery: formatEuros(delivery_cents),
  'VAT of delivery': formatEuros(deliveryVatCents),
  'Order total': formatEuros(amount_cents),
  Payment: payments
    .map(
      ({ provider, wallet, cents }) =>
        wallet ?? t(paymentNames[wayOfPaying(cents, toCounterPayment(provider))]),
    )
    .join(', '),
  Paid: formatEuros(payments.reduce((sum, { cents }) => sum + cents, 0)),
  Refunded: formatEuros(payments.reduce((sum, { returned }) => sum + returned, 0)),
});
