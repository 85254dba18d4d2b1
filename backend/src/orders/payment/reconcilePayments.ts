import { sql, type RawBuilder } from 'kysely';
import { isDue } from '../../platform/database/elapsed.ts';
import { isSessionOver } from './paymentAttempts.ts';
import { syncPayment, type SyncDeps } from './syncPayment.ts';

const batchSize = 4;

/** Syncs due payments, since browsers get closed and notifications get lost. */
export async function reconcilePayments(deps: SyncDeps, minGapSecs = 15): Promise<void> {
  // The longer a page is open, the less often it is checked, but at least every minute.
  const maxGapSecs = minGapSecs * 4;
  const openGap = sql`make_interval(secs => greatest(${minGapSecs}::float8,
    least(${maxGapSecs}::float8, extract(epoch from now() - created_at)::float8 / 4)))`;
  await syncDue(deps, sql<boolean>`state = 'open' and ${isDue('next_check_at', maxGapSecs)}`, openGap);

  // A paid payment can be refunded at the provider for months, and an expired one can turn out to be paid
  // for a day. After that, checks stop.
  const settledGap = sql`case
    when now() - settled_at > case state when 'paid' then interval '180 days' else interval '1 day' end
      then interval '100 years'
    else greatest(interval '1 hour', least(interval '7 days', (now() - settled_at) / 4)) end`;
  await syncDue(deps, sql<boolean>`state in ('paid', 'expired') and next_check_at <= now()`, settledGap);
}

/** Concurrent backends take different payments. */
async function syncDue(deps: SyncDeps, isDue: RawBuilder<boolean>, gap: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const due = await deps.db
      .updateTable('payments')
      .set({ next_check_at: sql<Date>`now() + ${gap}` })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('payments')
          .select('id')
          .where(isDue)
          .orderBy('next_check_at')
          .limit(batchSize)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .returning(isSessionOver)
      .execute();
    if (due.length === 0) return;
    await Promise.all(
      due.map(async ({ provider_order_id, ...payment }) => {
        if (provider_order_id) await syncPayment(deps, { ...payment, provider_order_id });
      }),
    );
  }
}
