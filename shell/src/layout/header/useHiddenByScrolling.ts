import { selectCartCount, useShopSelector } from 'mf-shared';
import { useEffect, useState } from 'react';
import { isTyping } from '../../isTyping.ts';

const alwaysShownAbove = 120;
const minScroll = 6;

/** True on the way down, false on the way up and when the cart changes. Ignores the bounce at the page's ends,
 *  and scrolling because of an on-screen keyboard. */
export function useHiddenByScrolling(): boolean {
  const [isHidden, setHidden] = useState(false);
  const count = useShopSelector(selectCartCount);
  const [countBefore, setCountBefore] = useState(count);

  if (count !== countBefore) {
    setCountBefore(count);
    setHidden(false);
  }

  useEffect(() => {
    let lastY = scrollY;
    function onScroll(): void {
      const end = document.documentElement.scrollHeight - innerHeight;
      const y = Math.max(0, Math.min(scrollY, end));
      const delta = y - lastY;
      if (Math.abs(delta) < minScroll) return;
      lastY = y;
      if (!isTyping()) setHidden(delta > 0 && y > alwaysShownAbove);
    }
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);

  return isHidden;
}
