import type { ReactNode } from 'react';
import { CallError } from 'mf-shared';
import styles from './ErrorMessage.module.css';
import { useTexts } from '../language/texts.ts';

/** Nothing was written, because a colleague changed the data first. The message is translated. */
export class Conflict extends Error {}

/**
 * Renders nothing without an error. The backend's messages are in the office's language, except those that it shares
 * with forms or the shop, which are translated here.
 */
export function ErrorMessage({ error }: { error: unknown }): ReactNode {
  const t = useTexts();
  if (!error) return null;
  if (error instanceof Conflict) return <p role="alert">{error.message}</p>;
  const hasResponse = error instanceof CallError && error.status > 0;
  return (
    <p role="alert" className={styles.refusal}>
      {hasResponse ? (
        <>
          <strong>{t('The request was refused.')}</strong> {t.dynamic(error.message)}
        </>
      ) : (
        t('The server cannot be reached. Your input is kept. Please try again.')
      )}
    </p>
  );
}
