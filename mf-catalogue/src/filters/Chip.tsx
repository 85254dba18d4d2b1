import { Icon, Link } from 'mf-shared';
import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './Chip.module.css';

interface Props {
  kind: string;
  name: ReactNode;
  to: string;
  onClick?: (event: MouseEvent) => void;
}

/** A link to the list without this filter. */
export function Chip({ kind, name, to, onClick }: Props): ReactNode {
  const t = useTexts();
  return (
    <Link className={styles.chip} to={to} preventScrollReset onClick={onClick}>
      <span className="visually-hidden">{t('Remove')}</span>
      <span className={styles.kind}>{kind}</span> {name}
      <Icon name="close" size={16} />
    </Link>
  );
}
