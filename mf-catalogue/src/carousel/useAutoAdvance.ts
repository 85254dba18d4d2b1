import { useEffect, useEffectEvent } from 'react';

interface Motion {
  index: number;
  count: number;
  isMoving: boolean;
  intervalMs: number;
}

const wantsLessMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Shows the next slide in time. Whatever turned a slide, the next one has its whole time. */
export function useAutoAdvance(show: (index: number) => void, motion: Motion): void {
  const { index, count, isMoving, intervalMs } = motion;
  const onTime = useEffectEvent(show);
  useEffect(() => {
    if (!isMoving || wantsLessMotion()) return undefined;
    const timer = setTimeout(() => onTime((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [index, count, isMoving, intervalMs]);
}
