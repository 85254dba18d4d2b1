import { useNavigation } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './ProgressBar.module.css';

/** A thin line at the top while a page is loading, after 200 ms by its style. */
export function ProgressBar(): ReactNode {
  const { state } = useNavigation();
  const t = useTexts();
  if (state === 'idle') return null;
  return <div className={styles.bar} role="progressbar" aria-label={t('Loading the page')} />;
}
