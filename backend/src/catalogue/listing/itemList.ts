import { sql, type RawBuilder } from 'kysely';
import { protectedQuantities } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import {
  joinTranslations,
  localizedNames,
  type LocalizedName,
} from '../../platform/database/queries/localizedColumn.ts';
import { isNewItem } from '../items/newItems.ts';
import { restockedItems } from '../items/restockedItems.ts';
import { plainSizeLabel } from '../items/sizes.ts';
import type { FilterableItem, Variant } from './facets.ts';
import type { SortableItem } from './sortItems.ts';

export type ListItem = FilterableItem &
  SortableItem & {
    category_id: number;
    /** Whether it is in the list through a link to the category. */
    isAdditional: boolean;
    isNew: boolean;
    /** Id of the first colour; null without variants. */
    dominantColour: number | null;
    /** Code of the colour that came back in stock last; null if none did. */
    restockedColour: string | null;
  };

type ListColour = LocalizedName & { code: string; hex: string };

export interface ItemList {
  items: ListItem[];
  colours: ListColour[];
}

// The names of the next two functions come from the specification.

/** The category's own items, then those linked to it. Excludes items without variants. */
export async function fetchItemsPerCategory(db: Db, categoryId: number): Promise<ItemList> {
  const { items, colours } = await readItemList(
    db,
    sql`select id, false as is_additional from items where category_id = ${categoryId} and erased_at is null
      union all
      select item_id, true from item_links where category_id = ${categoryId}`,
  );
  return { items: items.filter(({ variants }) => variants.length > 0), colours };
}

/** A code that ends in W means that the item is sold on the web. */
export const fetchAllItems = (db: Db): Promise<ItemList> =>
  readItemList(
    db,
    sql`select id, false as is_additional from items where erased_at is null and code like ${sql.lit('%W')}`,
  );

type Row = Omit<ListItem, 'variants'> & { variants: string | null };

// Control characters that no size contains; much faster to aggregate than JSON.
const [fieldSeparator, rowSeparator] = ['\u001f', '\u001e'];

async function readItemList(db: Db, candidates: RawBuilder<unknown>): Promise<ItemList> {
  const { rows } = await sql<Row>`
    with candidates as (
      select id, bool_and(is_additional) as is_additional from (${candidates}) as each group by id
    ), held as (${protectedQuantities}), made as (
      select item_id, string_agg(code || ${fieldSeparator} || size || ${fieldSeparator} ||
        case when on_hand > coalesce(held.quantity, 0) then 't' else 'f' end, ${rowSeparator}) as variants,
        (min(variants.position::bigint << 32 | colour_id) & 4294967295)::integer as colour
      from candidates
      join variants on item_id = candidates.id
      join colours on colours.id = colour_id
      left join held on variant_id = variants.id
      group by item_id
    )
    select items.id, category_id, ${localizedNames('items')}, popularity, discount_percent, price_cents as "unitPriceCents", variants,
      is_additional as "isAdditional", made.colour as "dominantColour", ${isNewItem} as "isNew",
      restocked.at as "restockedAt", restocked.colour as "restockedColour"
    from candidates join items on items.id = candidates.id left join made on made.item_id = items.id
    left join (${restockedItems}) as restocked on restocked.item_id = items.id
    ${joinTranslations('items')}
    where erased_at is null
    order by is_additional, items.id`.execute(db);
  const items = withVariants(rows);
  const codes = new Set(items.flatMap(({ variants }) => variants.map(({ colour }) => colour)));
  const colours = await sql<ListColour>`
    select code, hex, ${localizedNames('colours')} from colours ${joinTranslations('colours')}
    order by position, colours.name`.execute(db);
  return { items, colours: colours.rows.filter(({ code }) => codes.has(code)) };
}

/** Equal variants are one object, and items with equal ones share an array: that saves memory in a large shop. */
function withVariants(rows: Row[]): ListItem[] {
  const known = new Map<string, Variant>();
  function readVariant(text: string): Variant {
    const [colour = '', size = '', isAvailable] = text.split(fieldSeparator);
    const read = { index: known.size, colour, size: plainSizeLabel(size), isAvailable: isAvailable === 't' };
    const variant = known.get(text) ?? read;
    known.set(text, variant);
    return variant;
  }

  const parsed = new Map([['', [] as Variant[]]]);
  return rows.map(({ variants: text, ...row }) => {
    const variants = parsed.get(text ?? '') ?? (text ?? '').split(rowSeparator).map(readVariant);
    parsed.set(text ?? '', variants);
    return { ...row, variants };
  });
}
