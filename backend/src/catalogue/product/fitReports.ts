import { sql } from 'kysely';
import type { FitReports, ReturnReason, ReviewFit } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { textsIn, type Texts } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/tables/Db.ts';

/** Fewer say nothing about the item, and could reveal what one person said. */
const leastBuyers = 20;
/** The latest orders are representative, and the limit bounds the cost of the query. */
const latestOrders = 500;

/** The share of buyers from which an item runs small or large. */
const notableShare = 0.15;

interface Counts {
  buyers: number;
  tooSmall: number;
  tooLarge: number;
}

/** Null if fewer than 20 delivered orders contain the item. */
export async function fitReports(db: Db, itemId: number, language: Language): Promise<FitReports | null> {
  const counts = await fitCounts(db, itemId);
  if (!counts || counts.buyers < leastBuyers) return null;
  const runs = runsOf(counts);
  return { runs, text: textOf(counts, runs, textsIn(language)) };
}

/** Small if many found it too small, and at least twice as many as too large. */
function runsOf({ buyers, tooSmall, tooLarge }: Counts): FitReports['runs'] {
  const least = notableShare * buyers;
  if (tooSmall >= least && tooSmall >= 2 * tooLarge) return 'small';
  return tooLarge >= least && tooLarge >= 2 * tooSmall ? 'large' : 'true';
}

function textOf({ buyers, tooSmall, tooLarge }: Counts, runs: FitReports['runs'], t: Texts): string {
  if (runs === 'small')
    return t('Runs small: {count} of {buyers} buyers found it too small.', { count: tooSmall, buyers });
  if (runs === 'large')
    return t('Runs large: {count} of {buyers} buyers found it too large.', { count: tooLarge, buyers });
  const count = tooSmall + tooLarge;
  return t('True to size: {count} of {buyers} buyers found it too small or too large.', { count, buyers });
}

/** Counts orders in which the buyer found it too small or too large, in a withdrawal's reason or a published review. */
async function fitCounts(db: Db, itemId: number): Promise<Counts | undefined> {
  const isReturned = (reason: ReturnReason) => sql`exists (
    select from order_lines join withdrawal_lines on order_line_id = order_lines.id
    where order_id = bought.id and item_id = ${itemId} and reason = ${reason})`;
  const isReviewed = (fit: ReviewFit) => sql`exists (
    select from reviews
    where order_id = bought.id and item_id = ${itemId} and state = 'published' and fit = ${fit})`;
  const { rows } = await sql<Counts>`
    with bought as (
      select distinct orders.id from orders join order_lines on order_id = orders.id
      where item_id = ${itemId} and state in ('delivered', 'refunded') and delivered_at is not null
      order by orders.id desc limit ${latestOrders}
    ), said as (
      select ${isReturned('too-small')} or ${isReviewed('small')} as is_small,
        ${isReturned('too-large')} or ${isReviewed('large')} as is_large
      from bought
    )
    select count(*)::integer as buyers, count(*) filter (where is_small)::integer as "tooSmall",
      count(*) filter (where is_large)::integer as "tooLarge"
    from said`.execute(db);
  return rows[0];
}
