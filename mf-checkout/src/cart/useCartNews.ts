import { useCallback, useEffect, useRef, useState } from 'react';
import { useCalls, useShopDispatch } from 'mf-shared';
import { checkCart, type CartNews } from './checkCart.ts';

const nothingNew: CartNews = new Map();

/** What is new about the lines since the component came; `recheck` asks again. A shop that cannot be asked just now is
 *  no news: the order itself is checked again. */
export function useCartNews(): { news: CartNews; recheck: () => void } {
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const asking = useRef<AbortController>(null);
  const [news, setNews] = useState(nothingNew);

  const recheck = useCallback(() => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    dispatch(checkCart(calls, signal)).then(
      (found) => !signal.aborted && setNews(found),
      (error: unknown) => !signal.aborted && console.warn('The cart could not be checked.', error),
    );
  }, [calls, dispatch]);

  useEffect(() => {
    recheck();
    return () => asking.current?.abort();
  }, [recheck]);

  return { news, recheck };
}
