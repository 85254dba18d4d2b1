import type { ReactNode } from 'react';
import { useTexts } from '../language/texts.ts';
import styles from './SelectCells.module.css';

interface AllProps {
  isAll: boolean;
  onToggle: () => void;
}

/** Heads the column of checkboxes of a list. */
export function SelectAllCell({ isAll, onToggle }: AllProps): ReactNode {
  const t = useTexts();
  return (
    <th scope="col" className={styles.all}>
      <label>
        <input type="checkbox" aria-label={t('Select all')} checked={isAll} onChange={onToggle} />
        <span className={styles.narrowOnly}>{t('Select all')}</span>
      </label>
    </th>
  );
}

interface Props {
  label: string;
  isSelected: boolean;
  onToggle: () => void;
}

export function SelectCell({ label, isSelected, onToggle }: Props): ReactNode {
  return (
    <td className={styles.select}>
      <input type="checkbox" aria-label={label} checked={isSelected} onChange={onToggle} />
    </td>
  );
}
