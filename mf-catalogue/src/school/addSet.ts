import {
  bus,
  cartActions,
  lineId,
  selectLines,
  type CallsClient,
  type SchoolItem,
  type ShopState,
  type useShopDispatch,
} from 'mf-shared';
import { checkAvailability } from '../product/buy/checkAvailability.ts';
import { newCartLine } from '../product/buy/newCartLine.ts';
import { publishItemAdded } from '../product/buy/publishItemAdded.ts';
import { quantityInCart } from '../product/buy/quantityInCart.ts';
import { availableQuantity } from '../product/variants/variants.ts';
import type { Texts } from '../texts.ts';
import type { SetLine } from './schoolSet.ts';

interface Shop {
  calls: CallsClient;
  dispatch: ReturnType<typeof useShopDispatch>;
  t: Texts;
}

/**
 * Adds what the list has not added before and is still in the cart. Returns what was added, and by item why it
 * was not. Rejects if the stock cannot be read.
 */
export async function addSet(lines: SetLine[], addedBefore: string[], { calls, dispatch, t }: Shop) {
  const getState = (): ShopState => dispatch((_: unknown, get: () => ShopState) => get());
  const inCart = selectLines(getState()).map(lineId);
  const wanted = lines.filter((line) => {
    const id = idOf(line);
    return line.quantity > 0 && !(id && addedBefore.includes(id) && inCart.includes(id));
  });
  const ids = wanted.map(({ item }) => item.id).join(',');
  const stock = ids ? await calls.get('ShopStock', { items: ids }) : {};
  const problems: Record<number, string> = {};
  const added = { quantity: 0, lines: [] as string[] };
  for (const line of wanted) {
    const problem = addLine(line, stock[line.item.id] ?? {});
    if (problem) problems[line.item.id] = problem;
    else added.quantity += line.quantity;
  }
  // The cart would cover why something was not added.
  if (Object.keys(problems).length === 0) bus.publish('checkout:cart-requested', { v: 1 });
  return { added, problems };

  function addLine({ item, colour, size, quantity }: SetLine, stock: SchoolItem['stock']): string | null {
    if (!colour || !size) return t('Please select a size and color.');
    const available = availableQuantity(stock, colour.code, size.value);
    const inCart = quantityInCart(getState(), item.id, colour.code, size.value);
    const unavailable = checkAvailability({ quantity, available, inCart }, t);
    if (unavailable) return unavailable.text;
    const line = newCartLine(item, colour, size, quantity);
    dispatch(cartActions.lineAdded(line));
    added.lines.push(lineId(line));
    publishItemAdded(item.category, line);
    return null;
  }
}

const idOf = ({ item, colour, size }: SetLine): string | null =>
  colour && size && lineId({ id: item.id, colourCode: colour.code, size: size.value });
