import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { withLockedOrder } from './orderSteps.ts';
import { shownState } from '../order/shownState.ts';

interface CorrectedAddress {
  street: string;
  postCode: string;
  city: string;
  phone: string;
}

export const correctAddress = (
  db: Db,
  number: string,
  { postCode, ...address }: CorrectedAddress,
): Promise<void> =>
  withLockedOrder(db, number, async (trx, order) => {
    if (order.state !== 'paid')
      throw new ShopError(
        409,
        `${number} is ${shownState(order)}; its address can only be corrected before packing.`,
      );
    await trx
      .updateTable('orders')
      .set({ ...address, post_code: postCode })
      .where('id', '=', order.id)
      .execute();
  });
