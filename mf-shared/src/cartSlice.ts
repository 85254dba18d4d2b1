import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
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

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    loaded(state, { payload }: PayloadAction<CartLine[]>) {
      state.status = 'ready';
      state.lines = payload;
    },
    lineAdded(state, { payload: added }: PayloadAction<CartLine>) {
      const same = findLine(state, lineId(added));
      if (same) same.quantity += added.quantity;
      else state.lines.push(added);
    },
    quantityChanged(state, { payload }: PayloadAction<LineKey & { quantity: number }>) {
      const line = findLine(state, payload.lineId);
      if (line) line.quantity = payload.quantity;
    },
    lineRepriced(state, { payload }: PayloadAction<NewPrice>) {
      const line = findLine(state, payload.lineId);
      if (!line) return;
      line.listPriceCents = payload.listPriceCents;
      line.unitPriceCents = payload.unitPriceCents;
      if (line.customization)
        line.customization.costCents = payload.customizationCents ?? line.customization.costCents;
    },
    lineRemoved(state, { payload }: PayloadAction<string>) {
      state.lines = state.lines.filter((line) => lineId(line) !== payload);
    },
    /** Quantities added during the payment are kept. */
    linesBought(state, { payload }: PayloadAction<CartLine[]>) {
      for (const bought of payload) {
        const line = findLine(state, lineId(bought));
        if (line) line.quantity -= bought.quantity;
      }
      state.lines = state.lines.filter(({ quantity }) => quantity > 0);
    },
    cleared(state) {
      state.lines = [];
    },
  },
});

const findLine = ({ lines }: CartState, id: string): CartLine | undefined =>
  lines.find((line) => lineId(line) === id);

export const cartActions = cartSlice.actions;

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
