import { useEffect, useEffectEvent, type RefObject } from 'react';

const minPixels = 40;

/** Reports horizontal swipes by touch: 1 for the next slide, -1 for the previous one. */
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
      const [dx, dy] = [clientX - start.x, clientY - start.y];
      start = null;
      if (Math.abs(dx) >= minPixels && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    };
    const cancel = (): void => {
      start = null;
    };
    element.addEventListener('pointerdown', begin);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', cancel);
    return () => {
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', cancel);
    };
  }, [ref]);
}
