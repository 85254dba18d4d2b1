import { sql } from 'kysely';
import type { OfficeOrderRow, PickingList } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import { sortedBySize } from '../../../../catalogue/api.ts';
import type { Db } from '../../../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../../../platform/database/queries/localizedColumn.ts';
import { countedUnits, unitsAt } from '../../../../platform/database/queries/units.ts';
import { groupBy } from '../../../../platform/groupBy.ts';
import {
  describeCustomization,
  describeVariant,
  ordersWithUnits,
  readCustomization,
} from '../../../../orders/api.ts';
import { findSeller } from '../../../../seller/findSeller.ts';
import { selectRows, toRow } from './findOrders.ts';

/**
 * The units to pick of a row of `order_lines`. Of an order that the customer already has, only the replacement of
 * exchanged units.
 */
const toPick = sql<number>`case when orders.id in (${ordersWithUnits('to-pack', 'packed')})
  then ${unitsAt('to-pack', 'packed')} else ${countedUnits('picked')} end`;

/**
 * The list is in the language of staff, so that a variant is one line in whichever language it was ordered; parcels use
 * the language of the order.
 */
export async function pickingList(db: Db, asked: string[], language: Language): Promise<PickingList> {
  const found = await selectRows(db, language)
    .select(['note', 'phone', 'street', 'post_code', 'city'])
    .where('number', 'in', asked)
    .orderBy('orders.id')
    .execute();
  const rows = found.filter((row) => isToSend(toRow(row)));
  const leftOut = found
    .filter((row) => !rows.includes(row))
    .map(toRow)
    .map(({ number, name, state, isPickup }) => ({ number, name, state, isPickup }));
  const numbers = rows.map(({ number }) => number);
  const lines = await linesToPick(db, numbers, language);
  const picked = new Map<string, PickingList['lines'][number]>();
  const packed = new Map<string, Packed[]>();
  for (const { code, name, colour, size, quantity, number, ...line } of lines) {
    const variant = describeVariant(line.colourName ?? colour, size, language);
    const customization = describeCustomization(readCustomization(line.customization));
    const key = JSON.stringify([code, variant, customization]);
    const shelf = line.shelf ?? '';
    const known = picked.get(key) ?? {
      shelf,
      code,
      name: line.itemName,
      variant,
      customization,
      quantity: 0,
      orders: [],
    };
    known.quantity += quantity;
    known.orders.push({ number, quantity });
    picked.set(key, known);
    const ordered = describeVariant(colour, size, line.language);
    const inParcel = { code, name, variant: ordered, customization, quantity };
    packed.set(number, [...(packed.get(number) ?? []), inParcel]);
  }
  const unitsOf = (number: string): number =>
    lines.filter((line) => line.number === number).reduce((sum, { quantity }) => sum + quantity, 0);
  const orders = rows.map((row) => {
    const { number, name, delivery, replacement } = toRow(row);
    const { phone, street, city, company, note, post_code: postCode } = row;
    const address = row.kind === 'pickup' ? null : { company, street, postCode, city, phone };
    return {
      number,
      name,
      delivery,
      units: unitsOf(number),
      isReplacement: replacement ? replacement.toPack + replacement.packed > 0 : false,
      note,
      address,
      lines: packed.get(number) ?? [],
    };
  });
  const { companyName, address, phone } = await findSeller(db, language);
  return {
    lines: [...picked.values()].toSorted(byShelf),
    orders,
    leftOut,
    sender: { companyName, address, phone },
  };
}

/** Sorted by item and colour, then by size. */
async function linesToPick(db: Db, numbers: string[], language: Language) {
  const lines = await db
    .selectFrom('current_lines as order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('items', 'items.id', 'order_lines.item_id')
    .leftJoin('variants', 'variants.id', 'order_lines.variant_id')
    .leftJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['items.code', 'order_lines.note as name', 'order_lines.colour', 'order_lines.size'])
    .select(localizedColumn('items.name', language).as('itemName'))
    .select(localizedColumn('colours.name', language).$castTo<string | null>().as('colourName'))
    .select(['customization', 'orders.number', 'orders.language', 'variants.shelf'])
    .select(toPick.as('quantity'))
    .where(sql<boolean>`orders.number = any(${numbers}::text[])`)
    .where(sql<boolean>`${toPick} > 0`)
    .orderBy('items.code')
    .orderBy('order_lines.colour')
    .orderBy('orders.id')
    .execute();

  const unitOf = ({ code, colour, colourName }: (typeof lines)[number]): string =>
    JSON.stringify([code, colourName ?? colour]);
  const linesOf = groupBy(lines, unitOf);
  return [...new Set(lines.map(unitOf))].flatMap((unit) =>
    sortedBySize(linesOf(unit), ({ size }) => size ?? ''),
  );
}

const sendable: readonly OfficeOrderRow['state'][] = ['paid', 'packed', 'handed-over', 'delivered'];

/** Sent orders can be printed again. A colleague may have cancelled an order since the list was opened. */
const isToSend = ({ state, payAtPickup, isPaymentAwaited }: OfficeOrderRow): boolean =>
  Boolean(payAtPickup) || (sendable.includes(state) && !(state === 'paid' && isPaymentAwaited));

type Packed = PickingList['orders'][number]['lines'][number];

const shelfOrder = new Intl.Collator('en', { numeric: true });

/** Variants without a shelf come last. */
const byShelf = (
  { shelf: one = '' }: { shelf?: string | undefined },
  other: { shelf?: string | undefined },
) => Number(one === '') - Number(!other.shelf) || shelfOrder.compare(one, other.shelf ?? '');
