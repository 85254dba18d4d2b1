import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is on the screen, in a tab that is looked at. */
export function useIsInSight(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  const [isTabShown, setTabShown] = useState(true);

  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting } of entries) setOnScreen(isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  useEffect(() => {
    const look = (): void => setTabShown(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return isOnScreen && isTabShown;
}
