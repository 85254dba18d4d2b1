import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { toCents, toEuros } from './money.ts';

/** What was agreed with the shop for each piece of a line; `totalCost` in euro. The server knows it by its code. */
export interface Customization {
  /** Lines of older carts have none, and cannot be ordered so any more. */
  code?: string;
  method: string;
  position: string;
  stamps: string[];
  totalCost: number;
}

/** A line as it is kept in the browser, amounts in euro. `price` is what one piece costs now; `originalPrice` is before
 *  the discount. The server never believes any of it. */
export interface CartLine {
  /** id-colour-size: one line for each variant, and one more for each customization of it. */
  specific_id: string;
  id: number;
  code: string;
  name: string;
  /** `original` of a picture of the store, for `pictureUrl`; empty where the item has none. */
  image: string;
  /** Code of the colour, as `OrderedLine` wants it; `colorName` is what shoppers read. */
  color: string;
  colorName?: string;
  /** Value of the size, as `OrderedLine` wants it; `sizeLabel` is what shoppers read. */
  size: string;
  sizeLabel?: string;
  /** Address of the item's page; lines of older carts have none. */
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

/** What a page knows when something is added; the slice works out the rest. */
export type NewLine = Omit<
  CartLine,
  'specific_id' | 'originalPrice' | 'totalPrice' | 'discountedPrice' | 'quantity'
> & {
  quantity: number;
  discountedPrice?: number;
};

export interface CartState {
  /** `unread` until the browser's storage was looked at, and always so on the server. */
  status: 'unread' | 'ready';
  lines: CartLine[];
}

const initialState: CartState = { status: 'unread', lines: [] };

export function specificId(line: Pick<CartLine, 'id' | 'color' | 'size' | 'customization'>): string {
  const variant = `${line.id}-${line.color}-${line.size}`;
  return line.customization?.code ? `${variant}-${line.customization.code}` : variant;
}

const lineTotal = (line: CartLine): number =>
  toEuros((toCents(line.price) + toCents(line.customizationCost ?? 0)) * line.quantity);

function withTotal(line: CartLine): CartLine {
  return { ...line, totalPrice: lineTotal(line) };
}

/** The discounted price where there is a discount and one exists, else the given price. */
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

/** A stored line goes by its discounted price. */
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
    /** The stored cart was read, here or because another tab changed it. */
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
    /** The shop sells it at another price now; amounts in euro, equal where there is no discount. */
    lineRepriced(state, { payload }: PayloadAction<NewPrice>) {
      state.lines = state.lines.map((line) =>
        line.specific_id === payload.specific_id ? toRepricedLine(line, payload) : line,
      );
    },
    lineRemoved(state, { payload }: PayloadAction<string>) {
      state.lines = state.lines.filter((line) => line.specific_id !== payload);
    },
    /** An order of these was paid; what was added since stays. */
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
/** Goods and customizations, in cents, without delivery and voucher. */
export const selectSubtotalCents = ({ cart }: WithCart): number =>
  cart.lines.reduce((sum, line) => sum + toCents(line.totalPrice), 0);
