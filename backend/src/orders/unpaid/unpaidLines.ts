import { sql } from 'kysely';
import type { UnpaidLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import * as v from 'valibot';
import { sizeLabel } from '../../catalogue/sizes.ts';
import type { Db } from '../../platform/database/Db.ts';
import { orderedItems, type OrderedItem } from '../orderedItems.ts';
import { payableStates } from '../payableStates.ts';

const linkWorksFor = sql`interval '14 days'`;

/**
 * Returns the goods of an unpaid order, authorised by the token of the mailed link. Null if there is no
 * such order, it is paid or the link has expired.
 */
export async function unpaidLines(
  db: Db,
  number: string,
  token: string,
  language: Language,
): Promise<UnpaidLine[] | null> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where(sql<boolean>`receipt_token::text = ${token}`)
    .where('state', 'in', payableStates)
    .where(sql<boolean>`created_at > now() - ${linkWorksFor}`)
    .executeTakeFirst();
  if (!order) return null;
  return (await orderedItems(db, order.id, language)).map(toUnpaidLine);
}

/** An item that is no longer sold keeps the name it was ordered by and has no page. */
function toUnpaidLine(line: OrderedItem): UnpaidLine {
  const { id, code, image, item, quantity, orderedColour, orderedSize, price_cents, customization_cents } =
    line;
  const agreed = v.safeParse(customizationSchema, line.customization);
  return {
    id,
    code,
    name: item?.name ?? line.note,
    path: item?.path ?? '',
    image,
    color: line.colourCode ?? orderedColour,
    colorName: line.colour?.name ?? orderedColour,
    size: orderedSize,
    sizeLabel: sizeLabel(orderedSize),
    quantity,
    priceCents: price_cents,
    customization: agreed.success ? { ...agreed.output, costCents: customization_cents } : null,
  };
}

const customizationSchema = v.object({
  code: v.string(),
  method: v.string(),
  position: v.string(),
  stamps: v.array(v.string()),
});
