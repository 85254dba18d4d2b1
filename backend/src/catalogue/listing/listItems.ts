import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { joinTranslations, localizedNames, type LocalizedName } from '../localizedColumn.ts';
import type { Candidate, Variant } from './facets.ts';

/** An item of a list, with what it is sorted and narrowed by. */
export type Member = Candidate &
  LocalizedName & {
    id: number;
    popularity: number;
    discount_percent: number;
  };

export type KnownColour = LocalizedName & { code: string; hex: string };

export interface Members {
  items: Member[];
  /** Those that the items are made in, in the shop's order. */
  colours: KnownColour[];
}

/** A category's items: its own, then those linked to it, without any that is not made in a colour and size. */
export async function categoryMembers(db: Db, categoryId: number): Promise<Members> {
  const { items, colours } = await membersOf(
    db,
    sql`select id, false as is_additional from items where category_id = ${categoryId} and erased_at is null
      union all
      select item_id, true from item_links where category_id = ${categoryId}`,
  );
  return { items: items.filter(({ variants }) => variants.length > 0), colours };
}

/** The list of all items holds those whose code ends with W. */
export const listedMembers = (db: Db): Promise<Members> =>
  membersOf(
    db,
    sql`select id, false as is_additional from items where erased_at is null and code like ${sql.lit('%W')}`,
  );

type Row = Omit<Member, 'variants'> & { variants: string | null };

// Signs that no name of a size has; far faster to put together than JSON.
const [between, after] = ['\u001f', '\u001e'];

async function membersOf(db: Db, belonging: RawBuilder<unknown>): Promise<Members> {
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
    select items.id, ${localizedNames('items')}, popularity, discount_percent, discounted_cents, variants
    from belonging join items on items.id = belonging.id left join made on made.item_id = items.id
    ${joinTranslations('items')}
    where erased_at is null
    order by is_additional, items.id`.execute(db);
  const items = withVariants(rows);
  const codes = new Set(items.flatMap(({ variants }) => variants.map(([code]) => code)));
  const colours = await sql<KnownColour>`
    select code, hex, ${localizedNames('colours')} from colours ${joinTranslations('colours')}
    order by position, colours.name`.execute(db);
  return { items, colours: colours.rows.filter(({ code }) => codes.has(code)) };
}

function readVariant(text: string): Variant {
  const [colour = '', size = '', isFree] = text.split(between);
  return [colour, size, isFree === 't'];
}

/** Items made in the same colours and sizes share one list of them: a large shop has many such. */
function withVariants(rows: Row[]): Member[] {
  const known = new Map([['', [] as Variant[]]]);
  return rows.map(({ variants: text, ...row }) => {
    const variants = known.get(text ?? '') ?? (text ?? '').split(after).map(readVariant);
    known.set(text ?? '', variants);
    return { ...row, variants };
  });
}
