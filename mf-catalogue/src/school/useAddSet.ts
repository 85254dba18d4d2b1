import { bus, cartActions, useCalls, useShopDispatch, type ShopState, type SchoolItem } from 'mf-shared';
import { useState } from 'react';
import { checkAvailability } from '../product/checkAvailability.ts';
import { newCartLine } from '../product/newCartLine.ts';
import { publishItemAdded } from '../product/publishItemAdded.ts';
import { quantityInCart } from '../product/quantityInCart.ts';
import { availableQuantity } from '../product/variants.ts';
import { useTexts } from '../texts.ts';
import type { SetLine } from './schoolSet.ts';

type Stock = SchoolItem['stock'];

interface AddSet {
  status: 'idle' | 'loading';
  added: number | null;
  error: string | null;
  problems: Record<number, string>;
  add: (lines: SetLine[]) => Promise<void>;
  clear: () => void;
}

export function useAddSet(): AddSet {
  const t = useTexts();
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const [status, setStatus] = useState<AddSet['status']>('idle');
  const [added, setAdded] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [problems, setProblems] = useState<AddSet['problems']>({});

  function clear(): void {
    setAdded(null);
    setError(null);
    setProblems({});
  }

  function addLine({ item, colour, size, quantity }: SetLine, stock: Stock): string | null {
    if (!colour || !size) return t('Please select a size and color.');
    const available = availableQuantity(stock, colour.code, size.value);
    const inCart = dispatch((_: unknown, getState: () => ShopState) =>
      quantityInCart(getState(), item.id, colour.code, size.value),
    );
    const unavailable = checkAvailability({ quantity, available, inCart }, t);
    if (unavailable) return unavailable.text;
    const line = newCartLine(item, colour, size, quantity);
    dispatch(cartActions.lineAdded(line));
    publishItemAdded(item.category, line);
    return null;
  }

  async function add(lines: SetLine[]): Promise<void> {
    if (status === 'loading') return;
    clear();
    setStatus('loading');
    try {
      const wanted = lines.filter(({ quantity }) => quantity > 0);
      const ids = wanted.map(({ item }) => item.id).join(',');
      const stock = await calls.get('ShopStock', { items: ids });
      const results = wanted.map((line) => ({ line, problem: addLine(line, stock[line.item.id] ?? {}) }));
      const inCart = results.filter(({ problem }) => problem === null);
      setAdded(inCart.reduce((sum, { line }) => sum + line.quantity, 0));
      setProblems(
        Object.fromEntries(
          results.flatMap(({ line, problem }) => (problem ? [[line.item.id, problem]] : [])),
        ),
      );
      if (inCart.length > 0) bus.publish('checkout:cart-requested', { v: 1 });
    } catch {
      setError(t('Product not found or stock data unavailable.'));
    }
    setStatus('idle');
  }

  return { status, added, error, problems, add, clear };
}
