import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartLine } from './contract/lines.ts';

export interface CartState {
  /** `unread` until localStorage was read, and always on the server. */
  status: 'unread' | 'ready';
  lines: CartLine[];
}

const initialState: CartState = { status: 'unread', lines: [] };

type Variant = Pick<CartLine, 'id' | 'color' | 'size' | 'customization'>;
type Priced = Pick<CartLine, 'discountedCents' | 'customization'>;

/** Lines with the same id are merged. */
export function specificId({ id, color, size, customization }: Variant): string {
  const variant = `${id}-${color}-${size}`;
  return customization?.code ? `${variant}-${customization.code}` : variant;
}

/** Returns the price of one piece with its customization. */
export const pieceCents = ({ discountedCents, customization }: Priced): number =>
  discountedCents + (customization?.costCents ?? 0);

export const lineCents = (line: Priced & Pick<CartLine, 'quantity'>): number =>
  pieceCents(line) * line.quantity;

interface NewPrice {
  specific_id: string;
  priceCents: number;
  discountedCents: number;
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
    lineAdded(state, { payload }: PayloadAction<CartLine>) {
      const same = findLine(state, specificId(payload));
      if (same) same.quantity += payload.quantity;
      else state.lines.push(payload);
    },
    quantityChanged(state, { payload }: PayloadAction<{ specific_id: string; quantity: number }>) {
      const line = findLine(state, payload.specific_id);
      if (line) line.quantity = payload.quantity;
    },
    lineRepriced(state, { payload }: PayloadAction<NewPrice>) {
      const line = findLine(state, payload.specific_id);
      if (!line) return;
      line.priceCents = payload.priceCents;
      line.discountedCents = payload.discountedCents;
      if (line.customization)
        line.customization.costCents = payload.customizationCents ?? line.customization.costCents;
    },
    lineRemoved(state, { payload }: PayloadAction<string>) {
      state.lines = state.lines.filter((line) => specificId(line) !== payload);
    },
    /** Quantities added during the payment are kept. */
    linesBought(state, { payload }: PayloadAction<CartLine[]>) {
      for (const bought of payload) {
        const line = findLine(state, specificId(bought));
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
  lines.find((line) => specificId(line) === id);

export const cartActions = cartSlice.actions;

interface WithCart {
  cart: CartState;
}

export const selectCartStatus = (state: WithCart): CartState['status'] => state.cart.status;
export const selectCartLines = (state: WithCart): CartLine[] => state.cart.lines;
export const selectCartCount = ({ cart }: WithCart): number =>
  cart.lines.reduce((count, line) => count + line.quantity, 0);
/** Excludes delivery and voucher. */
export const selectSubtotalCents = ({ cart }: WithCart): number =>
  cart.lines.reduce((sum, line) => sum + lineCents(line), 0);
