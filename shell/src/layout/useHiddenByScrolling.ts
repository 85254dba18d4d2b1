import { useEffect, useState } from 'react';

const alwaysShownAbove = 120;
const minScroll = 6;

export function useHiddenByScrolling(): boolean {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    let lastY = scrollY;
    function onScroll(): void {
      const delta = scrollY - lastY;
      if (Math.abs(delta) < minScroll) return;
      setHidden(delta > 0 && scrollY > alwaysShownAbove);
      lastY = scrollY;
    }
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);

  return isHidden;
}
