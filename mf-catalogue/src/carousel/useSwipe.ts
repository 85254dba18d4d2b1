import { useEffect, useEffectEvent, type RefObject } from 'react';

const leastPixels = 40;

/** Tells when a finger swipes sideways over an element: 1 for what comes next, -1 for what was before. */
export function useSwipe(ref: RefObject<HTMLElement | null>, turn: (step: 1 | -1) => void): void {
  const onSwipe = useEffectEvent(turn);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let start: { x: number; y: number } | null = null;
    const begin = ({ pointerType, clientX, clientY }: PointerEvent): void => {
      start = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    };
    const end = ({ clientX, clientY }: PointerEvent): void => {
      if (!start) return;
      const [across, down] = [clientX - start.x, clientY - start.y];
      start = null;
      if (Math.abs(across) >= leastPixels && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    };
    const forget = (): void => {
      start = null;
    };
    element.addEventListener('pointerdown', begin);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', forget);
    return () => {
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', forget);
    };
  }, [ref]);
}
