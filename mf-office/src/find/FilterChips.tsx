import { useRef, type ReactNode } from 'react';
import { Icon, Link } from 'mf-shared';
import { useTexts } from '../language/texts.ts';
import styles from './FilterChips.module.css';

export interface ActiveFilter {
  name: string;
  value: string;
  /** Path of the list without this filter. */
  without: string;
}

interface Props {
  filters: ActiveFilter[];
  /** Path of the list without any filter. */
  clear: string;
}

/** The filters of a list, each with a link that removes it. */
export function FilterChips({ filters, clear }: Props): ReactNode {
  const t = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  // A link that disappears would take the focus with it.
  const keepFocus = (): void => ref.current?.focus();
  const isEmpty = filters.length === 0;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={t('Active filters')}
      className={isEmpty ? styles.empty : styles.chips}
    >
      {filters.map(({ name, value, without }) => (
        <Link
          key={name}
          to={without}
          className={styles.chip}
          aria-label={t('Remove the filter {name}: {value}', { name, value })}
          onClick={keepFocus}
        >
          {name}: {value}
          <Icon name="close" size={16} />
        </Link>
      ))}
      {!isEmpty && (
        <Link to={clear} className={styles.clear} onClick={keepFocus}>
          {t('Clear all')}
        </Link>
      )}
    </div>
  );
}
