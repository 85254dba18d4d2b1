import { ShopError } from '../../platform/errors.ts';

/** Pieces or a voucher are gone, perhaps held by an unpaid order of the same shopper. */
export class OutOfStock extends ShopError {
  constructor(message: string) {
    super(409, message);
    this.name = 'Shortage';
  }
}
