import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

interface Props {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

export const Checkbox = ({ isChecked, onChange, children }: Props): ReactNode => (
  <label className={styles.label}>
    <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
    {children}
  </label>
);
