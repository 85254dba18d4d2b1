import type { Db } from '../../platform/database/tables/Db.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import { findAwaited } from './findAwaited.ts';

const usage = (program: string): string => `${program} stock-alerts
${program} stock-alerts of SP100W
${program} stock-alerts forget 12

Lists the items whose return to stock shoppers wait for, and how many wait. "of" lists who waits for one item, with the id by
which "forget" deletes an alert on request. The mails are sent automatically.`;

/** The arguments contain no email address, since the audit log keeps them forever. */
export const stockAlertsCommand =
  ({ db }: { db: Db }): AdminCommand =>
  async (args, print, { program }) => {
    const [step = 'list', value = ''] = args;
    if (step === 'list') return (await list(db)).forEach(print);
    if (step === 'of' && value) return (await listOf(db, value)).forEach(print);
    if (step === 'forget' && /^\d{1,9}$/.test(value)) return print(await forget(db, Number(value)));
    if (step === '--help') return print(usage(program));
    throw new Error(usage(program));
  };

async function list(db: Db): Promise<string[]> {
  const awaited = await findAwaited(db);
  if (awaited.length === 0) return ['No stock alerts.'];
  return awaited.map(
    ({ waiting, code, name, colour, size, since }) =>
      `${waiting}  ${code}  ${name} (${colour}, ${size})  since ${since.slice(0, 10)}`,
  );
}

async function listOf(db: Db, code: string): Promise<string[]> {
  const alerts = await db
    .selectFrom('stock_alerts')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['stock_alerts.id', 'email', 'colours.name as colour', 'variants.size', 'asked_at'])
    .where('items.code', '=', code)
    .where('told_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .orderBy('stock_alerts.id')
    .execute();
  if (alerts.length === 0) return [`No stock alerts for ${code}.`];
  return alerts.map(
    ({ id, email, colour, size, asked_at }) =>
      `${id}  ${email}  ${colour}, ${size}  ${asked_at.toISOString().slice(0, 10)}`,
  );
}

async function forget(db: Db, id: number): Promise<string> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_alerts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0 ? `Deleted alert ${id}.` : `There is no alert ${id}.`;
}
