import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';

/** `find` is what was searched for; `children` say where else to look. */
export function NothingFound({ find, children }: { find?: string; children?: ReactNode }): ReactNode {
  const t = useTexts();
  return (
    <p role="status">
      {find
        ? t('Nothing matches “{find}”. Check the spelling, or try fewer words.', { find })
        : t('Nothing found.')}{' '}
      {children}
    </p>
  );
}
