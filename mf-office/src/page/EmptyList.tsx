import type { ReactNode } from 'react';
import { useTexts } from '../language/texts.ts';

interface Props {
  /** What was searched for. */
  find?: string;
  /** Without a search: that there is nothing yet, and what to do next. */
  yet?: string;
  /** Where else to look. */
  children?: ReactNode;
}

/** In place of a list without entries. */
export function EmptyList({ find, yet, children }: Props): ReactNode {
  const t = useTexts();
  return (
    <p role={find ? 'status' : undefined}>
      {find ? t('Nothing matches “{find}”. Check the spelling, or try fewer words.', { find }) : yet}{' '}
      {children}
    </p>
  );
}
