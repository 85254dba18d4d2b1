import { useId, type ReactNode } from 'react';
import { useCount } from '../../page/useCount.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './BulkEdit.module.css';

interface Props {
  label: string;
  sent: number;
  all: number;
}

export function BulkEditProgress({ label, sent, all }: Props): ReactNode {
  const t = useTexts();
  const count = useCount();
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <progress id={id} value={sent} max={all} />
      <span>{t('{sent} of {all}', { sent: count(sent), all: count(all) })}</span>
    </div>
  );
}
