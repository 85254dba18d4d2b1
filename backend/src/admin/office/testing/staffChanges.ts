import { randomUUID } from 'node:crypto';
import type { OrderChange, OrderChangeKind } from 'mf-office/contract';
import type { Office } from './openOffice.ts';

type ChangeFields<K extends OrderChangeKind> = Omit<Extract<OrderChange, { kind: K }>, 'kind'>;
type Refund = ChangeFields<'refund'>;

/** Changes orders as staff do: under a new id, unless it is a repeat. */
export function staffChanges(call: Office['call']) {
  const changeOrder = <K extends OrderChangeKind>(
    kind: K,
    { number, id = randomUUID(), ...fields }: ChangeFields<K> & { number: string; id?: string },
    ...as: [cookie?: string, language?: 'en' | 'el']
  ) =>
    call('OfficeChangeOrder', { number, id, change: { kind, ...fields } as unknown as OrderChange }, ...as);

  /** Refunds what the office shows as left of the payment. */
  async function refundPayment(
    { payment, ...asked }: Pick<Refund, 'payment' | 'cents'> & Partial<Refund> & { id?: string },
    cookie?: string,
  ) {
    const [number = ''] = payment.split('-');
    const { order } = (await call('OfficeOrder', { number }, cookie)).body;
    const seen = order?.payments.find((one: { number: string }) => one.number === payment);
    const refund = { leftCents: seen?.leftCents ?? 0, reason: 'goodwill', ...asked } as const;
    return changeOrder('refund', { number, payment, ...refund }, cookie);
  }

  return { changeOrder, refundPayment };
}
