import type { ReactNode } from 'react';
import { useTexts } from '../language/texts.ts';

interface Props {
  /** The search text. */
  find?: string;
  /** Shown without a search: that there are no entries yet, and what to do next. */
  yet?: string;
  /** Suggests where else to look. */
  children?: ReactNode;
}

/** Shown in place of a list without entries. */
export function EmptyList({ find, yet, children }: Props): ReactNode {
  const t = useTexts();
  return (
    <p role={find ? 'status' : undefined}>
      {find ? t('Nothing matches “{find}”. Check the spelling, or try fewer words.', { find }) : yet}{' '}
      {children}
    </p>
  );
}
