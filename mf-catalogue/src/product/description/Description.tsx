import { Icon } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './Description.module.css';

export function Description({ text }: { text: string }): ReactNode {
  const t = useTexts();
  const sentences = splitSentences(text);
  if (sentences.length === 0) return null;
  return (
    <details className={styles.description}>
      <summary>
        {t('DESCRIPTION & FIT')}
        <Icon name="down" size={20} />
      </summary>
      <ul aria-label={t('Description and fit')}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

/** Splits at sentence ends, including the Greek question mark. Numbers such as 1.5 stay whole. */
export function splitSentences(description: string): string[] {
  return description
    .split(/(?<=[.!?\u037e])\s+|\s*\n+\s*/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
