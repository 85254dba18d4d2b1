import { askForAddition, type Addition } from '../orders/api.ts';
import type { SyncDeps } from '../payment/api.ts';
import { payChange, type PaidChange } from './payChange.ts';

const added = 'Added: {change}. {amount} was paid.';

/** Adds units to an order that is not packed, once they are paid. */
export const addToOrder = (
  deps: SyncDeps & { sessionSecs: number },
  { id, lines, ...paid }: PaidChange & Pick<Addition, 'id' | 'lines'>,
): Promise<string> =>
  payChange(
    deps,
    paid,
    (trx, order, asking) =>
      askForAddition(trx, order, { id, lines, cents: paid.cents, who: paid.who, ...asking }),
    {
      link: 'The customer gets a link to pay {amount}; once it is paid, the pieces are added: {change}.',
      paid: added,
      made: added,
    },
  );
