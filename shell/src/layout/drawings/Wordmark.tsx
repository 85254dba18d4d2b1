import { Link, paths, useSeller } from 'mf-shared';
import type { ReactNode } from 'react';
import { Crest } from './Crest.tsx';
import { useTexts } from '../../texts.ts';
import styles from './Wordmark.module.css';

export function Wordmark(): ReactNode {
  const t = useTexts();
  const { shopName } = useSeller();
  return (
    <Link to={paths.home()} className={styles.wordmark} aria-label={t('{shop}, home', { shop: shopName })}>
      <Crest size={26} />
      <span className={styles.name}>{shopName}</span>
    </Link>
  );
}
