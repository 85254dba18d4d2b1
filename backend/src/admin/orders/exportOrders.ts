import { stringify } from 'csv-stringify/sync';
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
  payableStates,
  shownState,
  toCounterPayment,
  voucherPartsOf,
  wayOfPaying,
  type OrderItem,
} from '../../orders/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import { dayOf, isWithin, type Days } from '../../platform/database/days.ts';
import { groupBy } from '../../platform/groupBy.ts';
import { streamFileAtomic } from '../../platform/streamFileAtomic.ts';
import { csvOptions } from '../spreadsheets/csvOptions.ts';
import { namedColumns } from '../spreadsheets/namedColumns.ts';
import { paymentNames } from './paymentNames.ts';

/**
 * One row for each line of an order. Amounts of the whole order are only in its first row, so that columns
 * can be summed. What an exchange cost more, and what was added, are rows of the same order, with a payment and invoice
 * of their own.
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
  /** Of who reads the file. */
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
  const orders = await ordersOfDays(db, period, after ?? 0, most + 1);
  const shown = orders.slice(0, most);
  const ids = shown.map(({ id }) => id);
  const itemsOf = groupBy(orderedAtFirst(await orderItems(db, ids)), ({ orderId }) => orderId);
  const t = textsIn(language);
  const rows = shown.flatMap((order) => rowsOf(t, order, itemsOf(order.id)));
  const header = after === null;
  const csv = stringify(rows, {
    header,
    bom: header,
    columns: namedColumns(columns, language),
    ...csvOptions(amounts, language),
  });
  return {
    csv,
    orders: shown.filter(({ main }) => main === null).length,
    next: orders.length > most ? (shown.at(-1)?.id ?? null) : null,
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

const ordersOfDays = (db: Db, days: Days, after: number, limit: number) =>
  db
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
    .select(['orders.id', 'number', 'state', 'cancelled_at', 'first_name', 'last_name', 'email', 'location'])
    .select(['delivery_methods.name as method', 'delivery_cents', 'voucher_cents'])
    .select(['total_cents', 'company', 'vat_number', 'orders.note'])
    .select([
      sql<string | null>`(select main.number from orders main where main.id = orders.supplement_to)`.as(
        'main',
      ),
      sql<boolean>`exists (select from supplements
        where supplements.order_id = orders.id and order_line_id is not null)`.as('isDifference'),
      sql<string>`${dayOf(sql`created_at`)}::text`.as('day'),
      sql<
        { provider: string; wallet: string | null; cents: number; returned: number }[]
      >`(select coalesce(jsonb_agg(
          jsonb_build_object('provider', provider, 'wallet', wallet, 'cents', amount_cents,
            'returned', greatest(refunded_cents,
            (select coalesce(sum(amount_cents), 0) from refunds where payment_id = payments.id and state = 'done')))
          order by id), '[]')
        from payments where order_id = orders.id and payments.state = 'paid')`.as('payments'),
      sql<string>`coalesce((select number from invoices where order_id = orders.id), '')`.as('invoice'),
      sql<string>`coalesce((select string_agg(credit_notes.number, ', ' order by credit_notes.id)
        from credit_notes join invoices on invoices.id = invoice_id
        where order_id = orders.id), '')`.as('creditNotes'),
    ])
    .where('state', 'not in', [...payableStates, 'reserved', 'cancelled'])
    .where(isWithin(sql`created_at`, days))
    .where('orders.id', '>', after)
    .orderBy('orders.id')
    .limit(limit)
    .execute();

type Order = Awaited<ReturnType<typeof ordersOfDays>>[number];

function rowsOf(t: Texts, order: Order, items: OrderItem[]): Row[] {
  const discounts = voucherPartsOf(order.voucher_cents, items);
  const grossCents = items.map(({ totalCents }, index) => totalCents - (discounts[index] ?? 0));
  // Together that of the invoice.
  const vat = vatPartsOf([...grossCents, order.delivery_cents]);
  const rows = items.length > 0 ? items : [null];
  return rows.map((item, index) => ({
    ...orderColumns(t, order),
    ...(item && lineColumns(item, discounts[index] ?? 0, vat[index] ?? 0)),
    ...(item && order.isDifference && differenceColumns(item)),
    ...(index === 0 && totalColumns(t, order, vat.at(-1) ?? 0)),
  }));
}

const orderColumns = (t: Texts, order: Order) => ({
  Order: order.main ?? order.number,
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

/** The pieces are those of the order. */
const differenceColumns = ({ totalCents }: OrderItem) => ({
  Pieces: '',
  'Unit price': formatEuros(totalCents),
});

const totalColumns = (
  t: Texts,
  { delivery_cents, total_cents, payments }: Order,
  deliveryVatCents: number,
) => ({
  Delivery: formatEuros(delivery_cents),
  'VAT of delivery': formatEuros(deliveryVatCents),
  'Order total': formatEuros(total_cents),
  Payment: payments
    .map(
      ({ provider, wallet, cents: totalCents }) =>
        wallet ?? t(paymentNames[wayOfPaying({ totalCents, paidAtCounter: toCounterPayment(provider) })]),
    )
    .join(', '),
  Paid: formatEuros(payments.reduce((sum, { cents }) => sum + cents, 0)),
  Refunded: formatEuros(payments.reduce((sum, { returned }) => sum + returned, 0)),
});
