import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { formatCents } from 'mf-shared/money';
import { orderStates, refundReasons } from 'mf-office/contract';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import { counted } from '../../platform/counted.ts';
import type { OrderState } from '../../platform/database/tables/schema.ts';
import { refund, type SyncDeps } from '../../payment/api.ts';
import { describeOrder } from './describeOrder.ts';
import { exportOrders } from './exportOrders.ts';
import { parseAmount, parseDay, parsePeriod, parseReason, parseTrackingNumber } from './parseInput.ts';
import {
  deliverOrder,
  handOverOrder,
  ordersWithUnits,
  packOrder,
  replacementCounts,
  type ReplacementCounts,
} from '../../orders/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { textsIn } from '../../locales/texts.ts';
import { alignColumns } from './alignColumns.ts';

const usage = (
  program: string,
): string => `${program} orders                               lists open orders and exchanges, oldest first
${program} orders list --state STATE            ${orderStates.join(', ')}
${program} orders show NUMBER
${program} orders pack NUMBER...
${program} orders hand-over NUMBER --tracking TRACKING
${program} orders deliver NUMBER... [--on YYYY-MM-DD]
${program} orders refund NUMBER [--amount 12.50] [--again] [--reason REASON]
${program} orders export FILE.csv --from YYYY-MM-DD [--to YYYY-MM-DD]

REASON is one of ${refundReasons.join(', ')}.
The customer gets an email about every step. Repeating a step changes nothing.`;

const options = {
  state: { type: 'string' },
  limit: { type: 'string', default: '50' },
  tracking: { type: 'string' },
  on: { type: 'string' },
  amount: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  again: { type: 'boolean', default: false },
  reason: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

export const ordersCommand =
  (deps: SyncDeps): AdminCommand =>
  async (args, print, place) => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [step = 'list', ...numbers] = positionals;
    const [number] = numbers;
    const { db } = deps;

    if (values.help) return print(usage(place.program));
    if (step === 'list') {
      const state = orderStates.find((known) => known === values.state);
      if (values.state && !state)
        throw new Error(`Unknown state ${values.state}. Use one of: ${orderStates.join(', ')}.`);
      const limit = Math.max(1, Number.parseInt(values.limit, 10) || 50);
      return (await listOrders(db, { state, limit })).forEach(print);
    }
    if (!number) throw new Error(usage(place.program));
    if (step === 'export') {
      const period = parsePeriod(values.from, values.to);
      const count = await exportOrders(db, period, resolve(place.folder, number));
      return print(`Exported ${counted(count, 'order')} (${period.from} to ${period.to}) to ${number}.`);
    }
    if (step === 'show') return (await describeOrder(db, number)).forEach(print);
    if (step === 'pack') for (const each of numbers) print((await packOrder(db, each)).says);
    else if (step === 'deliver')
      for (const each of numbers)
        print((await deliverOrder(db, each, values.on ? parseDay(values.on) : undefined)).says);
    else if (step === 'hand-over')
      print((await handOverOrder(db, number, parseTrackingNumber(values.tracking))).says);
    else if (step === 'refund') {
      const amount = values.amount === undefined ? undefined : parseAmount(values.amount);
      print(
        await refund(deps, {
          number,
          cents: amount,
          again: values.again,
          reason: parseReason(values.reason),
        }),
      );
    } else throw new Error(usage(place.program));
  };

const openStates: OrderState[] = ['reserved', 'paid', 'packed', 'handed-over'];

interface Filter {
  state?: OrderState | undefined;
  limit: number;
}

async function listOrders(db: Db, { state, limit }: Filter): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
    .select(['number', 'state', 'created_at', 'total_cents', 'first_name', 'last_name'])
    .select(['delivery_methods.name as method', 'location', 'tracking'])
    .select(replacementCounts.as('exchange'))
    .where((eb) =>
      state
        ? eb('state', '=', state)
        : eb.or([
            eb('state', 'in', openStates),
            sql<boolean>`orders.id in (${ordersWithUnits('to-pack', 'packed', 'exchanged')})`,
          ]),
    )
    .orderBy('orders.id')
    .limit(limit)
    .execute();
  if (rows.length === 0) return ['No orders.'];
  const t = textsIn('en');
  return alignColumns(
    rows.map((row) => [
      row.number,
      row.state,
      t.date(row.created_at),
      formatCents(row.total_cents),
      `${row.first_name} ${row.last_name}`,
      [row.method, row.location, row.tracking].filter(Boolean).join(', '),
      describeCounts(row.exchange),
    ]),
  );
}

function describeCounts(exchange: ReplacementCounts | null): string {
  if (!exchange) return '';
  const { toPack, packed, awaited } = exchange;
  const open = [
    ...(toPack > 0 ? [`${toPack} to pack`] : []),
    ...(packed > 0 ? [`${packed} packed`] : []),
    ...(awaited > 0 ? [`${awaited} to come back`] : []),
  ];
  return open.length > 0 ? `exchange: ${open.join(', ')}` : '';
}
