import { sql } from 'kysely';
import { availableQuantity } from '../../inventory/api.ts';

const restockedForDays = 30;

/** Each item with a variant that is in stock again, with the time of the last return and the code of its colour. */
export const restockedItems = sql`
  select item_id, extract(epoch from max(restocked_at))::float8 as at,
    (array_agg(colours.code order by restocked_at desc, variants.position))[1] as colour
  from variants join colours on colours.id = colour_id
  where restocked_at > now() - make_interval(days => ${sql.lit(restockedForDays)})
    and ${availableQuantity(sql.ref('variants.id'), sql.ref('on_hand'))} > 0
  group by item_id`;
