import * as v from 'valibot';
import { lines, linesText, price } from './phoneOrders.ts';
import { orderNumber, supplementPayments } from './values.ts';

/** Pieces that are added to an order before packing, at the prices and with the stock of today. */
export const officeAddedPiecesCalls = {
  OfficePriceAddition: {
    method: 'GET',
    input: v.strictObject({ lines: linesText }),
    response: v.pick(price, ['lines', 'totalCents']),
  },
  /**
   * The pieces are held at once, and added once they are paid, without further delivery. `id` identifies the addition: a
   * repeat changes nothing. 409 if the order is packed, a piece is gone, or `cents` is not what they cost.
   */
  OfficeAddPieces: {
    method: 'POST',
    input: v.strictObject({
      number: orderNumber,
      id: v.pipe(v.string(), v.uuid()),
      lines,
      /** Of all pieces, as shown to staff. */
      cents: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000)),
      /** `link`: the customer is mailed a link to pay. */
      paidBy: v.picklist(supplementPayments),
    }),
    response: v.object({ said: v.string() }),
  },
} as const;
