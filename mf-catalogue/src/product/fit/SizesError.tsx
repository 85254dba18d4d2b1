import { Button } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';

export function SizesError({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <>
      <p role="alert">{t('The sizes could not be loaded. Please try again.')}</p>
      <Button variant="outline" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </>
  );
}
