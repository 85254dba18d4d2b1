import type { ReactNode } from 'react';
import { CallError } from 'mf-shared';
import styles from './Refusal.module.css';
import { useTexts } from './texts.ts';

/** Says that something failed, and why. The backend's reasons are English, like the card provider's. */
export function Refusal({ error }: { error: unknown }): ReactNode {
  const t = useTexts();
  const isAnswered = error instanceof CallError && error.status > 0;
  return (
    <p role="alert" className={styles.refusal}>
      {isAnswered ? (
        <>
          <strong>{t('This was refused.')}</strong> <span lang="en">{error.message}</span>
        </>
      ) : (
        t('The office does not answer. What you have typed is kept: please try again.')
      )}
    </p>
  );
}
