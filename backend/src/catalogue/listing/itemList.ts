import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import type { FilterableItem, Variant } from './facets.ts';

/** An item of a list, with what it is sorted and narrowed by. */
export interface ListItem extends FilterableItem {
  id: number;
  name: string;
  name_el: string | null;
  popularity: number;
  discount_percent: number;
}

export interface ListColour {
  code: string;
  name: string;
  name_el: string | null;
  hex: string;
}

export interface ItemList {
  items: ListItem[];
  /** Those that the items are made in, in the shop's order. */
  colours: ListColour[];
}

/** A category's items: its own, then those linked to it, without any that is not made in a colour and size. */
export async function categoryItemList(db: Db, categoryId: number): Promise<ItemList> {
  const { items, colours } = await readItemList(
    db,
    sql`select id, false as is_additional from items where category_id = ${categoryId} and erased_at is null
      union all
      select item_id, true from item_links where category_id = ${categoryId}`,
  );
  return { items: items.filter(({ variants }) => variants.length > 0), colours };
}

/** The list of all items holds those whose code ends with W. */
export const fullItemList = (db: Db): Promise<ItemList> =>
  readItemList(
    db,
    sql`select id, false as is_additional from items where erased_at is null and code like ${sql.lit('%W')}`,
  );

interface Row extends Omit<ListItem, 'variants'> {
  variants: string | null;
}

// Signs that no name of a size has; far faster to put together than JSON.
const [between, after] = ['\u001f', '\u001e'];

async function readItemList(db: Db, belonging: RawBuilder<unknown>): Promise<ItemList> {
  const { rows } = await sql<Row>`
    with belonging as (
      select id, bool_and(is_additional) as is_additional from (${belonging}) as each group by id
    ), held as (
      select variant_id, sum(quantity) as pieces from reservations where expires_at > now() group by variant_id
    ), made as (
      select item_id, string_agg(code || ${between} || size || ${between} ||
        case when on_hand > coalesce(pieces, 0) then 't' else 'f' end, ${after}) as variants
      from belonging
      join variants on item_id = belonging.id
      join colours on colours.id = colour_id
      left join held on variant_id = variants.id
      group by item_id
    )
    select items.id, name, name_el, popularity, discount_percent, discounted_cents, variants
    from belonging join items on items.id = belonging.id left join made on item_id = items.id
    where erased_at is null
    order by is_additional, items.id`.execute(db);
  const items = withVariants(rows);
  const codes = new Set(items.flatMap(({ variants }) => variants.map(([code]) => code)));
  const colours = await db
    .selectFrom('colours')
    .select(['code', 'name', 'name_el', 'hex'])
    .orderBy('position')
    .orderBy('name')
    .execute();
  return { items, colours: colours.filter(({ code }) => codes.has(code)) };
}

function readVariant(text: string): Variant {
  const [colour = '', size = '', isFree] = text.split(between);
  return [colour, size, isFree === 't'];
}

/** Items made in the same colours and sizes share one list of them: a large shop has many such. */
function withVariants(rows: Row[]): ListItem[] {
  const known = new Map([['', [] as Variant[]]]);
  return rows.map(({ variants: text, ...row }) => {
    const variants = known.get(text ?? '') ?? (text ?? '').split(after).map(readVariant);
    known.set(text ?? '', variants);
    return { ...row, variants };
  });
}
