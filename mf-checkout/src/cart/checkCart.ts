import {
  cartActions,
  maxLines,
  selectCartLines,
  toEuros,
  type CallsClient,
  type CartLine,
  type CheckedLine,
  type ShopState,
  type ShopStore,
} from 'mf-shared';
import type { Texts } from '../texts.ts';
import { findChecked, isOffered, isRepriced, lineUpdate, type LineUpdate } from './lineUpdates.ts';
import { orderedLine } from './orderedLine.ts';

export type LineUpdates = ReadonlyMap<string, LineUpdate>;

/**
 * Sets the line's current price and limits it to the stock. A sold-out line stays for the customer to remove.
 */
function applyChecked(
  dispatch: ShopStore['dispatch'],
  line: CartLine,
  checked: CheckedLine,
  onReduce: (pieces: number) => void,
): void {
  const { specific_id } = line;
  if (!isOffered(line, checked)) return;
  if (isRepriced(line, checked)) {
    const originalPrice = toEuros(checked.priceCents);
    const discountedPrice = toEuros(checked.discountedCents);
    const customizationCost = toEuros(checked.customizationCents ?? 0);
    dispatch(cartActions.lineRepriced({ specific_id, originalPrice, discountedPrice, customizationCost }));
  }
  const { available } = checked;
  if (available === 0 || available >= line.quantity) return;
  onReduce(line.quantity - available);
  dispatch(cartActions.quantityChanged({ specific_id, quantity: available }));
}

interface Options {
  t: Texts;
  signal: AbortSignal;
  /** Called with the number of removed units before a line is reduced to the stock. */
  onReduce: (pieces: number) => void;
}

/**
 * Checks the cart's lines, up to the maximum of an order, on the server; updates the cart and returns what
 * has changed.
 */
export const checkCart =
  (calls: CallsClient, { t, signal, onReduce }: Options) =>
  async (dispatch: ShopStore['dispatch'], getState: () => ShopState): Promise<LineUpdates> => {
    const sent = selectCartLines(getState()).slice(0, maxLines);
    if (sent.length === 0) return new Map();
    const { lines: checked } = await calls.post(
      'ShopCheckCart',
      { lines: sent.map(orderedLine) },
      { signal },
    );
    const sentIds = new Set(sent.map((line) => line.specific_id));
    const lines = selectCartLines(getState()).filter((line) => sentIds.has(line.specific_id));
    const updates = new Map<string, LineUpdate>();
    for (const line of lines) {
      const found = findChecked(line, checked);
      updates.set(line.specific_id, lineUpdate(line, found, t));
      if (found) applyChecked(dispatch, line, found, onReduce);
    }
    return updates;
  };
