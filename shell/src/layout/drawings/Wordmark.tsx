import { brand, Link, paths } from 'mf-shared';
import type { ReactNode } from 'react';
import { Crest } from './Crest.tsx';
import { useTexts } from '../../texts.ts';
import styles from './Wordmark.module.css';

export function Wordmark(): ReactNode {
  const t = useTexts();
  return (
    <Link to={paths.home()} className={styles.wordmark} aria-label={t('{shop}, home', { shop: brand.name })}>
      <Crest size={26} />
      {brand.name}
    </Link>
  );
}
