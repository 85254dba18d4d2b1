import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { lineId, lineTotalCents } from './cartLine.ts';
import type { CartLine } from './contract/lines.ts';

export interface CartState {
  /** `unread` until localStorage was read, and always on the server. */
  status: 'unread' | 'ready';
  lines: CartLine[];
}

const initialState: CartState = { status: 'unread', lines: [] };

interface LineKey {
  lineId: string;
}

interface NewPrice extends LineKey, Pick<CartLine, 'listPriceCents' | 'unitPriceCents'> {
  customizationCents?: number;
}

export const cartActions = {
  loaded: createAction<CartLine[]>('cart/loaded'),
  lineAdded: createAction<CartLine>('cart/lineAdded'),
  quantityChanged: createAction<LineKey & { quantity: number }>('cart/quantityChanged'),
  lineRepriced: createAction<NewPrice>('cart/lineRepriced'),
  lineRemoved: createAction<string>('cart/lineRemoved'),
  linesBought: createAction<CartLine[]>('cart/linesBought'),
  cleared: createAction('cart/cleared'),
};

const { loaded, lineAdded, quantityChanged, lineRepriced, lineRemoved, linesBought, cleared } = cartActions;

const isLine =
  (id: string) =>
  (line: CartLine): boolean =>
    lineId(line) === id;

function changeLine(state: CartState, id: string, change: (line: CartLine) => Partial<CartLine>): CartState {
  const index = state.lines.findIndex(isLine(id));
  const line = state.lines[index];
  return line ? { ...state, lines: state.lines.with(index, { ...line, ...change(line) }) } : state;
}

const buy = (state: CartState, bought: CartLine): CartState =>
  changeLine(state, lineId(bought), ({ quantity }) => ({ quantity: quantity - bought.quantity }));

/** Without `createSlice`, whose Immer would add 4 kB to every page. */
export function cartReducer(state = initialState, action: UnknownAction): CartState {
  if (loaded.match(action)) return { status: 'ready', lines: action.payload };
  if (lineAdded.match(action)) {
    const { payload: added } = action;
    const id = lineId(added);
    if (!state.lines.some(isLine(id))) return { ...state, lines: [...state.lines, added] };
    return changeLine(state, id, ({ quantity }) => ({ quantity: quantity + added.quantity }));
  }
  if (quantityChanged.match(action)) {
    const { lineId: id, quantity } = action.payload;
    return changeLine(state, id, () => ({ quantity }));
  }
  if (lineRepriced.match(action)) {
    const { lineId: id, listPriceCents, unitPriceCents, customizationCents } = action.payload;
    return changeLine(state, id, ({ customization }) => ({
      listPriceCents,
      unitPriceCents,
      ...(customization && {
        customization: { ...customization, costCents: customizationCents ?? customization.costCents },
      }),
    }));
  }
  if (lineRemoved.match(action))
    return { ...state, lines: state.lines.filter((line) => lineId(line) !== action.payload) };
  // Quantities added during the payment are kept.
  if (linesBought.match(action)) {
    const { lines } = action.payload.reduce(buy, state);
    return { ...state, lines: lines.filter(({ quantity }) => quantity > 0) };
  }
  if (cleared.match(action)) return { ...state, lines: [] };
  return state;
}

interface WithCart {
  cart: CartState;
}

export const selectCartStatus = (state: WithCart): CartState['status'] => state.cart.status;
export const selectLines = (state: WithCart): CartLine[] => state.cart.lines;
export const selectCartCount = ({ cart }: WithCart): number =>
  cart.lines.reduce((count, line) => count + line.quantity, 0);
/** Delivery and voucher not included. */
export const selectSubtotalCents = ({ cart }: WithCart): number =>
  cart.lines.reduce((sum, line) => sum + lineTotalCents(line), 0);
