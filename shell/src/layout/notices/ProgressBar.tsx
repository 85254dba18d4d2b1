import { useLanguage, useNavigation } from 'mf-shared';
import type { ReactNode } from 'react';
import { useComposition } from '../../remotes/composition.ts';
import { useTexts } from '../../texts.ts';
import styles from './ProgressBar.module.css';

/** Visible after 200 ms, by its style. */
export function ProgressBar(): ReactNode {
  const { location } = useNavigation();
  const { routeOf } = useComposition();
  const language = useLanguage();
  const t = useTexts();
  if (!location) return null;
  const title = routeOf(location.pathname)?.title?.[language];
  const label = title ? t('Loading {title}', { title }) : t('Loading the page');
  return <div className={styles.bar} role="progressbar" aria-label={label} />;
}
