import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { toCents, toEuros } from './money.ts';

/** A customization agreed with the shop. `totalCost` is in euro per unit. The server looks it up by its
 *  code. */
export interface Customization {
  /** Missing in old carts, whose customized lines can no longer be ordered. */
  code?: string;
  method: string;
  position: string;
  stamps: string[];
  totalCost: number;
}

/** A cart line as stored in the browser; amounts in euro per unit. `price` is the current price,
 *  `originalPrice` the one before the discount. The server trusts none of it. */
export interface CartLine {
  /** Unique in the cart: id-colour-size or id-colour-size-customization. */
  specific_id: string;
  id: number;
  code: string;
  name: string;
  /** The image's `original`, for `pictureUrl`; empty if the item has none. */
  image: string;
  /** Colour code as in `OrderedLine`; `colorName` is for display. */
  color: string;
  colorName?: string;
  /** Size value as in `OrderedLine`; `sizeLabel` is for display. */
  size: string;
  sizeLabel?: string;
  /** Path of the item's page. Missing in old carts. */
  path?: string;
  quantity: number;
  price: number;
  originalPrice: number;
  totalPrice: number;
  /** Percent. */
  discount: number;
  discountedPrice: number;
  customizationCost?: number;
  customization?: Customization;
}

/** A line to add. The reducer computes the other fields. */
export type NewLine = Omit<
  CartLine,
  'specific_id' | 'originalPrice' | 'totalPrice' | 'discountedPrice' | 'quantity'
> & {
  quantity: number;
  discountedPrice?: number;
};

export interface CartState {
  /** `unread` until localStorage was read, and always on the server. */
  status: 'unread' | 'ready';
  lines: CartLine[];
}

const initialState: CartState = { status: 'unread', lines: [] };

/** Returns a line's id. Lines with the same id are merged. */
export function specificId(line: Pick<CartLine, 'id' | 'color' | 'size' | 'customization'>): string {
  const variant = `${line.id}-${line.color}-${line.size}`;
  return line.customization?.code ? `${variant}-${line.customization.code}` : variant;
}

const lineTotal = (line: CartLine): number =>
  toEuros((toCents(line.price) + toCents(line.customizationCost ?? 0)) * line.quantity);

function withTotal(line: CartLine): CartLine {
  return { ...line, totalPrice: lineTotal(line) };
}

function toCartLine(added: NewLine): CartLine {
  const originalPrice = added.price;
  const discountedPrice =
    added.discount > 0 && added.discountedPrice !== undefined ? added.discountedPrice : originalPrice;
  return withTotal({
    ...added,
    specific_id: specificId(added),
    originalPrice,
    discountedPrice,
    price: discountedPrice,
    totalPrice: 0,
  });
}

function toLoadedLine(line: CartLine): CartLine {
  return withTotal(
    line.discount > 0 && line.discountedPrice ? { ...line, price: line.discountedPrice } : line,
  );
}

type NewPrice = Pick<CartLine, 'specific_id' | 'originalPrice' | 'discountedPrice' | 'customizationCost'>;

function toRepricedLine(
  line: CartLine,
  { originalPrice, discountedPrice, customizationCost }: NewPrice,
): CartLine {
  const discount = originalPrice > 0 ? Math.round((1 - discountedPrice / originalPrice) * 100) : 0;
  const price = { originalPrice, discountedPrice, discount, price: discountedPrice };
  return withTotal({ ...line, ...price, ...(customizationCost !== undefined && { customizationCost }) });
}

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** The cart was read from storage, at the start or after a change in another tab. */
    loaded(state, { payload }: PayloadAction<CartLine[]>) {
      state.status = 'ready';
      state.lines = payload.map(toLoadedLine);
    },
    lineAdded(state, { payload }: PayloadAction<NewLine>) {
      const added = toCartLine(payload);
      const index = state.lines.findIndex((line) => line.specific_id === added.specific_id);
      const merged = state.lines[index];
      if (merged) state.lines[index] = withTotal({ ...merged, quantity: merged.quantity + added.quantity });
      else state.lines.push(added);
    },
    quantityChanged(state, { payload }: PayloadAction<{ specific_id: string; quantity: number }>) {
      state.lines = state.lines.map((line) =>
        line.specific_id === payload.specific_id ? withTotal({ ...line, quantity: payload.quantity }) : line,
      );
    },
    /** The item's price has changed. In euro; both prices are equal without a discount. */
    lineRepriced(state, { payload }: PayloadAction<NewPrice>) {
      state.lines = state.lines.map((line) =>
        line.specific_id === payload.specific_id ? toRepricedLine(line, payload) : line,
      );
    },
    lineRemoved(state, { payload }: PayloadAction<string>) {
      state.lines = state.lines.filter((line) => line.specific_id !== payload);
    },
    /** These quantities were paid. Quantities added since then are kept. */
    linesBought(state, { payload }: PayloadAction<Pick<CartLine, 'specific_id' | 'quantity'>[]>) {
      const bought = new Map(payload.map((line) => [line.specific_id, line.quantity]));
      state.lines = state.lines
        .map((line) => withTotal({ ...line, quantity: line.quantity - (bought.get(line.specific_id) ?? 0) }))
        .filter((line) => line.quantity > 0);
    },
    cleared(state) {
      state.lines = [];
    },
  },
});

export const cartActions = cartSlice.actions;

interface WithCart {
  cart: CartState;
}

export const selectCartStatus = (state: WithCart): CartState['status'] => state.cart.status;
export const selectCartLines = (state: WithCart): CartLine[] => state.cart.lines;
export const selectCartCount = ({ cart }: WithCart): number =>
  cart.lines.reduce((count, line) => count + line.quantity, 0);
/** Returns items and customizations in cents, without delivery and voucher. */
export const selectSubtotalCents = ({ cart }: WithCart): number =>
  cart.lines.reduce((sum, line) => sum + toCents(line.totalPrice), 0);
