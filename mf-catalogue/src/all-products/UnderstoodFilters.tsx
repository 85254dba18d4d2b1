import { Icon, Link, useSearchParams, type FoundPage, type UnderstoodFilter } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './UnderstoodFilters.module.css';

const kinds = {
  colour: 'Colour',
  size: 'Size',
  price: 'Price',
  section: 'Section',
  category: 'Category',
  fabric: 'Fibres',
} as const satisfies Record<UnderstoodFilter['kind'], string>;

interface Props {
  filters: UnderstoodFilter[];
  /** Of the schools that the query names. */
  pages: FoundPage[];
}

export function UnderstoodFilters({ filters, pages }: Props): ReactNode {
  const t = useTexts();
  const [params] = useSearchParams();
  if (filters.length + pages.length === 0) return null;

  function linkWithout(query: string): string {
    const changed = new URLSearchParams(params);
    changed.delete('page');
    if (query) changed.set('q', query);
    else changed.delete('q');
    return `?${changed}`;
  }

  return (
    <ul className={styles.filters} aria-label={t('Searched by')}>
      {pages.map(({ title, path }) => (
        <li key={path}>
          <Link className={styles.filter} to={path}>
            <span className={styles.kind}>{t('School')}</span> {title}
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
      {filters.map(({ kind, name, without }) => (
        <li key={`${kind} ${name}`}>
          <Link className={styles.filter} to={linkWithout(without)}>
            <span className="visually-hidden">{t('Remove')}</span>
            <span className={styles.kind}>{t(kinds[kind])}</span> {name}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
