import { useEffect, useState } from 'react';

export function useCountdown(seconds: number): [secondsLeft: number, restart: () => void] {
  const startClock = () => ({ end: Date.now() + seconds * 1000, now: Date.now() });
  const [{ end, now }, setClock] = useState(startClock);
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000));
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setClock(({ end }) => ({ end, now: Date.now() })), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  return [secondsLeft, () => setClock(startClock())];
}
