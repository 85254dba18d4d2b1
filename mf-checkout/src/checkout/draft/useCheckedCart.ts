import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  lineId,
  selectCartCount,
  selectLines,
  selectSubtotalCents,
  useRevalidator,
  useShopSelector,
} from 'mf-shared';
import { useCartCheck } from '../../cart/useCartCheck.ts';
import { useTexts } from '../../texts.ts';

/** The cart with what has changed in it. `notice` is for changes made in another tab. */
export function useCheckedCart() {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  const lines = useShopSelector(selectLines);
  const subtotalCents = useShopSelector(selectSubtotalCents);
  const count = useShopSelector(selectCartCount);
  const ids = lines.map(lineId).join();
  const before = useRef({ count, ids });
  const [notice, setNotice] = useState('');

  // A reduction by the check itself does not count as a change made in another tab.
  const expectReduction = useCallback((quantity: number) => {
    before.current.count -= quantity;
  }, []);
  const { updates, recheck } = useCartCheck(expectReduction);

  const report = useEffectEvent(() => {
    setNotice(t('Your cart has changed. Please look over the order before you pay.'));
    void revalidate();
  });
  useEffect(() => {
    if (count !== before.current.count || ids !== before.current.ids) report();
    before.current = { count, ids };
  }, [count, ids]);

  return { lines, subtotalCents, updates, notice, recheck };
}
