import { Icon } from 'mf-shared';
import type { ReactNode } from 'react';
import { sentences } from './sentences.ts';
import { useTexts } from '../texts.ts';
import styles from './Description.module.css';

export function Description({ text }: { text: string }): ReactNode {
  const t = useTexts();
  const lines = sentences(text);
  if (lines.length === 0) return null;
  return (
    <details className={styles.description}>
      <summary>
        {t('DESCRIPTION & FIT')}
        <Icon name="down" size={20} />
      </summary>
      <ul aria-label={t('Description and fit')}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
