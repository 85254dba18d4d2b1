import {
  bus,
  cartActions,
  lineId,
  selectLines,
  useCalls,
  useShopDispatch,
  useShopSelector,
  type AgreedCustomization,
  type Product,
  type ShopState,
  type ShopStore,
  type Size,
} from 'mf-shared';
import { useRef, useState } from 'react';
import { useTexts } from '../../texts.ts';
import { checkAvailability, type Unavailable } from './checkAvailability.ts';
import { fetchStock, stockUnknown } from '../../specification/fetchStock.ts';
import { newCartLine } from './newCartLine.ts';
import { publishItemAdded } from './publishItemAdded.ts';
import { quantityInCart } from './quantityInCart.ts';
import { availableQuantity, type ProductColour } from '../variants/variants.ts';

interface AddToCartRequest {
  colour: ProductColour | null;
  size: Size | null;
  quantity: number;
  customization: AgreedCustomization | null;
}

interface Notice {
  kind: 'error' | 'done';
  text: string;
  /** The notice is true while this line is in the cart. */
  line?: string;
}

interface AddToCart {
  stock: Product['stock'];
  status: 'idle' | 'loading';
  notice: Notice | null;
  /** Resolves to the quantity to show next; null keeps the current one. */
  add: (request: AddToCartRequest) => Promise<number | null>;
  clearNotice: () => void;
}

/**
 * Optimistic: if the known stock allows it, the cart changes on click, and reverts if the current stock does
 * not.
 */
export function useAddToCart(product: Product): AddToCart {
  const t = useTexts();
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const [stock, setStock] = useState(product.stock);
  const [status, setStatus] = useState<AddToCart['status']>('idle');
  const [notice, setNotice] = useState<Notice | null>(null);
  const isAdding = useRef(false);
  const isTrue = useShopSelector(
    (state) => !notice?.line || selectLines(state).some((line) => lineId(line) === notice.line),
  );

  function fail(text: string, quantity: number | null = null): number | null {
    setNotice({ kind: 'error', text });
    return quantity;
  }

  async function add({ colour, size, quantity, customization }: AddToCartRequest): Promise<number | null> {
    if (status === 'loading' || isAdding.current) return null;
    if (!colour || !size) return fail(t('Please select a size and color.'));
    const line = newCartLine(product, colour, size, quantity, customization);
    const inCart = dispatch((_: unknown, getState: () => ShopState) =>
      quantityInCart(getState(), product.id, colour.code, size.value),
    );
    const check = (stock: Product['stock']): Unavailable | null =>
      checkAvailability(
        { quantity, available: availableQuantity(stock, colour.code, size.value), inCart },
        t,
      );

    const isAddedFirst = check(stock) === null;
    if (isAddedFirst) {
      isAdding.current = true;
      dispatch(cartActions.lineAdded(line));
      // The request and the button's new state would delay the cart's badge.
      await nextPaint();
      isAdding.current = false;
    }
    setStatus('loading');
    setNotice(null);
    const current = await fetchStock(calls, product);
    setStatus('idle');
    const isUnknown = Object.keys(current).length === 0;
    if (!isUnknown) setStock(current);
    const unavailable = isUnknown ? null : check(current);
    if (isAddedFirst && (isUnknown || unavailable)) dispatch(removeFromCart(lineId(line), quantity));
    if (isUnknown) return fail(stockUnknown(t));
    if (unavailable) return fail(unavailable.text, unavailable.quantity);

    if (!isAddedFirst) dispatch(cartActions.lineAdded(line));
    publishItemAdded(product.category, line);
    bus.publish('checkout:cart-requested', { v: 1 });
    setNotice({ kind: 'done', text: t('Added to cart'), line: lineId(line) });
    return 1;
  }

  return { stock, status, notice: isTrue ? notice : null, add, clearNotice: () => setNotice(null) };
}

const nextPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const removeFromCart =
  (id: string, quantity: number) =>
  (dispatch: ShopStore['dispatch'], getState: () => ShopState): void => {
    const line = selectLines(getState()).find((line) => lineId(line) === id);
    if (!line) return;
    const remaining = line.quantity - quantity;
    if (remaining > 0) dispatch(cartActions.quantityChanged({ lineId: id, quantity: remaining }));
    else dispatch(cartActions.lineRemoved(id));
  };
