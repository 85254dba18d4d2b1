import { useEffect, useState } from 'react';

export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const begun = () => ({ end: Date.now() + seconds * 1000, now: Date.now() });
  const [{ end, now }, setClock] = useState(begun);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setClock(({ end }) => ({ end, now: Date.now() })), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  return [left, () => setClock(begun())];
}
