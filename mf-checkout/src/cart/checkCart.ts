import {
  cartActions,
  lineId,
  maxLines,
  selectLines,
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

/** Keeps sold-out lines, for the customer to remove. */
function applyChecked(
  dispatch: ShopStore['dispatch'],
  line: CartLine,
  checked: CheckedLine,
  onReduce: (quantity: number) => void,
): void {
  const id = lineId(line);
  if (!isOffered(line, checked)) return;
  if (isRepriced(line, checked)) {
    const { listPriceCents, unitPriceCents } = checked;
    const customizationCents = checked.customizationCents ?? 0;
    dispatch(cartActions.lineRepriced({ lineId: id, listPriceCents, unitPriceCents, customizationCents }));
  }
  const { available } = checked;
  if (available === 0 || available >= line.quantity) return;
  onReduce(line.quantity - available);
  dispatch(cartActions.quantityChanged({ lineId: id, quantity: available }));
}

interface Options {
  t: Texts;
  signal: AbortSignal;
  /** Called with the removed quantity before a line is reduced to the stock. */
  onReduce: (quantity: number) => void;
}

/** Checks at most `maxLines` lines. Updates the cart and resolves to what has changed. */
export const checkCart =
  (calls: CallsClient, { t, signal, onReduce }: Options) =>
  async (dispatch: ShopStore['dispatch'], getState: () => ShopState): Promise<LineUpdates> => {
    const sent = selectLines(getState()).slice(0, maxLines);
    if (sent.length === 0) return new Map();
    const { lines: checked } = await calls.post(
      'ShopCheckCart',
      { lines: sent.map(orderedLine) },
      { signal },
    );
    const sentIds = new Set(sent.map(lineId));
    const lines = selectLines(getState()).filter((line) => sentIds.has(lineId(line)));
    const updates = new Map<string, LineUpdate>();
    for (const line of lines) {
      const found = findChecked(line, checked);
      updates.set(lineId(line), lineUpdate(line, found, t));
      if (found) applyChecked(dispatch, line, found, onReduce);
    }
    return updates;
  };
