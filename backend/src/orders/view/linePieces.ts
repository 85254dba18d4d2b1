import type { OrderItem } from '../order/orderItems.ts';

/** What was made to a customer's wishes can be neither withdrawn from nor exchanged. */
export const isExempt = ({
  customization,
  customizationCents,
}: Pick<OrderItem, 'customization' | 'customizationCents'>): boolean =>
  customization !== null || customizationCents > 0;

/** Pieces of a line of an order. */
export interface LinePieces {
  /** Neither back in stock nor withdrawn from. */
  left: number;
  /** Were not taken out before packing: what the customer has or gets, and what was withdrawn from since. */
  bought: number;
  /** Can still go back to stock: not what was never there, nor a replacement that was not sent. */
  returnable: number;
  /** Withdrawn from and not back in stock. */
  expected: number;
}

type Line = Pick<
  OrderItem,
  | 'quantity'
  | 'returnedQuantity'
  | 'removedQuantity'
  | 'expectedQuantity'
  | 'unsentQuantity'
  | 'missingQuantity'
  | 'neverHadQuantity'
>;

export function piecesOfLine(line: Line): LinePieces {
  const { quantity, returnedQuantity, removedQuantity, expectedQuantity } = line;
  return {
    left: quantity - returnedQuantity - expectedQuantity,
    bought: quantity - removedQuantity,
    returnable:
      quantity - returnedQuantity - line.unsentQuantity - line.missingQuantity - line.neverHadQuantity,
    expected: expectedQuantity,
  };
}
