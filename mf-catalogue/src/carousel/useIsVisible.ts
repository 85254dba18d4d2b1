import { useEffect, useState, type RefObject } from 'react';

export function useIsVisible(ref: RefObject<HTMLElement | null>): boolean {
  const [isInViewport, setInViewport] = useState(true);
  const [isTabVisible, setTabVisible] = useState(true);

  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting } of entries) setInViewport(isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  useEffect(() => {
    const update = (): void => setTabVisible(document.visibilityState === 'visible');
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  return isInViewport && isTabVisible;
}
