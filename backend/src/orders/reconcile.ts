import { sql } from 'kysely';
import { askProvider } from './askProvider.ts';
import type { OrderDeps } from './deps.ts';

const atOnce = 4;

/** Asks about open payments whose time has come: browsers close, callbacks get lost. Of several backends each takes
 *  other payments. The longer a page is open, the more seldom it is asked about, every minute at least. */
export async function reconcile(deps: OrderDeps, shortestGapSecs = 15): Promise<void> {
  const gap = sql`make_interval(secs => greatest(${shortestGapSecs}::float8,
    least(${shortestGapSecs * 4}::float8, extract(epoch from now() - created_at)::float8 / 4)))`;
  for (;;) {
    const due = await deps.db
      .updateTable('payments')
      .set({ next_check_at: sql<Date>`now() + ${gap}` })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('payments')
          .select('id')
          .where('state', '=', 'open')
          .where('next_check_at', '<=', sql<Date>`now()`)
          .orderBy('next_check_at')
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
    if (due.length === 0) return;
    await Promise.all(
      due.map(async ({ provider_order_id, ...payment }) => {
        if (provider_order_id) await askProvider(deps, { ...payment, provider_order_id });
      }),
    );
  }
}
