import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';

export function Stars({ stars }: { stars: number }): ReactNode {
  const t = useTexts();
  return (
    <span role="img" aria-label={stars === 1 ? t('1 star') : t('{stars} stars', { stars })}>
      {'★'.repeat(stars) + '☆'.repeat(5 - stars)}
    </span>
  );
}
