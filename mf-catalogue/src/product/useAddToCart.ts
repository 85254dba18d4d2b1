import {
  bus,
  cartActions,
  selectCartLines,
  specificId,
  toEuros,
  useCalls,
  useShopDispatch,
  type AgreedCustomization,
  type CartLine,
  type Product,
  type ShopState,
  type Size,
} from 'mf-shared';
import { useRef, useState } from 'react';
import { currentStock } from './currentStock.ts';
import { checkAvailability, type Unavailable } from './checkAvailability.ts';
import { newLine } from './newLine.ts';
import { nextPaint } from './nextPaint.ts';
import { removeFromCart } from './removeFromCart.ts';
import { piecesOf, type ProductColour } from './variants.ts';
import { useTexts } from '../texts.ts';

interface Wish {
  colour: ProductColour | null;
  size: Size | null;
  quantity: number;
  customization: AgreedCustomization | null;
}

interface Notice {
  kind: 'error' | 'done';
  text: string;
}

interface AddToCart {
  /** Free pieces as last heard. */
  stock: Product['stock'];
  status: 'idle' | 'asking';
  notice: Notice | null;
  /** Asks for the stock once more, and adds or says why not; what was added by what is known is taken back then. Resolves to what the stepper goes to, null to leave it. */
  add: (wish: Wish) => Promise<number | null>;
  forget: () => void;
}

export function useAddToCart(product: Product): AddToCart {
  const t = useTexts();
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const [stock, setStock] = useState(product.stock);
  const [status, setStatus] = useState<AddToCart['status']>('idle');
  const [notice, setNotice] = useState<Notice | null>(null);
  const isAdding = useRef(false);

  function refuse(text: string, quantity: number | null = null): number | null {
    setNotice({ kind: 'error', text });
    return quantity;
  }

  async function add({ colour, size, quantity, customization }: Wish): Promise<number | null> {
    if (status === 'asking' || isAdding.current) return null;
    if (!colour || !size) return refuse(t('Please select a size and color.'));
    const line = newLine(product, colour, size, quantity, customization);
    const isVariant = ({ id, color, size: value }: CartLine): boolean =>
      id === product.id && color === colour.code && value === size.value;
    const lines = dispatch((_: unknown, getState: () => ShopState) => selectCartLines(getState()));
    const inCart = lines.filter(isVariant).reduce((pieces, line) => pieces + line.quantity, 0);
    const judge = (stock: Product['stock']): Unavailable | null =>
      checkAvailability({ quantity, available: piecesOf(stock, colour.code, size.value), inCart }, t);

    // By what is known the badge changes with the click; the shop's word of now comes after it.
    const isEarly = judge(stock) === null;
    if (isEarly) {
      isAdding.current = true;
      dispatch(cartActions.lineAdded(line));
      // Asking and drawing the button anew would hold the badge up.
      await nextPaint();
      isAdding.current = false;
    }
    setStatus('asking');
    setNotice(null);
    const current = await currentStock(calls, product);
    setStatus('idle');
    const isUnknown = Object.keys(current).length === 0;
    if (!isUnknown) setStock(current);
    const refusal = isUnknown ? null : judge(current);
    if (isEarly && (isUnknown || refusal)) dispatch(removeFromCart(specificId(line), quantity));
    if (isUnknown) return refuse(t('Product not found or stock data unavailable.'));
    if (refusal) return refuse(refusal.text, refusal.quantity);

    if (!isEarly) dispatch(cartActions.lineAdded(line));
    bus.publish('catalogue:item-added', {
      v: 1,
      itemId: product.id,
      code: product.code,
      name: product.name,
      category: product.category.name,
      variant: `${colour.name}, ${size.label}`,
      price: toEuros(product.discountedCents),
      quantity,
    });
    bus.publish('checkout:cart-requested', { v: 1 });
    setNotice({ kind: 'done', text: t('Added to cart') });
    return 1;
  }

  return { stock, status, notice, add, forget: () => setNotice(null) };
}
