import { sql, type Expression } from 'kysely';
import { limits, quotaOf, type Claimant } from '../inventory/api.ts';
import type { Db } from '../platform/database/tables/Db.ts';

/**
 * The unpaid orders that hold uses of a voucher beyond the quota of their IP prefix or network, as `reservations` do of
 * stock: the latest of the largest holder first. Without those of the claimant's network or of one that holds no more,
 * and those that staff have packed.
 */
const preemptibleUses = (voucherId: Expression<number>, { network }: Claimant) => sql<{ order_id: number }>`
  select order_id
  from (
    select order_id, network, packed_at, count(*) over () as uses,
      count(*) over (partition by network) as held,
      count(*) filter (where network = ${network}) over () as own,
      row_number() over (partition by network order by order_id) as nth_of_network,
      row_number() over (partition by network, ip_prefix order by order_id) as nth_of_ip_prefix
    from (
      select distinct voucher_uses.order_id, reservations.network, reservations.address as ip_prefix, packed_at
      from voucher_uses
      join reservations on reservations.order_id = voucher_uses.order_id and expires_at > now()
      join orders on orders.id = voucher_uses.order_id
      where voucher_uses.voucher_id = ${voucherId} and voucher_uses.state = 'held'
    ) as unpaid
  ) as ranked
  where packed_at is null and network <> ${network} and held > own + 1
    and (nth_of_ip_prefix > ${quotaOf(limits.ipPrefix, 'uses')} or nth_of_network > ${quotaOf(limits.network, 'uses')})
  order by held desc, order_id desc`;

export const hasPreemptibleUse = (voucherId: Expression<number>, claimant: Claimant) =>
  sql<boolean>`exists (${preemptibleUses(voucherId, claimant)})`;

export async function orderToPreempt(
  trx: Db,
  voucherId: number,
  claimant: Claimant,
): Promise<number | undefined> {
  const { rows } = await preemptibleUses(sql`${voucherId}::integer`, claimant).execute(trx);
  return rows[0]?.order_id;
}
