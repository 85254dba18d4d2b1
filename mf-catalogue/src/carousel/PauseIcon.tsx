import type { ReactNode } from 'react';

export function PauseIcon({ isStopped }: { isStopped: boolean }): ReactNode {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={isStopped ? 'M8 5.5v13l11-6.5Z' : 'M7 6h3v12H7ZM14 6h3v12h-3Z'} />
    </svg>
  );
}
