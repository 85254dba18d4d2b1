import type { ReactNode } from 'react';
import { CallError } from 'mf-shared';
import styles from './ErrorMessage.module.css';
import { useTexts } from './texts.ts';

const startsInGreek = /^\P{L}*\p{Script=Greek}/u;

/** Reasons from the backend and the card provider are in English, except faults of lists. */
export function ErrorMessage({ error }: { error: unknown }): ReactNode {
  const t = useTexts();
  const hasResponse = error instanceof CallError && error.status > 0;
  return (
    <p role="alert" className={styles.refusal}>
      {hasResponse ? (
        <>
          <strong>{t('The request was refused.')}</strong>{' '}
          <span lang={startsInGreek.test(error.message) ? undefined : 'en'}>{error.message}</span>
        </>
      ) : (
        t('The server cannot be reached. Your input is kept. Please try again.')
      )}
    </p>
  );
}
