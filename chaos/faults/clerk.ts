import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { calls, unitsCents, type OfficeCalls, type OfficeOrder, type OrderChange } from 'mf-office/contract';
import type { InferInput, InferOutput } from 'valibot';
import { goodwillCents, priceOf, type Change, type Size } from './changedOrder.ts';

export interface Office {
  /** The origin of a backend's office. Waits for a backend if all are down. */
  origin: () => Promise<string>;
  /** The cookie of a signed-in member of staff. */
  cookie: string;
  variants: Record<Size, number>;
}

/** The office refused a call. */
export class Refused extends Error {}

type Output<N extends keyof OfficeCalls> = InferOutput<OfficeCalls[N]['response']>;

const pauseMs = 200;

/** Throws `Refused`, or any other error if the backend or its database is away. */
async function callOffice<N extends keyof OfficeCalls>(
  { origin, cookie }: Office,
  name: N,
  input: InferInput<OfficeCalls[N]['input']>,
): Promise<Output<N>> {
  const { method } = calls[name];
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await fetch(`${await origin()}/calls/${name}${query}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${name}: ${response.status} ${text}`);
  if (!response.ok) throw new Refused(`${name}: ${response.status} ${text}`);
  return JSON.parse(text) as Output<N>;
}

export async function readOrder(office: Office, number: string): Promise<OfficeOrder> {
  const { order } = await callOffice(office, 'OfficeOrder', { number });
  if (!order) throw new Refused(`the office has no order ${number}`);
  return order;
}

interface Asked {
  number: string;
  change: Change;
  /** The attempts of one call before staff give up. */
  attempts: number;
  /** Whether the customer is mailed a link to pay for an addition. */
  isLink: boolean;
}

/** Changes a paid order as staff do, who repeat a call without an answer. Throws once they give up. */
export async function changeOrder(
  office: Office,
  { number, change, attempts, isLink }: Asked,
): Promise<void> {
  const insist = async <R>(call: () => Promise<R>): Promise<R> => {
    for (let left = attempts; ; left -= 1)
      try {
        return await call();
      } catch (error) {
        if (error instanceof Refused || left <= 1) throw error;
        await wait(pauseMs);
      }
  };
  const call = <N extends keyof OfficeCalls>(
    name: N,
    input: InferInput<OfficeCalls[N]['input']>,
  ): Promise<Output<N>> => insist(() => callOffice(office, name, input));
  const read = (): Promise<OfficeOrder> => insist(() => readOrder(office, number));
  const step = async (name: 'OfficePack' | 'OfficeDeliver'): Promise<void> => {
    const { refused } = await call(name, { numbers: [number] });
    if (refused.length > 0) throw new Refused(`${name}: ${JSON.stringify(refused)}`);
  };

  const { lines, payments } = await read();
  const [[line], [payment]] = [lines, payments.filter(({ state }) => state === 'paid')];
  if (!line || !payment) throw new Refused(`${number} has no line or payment`);
  const { S, L } = office.variants;
  const one = { lineId: line.id, quantity: 1 };
  const apply = (change: OrderChange): Promise<unknown> =>
    call('OfficeChangeOrder', { number, id: randomUUID(), change });

  const makeChange: Record<Change, () => Promise<unknown>> = {
    exchange: () => apply({ kind: 'exchange', ...one, variantId: S, isRestocked: true }),
    removal: () =>
      apply({
        kind: 'remove',
        ...one,
        cents: unitsCents(line.totalCents ?? 0, line.quantity, { count: 1 }),
        reason: 'goodwill',
      }),
    addition: () =>
      apply({
        kind: 'add',
        lines: [{ variantId: S, quantity: 1 }],
        cents: priceOf.S,
        paidBy: isLink ? 'link' : 'cash',
      }),
    refund: () =>
      apply({
        kind: 'refund',
        payment: payment.number,
        cents: goodwillCents,
        leftCents: payment.leftCents,
        reason: 'goodwill',
      }),
    async undo() {
      await step('OfficePack');
      await step('OfficeDeliver');
      await apply({
        kind: 'exchange',
        ...one,
        variantId: L,
        isRestocked: true,
        agreement: { isReceived: true, send: 'now' },
        supplement: { cents: priceOf.L - priceOf.M, paidBy: 'card-terminal' },
      });
      const exchange = (await read()).exchanges?.at(-1);
      if (!exchange) throw new Refused(`${number} has no exchange`);
      await apply({ kind: 'undo-exchange', exchangeId: exchange.id });
    },
  };
  await makeChange[change]();
}
