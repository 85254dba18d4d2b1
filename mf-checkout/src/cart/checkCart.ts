import {
  cartActions,
  selectCartLines,
  toEuros,
  type CallsClient,
  type CartLine,
  type CheckedLine,
  type ShopState,
  type ShopStore,
} from 'mf-shared';
import { checkedOf, isOffered, isRepriced, newsOf, type LineNews } from './lineNews.ts';
import type { Texts } from '../texts.ts';
import { orderedLine } from './orderedLine.ts';

/** By `specific_id`. */
export type CartNews = ReadonlyMap<string, LineNews>;

/** Takes over the shop's price, and no more pieces than there are. A sold-out line stays, for the shopper to remove. */
function takeOver(
  dispatch: ShopStore['dispatch'],
  line: CartLine,
  now: CheckedLine,
  onCut: (pieces: number) => void,
): void {
  const { specific_id } = line;
  if (!isOffered(line, now)) return;
  if (isRepriced(line, now)) {
    const originalPrice = toEuros(now.priceCents);
    const discountedPrice = toEuros(now.discountedCents);
    const customizationCost = toEuros(now.customizationCents ?? 0);
    dispatch(cartActions.lineRepriced({ specific_id, originalPrice, discountedPrice, customizationCost }));
  }
  if (now.available === 0 || now.available >= line.quantity) return;
  onCut(line.quantity - now.available);
  dispatch(cartActions.quantityChanged({ specific_id, quantity: now.available }));
}

interface Checking {
  t: Texts;
  signal: AbortSignal;
  /** Told how many pieces are about to be taken out, because the shop has no more. */
  onCut: (pieces: number) => void;
}

/** Asks the shop about every line, brings the cart up to date and says what is new. */
export const checkCart =
  (calls: CallsClient, { t, signal, onCut }: Checking) =>
  async (dispatch: ShopStore['dispatch'], getState: () => ShopState): Promise<CartNews> => {
    const asked = selectCartLines(getState());
    if (asked.length === 0) return new Map();
    const { lines: checked } = await calls.post(
      'ShopCheckCart',
      { lines: asked.map(orderedLine) },
      { signal },
    );
    const askedIds = new Set(asked.map((line) => line.specific_id));
    const lines = selectCartLines(getState()).filter((line) => askedIds.has(line.specific_id));
    const news = new Map(lines.map((line) => [line.specific_id, newsOf(line, checkedOf(line, checked), t)]));
    for (const line of lines) {
      const now = checkedOf(line, checked);
      if (now) takeOver(dispatch, line, now, onCut);
    }
    return news;
  };
