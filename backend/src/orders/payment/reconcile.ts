import { sql, type RawBuilder } from 'kysely';
import { isDue } from '../../platform/database/elapsed.ts';
import { askProvider, isOver } from './askProvider.ts';
import type { OrderDeps } from '../deps.ts';

const atOnce = 4;

/** Asks about payments whose time has come: browsers close, callbacks get lost. */
export async function reconcile(deps: OrderDeps, shortestGapSecs = 15): Promise<void> {
  // The longer a page is open, the more seldom it is asked about, every minute at least.
  const longestGapSecs = shortestGapSecs * 4;
  const openGap = sql`make_interval(secs => greatest(${shortestGapSecs}::float8,
    least(${longestGapSecs}::float8, extract(epoch from now() - created_at)::float8 / 4)))`;
  await askDue(deps, sql<boolean>`state = 'open' and ${isDue('next_check_at', longestGapSecs)}`, openGap);

  // Money may be sent back at the provider itself for months, and may arrive after all for a day; then never again.
  const settledGap = sql`case
    when now() - settled_at > case state when 'paid' then interval '180 days' else interval '1 day' end
      then interval '100 years'
    else greatest(interval '1 hour', least(interval '7 days', (now() - settled_at) / 4)) end`;
  await askDue(deps, sql<boolean>`state in ('paid', 'expired') and next_check_at <= now()`, settledGap);
}

/** Of several backends each takes other payments. */
async function askDue(deps: OrderDeps, which: RawBuilder<boolean>, gap: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const due = await deps.db
      .updateTable('payments')
      .set({ next_check_at: sql<Date>`now() + ${gap}` })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('payments')
          .select('id')
          .where(which)
          .orderBy('next_check_at')
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .returning(isOver)
      .execute();
    if (due.length === 0) return;
    await Promise.all(
      due.map(async ({ provider_order_id, ...payment }) => {
        if (provider_order_id) await askProvider(deps, { ...payment, provider_order_id });
      }),
    );
  }
}
