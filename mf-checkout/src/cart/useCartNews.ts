import { useCallback, useEffect, useRef, useState } from 'react';
import { useCalls, useShopDispatch } from 'mf-shared';
import { checkCart, type CartNews } from './checkCart.ts';
import { useTexts } from '../texts.ts';

const nothingNew: CartNews = new Map();

const ignored = (): void => undefined;

/** What is new about the lines since the component came; `recheck` asks again. A shop that cannot be asked just now is
 *  no news: the order itself is checked again. `onCut` (a stable function) is told before pieces are taken out. */
export function useCartNews(onCut: (pieces: number) => void = ignored): {
  news: CartNews;
  recheck: () => void;
} {
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const t = useTexts();
  const asking = useRef<AbortController>(null);
  const [news, setNews] = useState(nothingNew);

  const recheck = useCallback(() => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    dispatch(checkCart(calls, { t, signal, onCut })).then(
      (found) => !signal.aborted && setNews(found),
      (error: unknown) => !signal.aborted && console.warn('The cart could not be checked.', error),
    );
  }, [calls, dispatch, t, onCut]);

  useEffect(() => {
    recheck();
    return () => asking.current?.abort();
  }, [recheck]);

  return { news, recheck };
}
