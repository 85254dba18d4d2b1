import { Button, createTexts } from 'mf-shared';
import type { ReactNode } from 'react';
import type { el } from './locales/el.ts';
import styles from './LoadError.module.css';

// By the package's name, so that remotes take the shell's instance and bundle no copy.
const { useTexts } = createTexts<keyof typeof el>('mf_shared');

interface Props {
  text?: 'Something went wrong.';
  onRetry: () => void;
  isRetrying?: boolean;
}

/** In place of what could not be loaded. Without a text, it says that the shop cannot be reached. */
export function LoadError({ text, onRetry, isRetrying }: Props): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <p>{t(text ?? 'The shop cannot be reached. Please check your connection.')}</p>
      <Button variant="outline" aria-busy={isRetrying} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
