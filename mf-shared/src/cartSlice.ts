import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lineId, lineTotalCents, type CartLine } from './cartLine.ts';
import { toCartLine, toLinesV2 } from './cartVersion2.ts';
import type { CartLineV2 } from './contract/lines.ts';

export interface CartState {
  /** `unread` until localStorage was read, and always on the server. */
  status: 'unread' | 'ready';
  lines: CartLine[];
}

const initialState: CartState = { status: 'unread', lines: [] };

/** `specific_id`, `priceCents` and `discountedCents` come from releases built with mf-shared 1.1 or older. */
type LineKey = { lineId: string } | { specific_id: string };

type NewPrice = LineKey & { customizationCents?: number } & (
    | { listPriceCents: number; unitPriceCents: number }
    | { priceCents: number; discountedCents: number }
  );

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    loaded(state, { payload }: PayloadAction<CartLine[]>) {
      state.status = 'ready';
      state.lines = payload;
    },
    lineAdded(state, { payload }: PayloadAction<CartLine | CartLineV2>) {
      const added = toCartLine(payload);
      const same = findLine(state, lineId(added));
      if (same) same.quantity += added.quantity;
      else state.lines.push(added);
    },
    quantityChanged(state, { payload }: PayloadAction<LineKey & { quantity: number }>) {
      const line = findLine(state, keyOf(payload));
      if (line) line.quantity = payload.quantity;
    },
    lineRepriced(state, { payload }: PayloadAction<NewPrice>) {
      const line = findLine(state, keyOf(payload));
      if (!line) return;
      const isFormer = 'priceCents' in payload;
      line.listPriceCents = isFormer ? payload.priceCents : payload.listPriceCents;
      line.unitPriceCents = isFormer ? payload.discountedCents : payload.unitPriceCents;
      if (line.customization)
        line.customization.costCents = payload.customizationCents ?? line.customization.costCents;
    },
    lineRemoved(state, { payload }: PayloadAction<string>) {
      state.lines = state.lines.filter((line) => lineId(line) !== payload);
    },
    /** Quantities added during the payment are kept. */
    linesBought(state, { payload }: PayloadAction<(CartLine | CartLineV2)[]>) {
      for (const bought of payload.map(toCartLine)) {
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

const keyOf = (key: LineKey): string => ('lineId' in key ? key.lineId : key.specific_id);

const findLine = ({ lines }: CartState, id: string): CartLine | undefined =>
  lines.find((line) => lineId(line) === id);

export const cartActions = cartSlice.actions;

interface WithCart {
  cart: CartState;
}

export const selectCartStatus = (state: WithCart): CartState['status'] => state.cart.status;
export const selectLines = (state: WithCart): CartLine[] => state.cart.lines;
/** Used by releases built with mf-shared 1.1 or older. */
export const selectCartLines = (state: WithCart): CartLineV2[] => toLinesV2(state.cart.lines);
export const selectCartCount = ({ cart }: WithCart): number =>
  cart.lines.reduce((count, line) => count + line.quantity, 0);
/** Delivery and voucher not included. */
export const selectSubtotalCents = ({ cart }: WithCart): number =>
  cart.lines.reduce((sum, line) => sum + lineTotalCents(line), 0);
