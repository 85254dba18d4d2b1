import { Icon, Link, useSearchParams, type FoundPage, type UnderstoodFilter } from 'mf-shared';
import type { ReactNode } from 'react';
import { Chip } from '../filters/Chip.tsx';
import { useTexts } from '../texts.ts';
import styles from '../filters/Chip.module.css';

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
  /** Pages of the schools and lists that the query names. */
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
    <ul className={styles.chips} aria-label={t('Searched by')}>
      {pages.map(({ title, path, kind }) => (
        <li key={path}>
          <Link className={styles.chip} to={path}>
            <span className={styles.kind}>{kind === 'list' ? t('List') : t('School')}</span> {title}
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
      {filters.map(({ kind, name, without }) => (
        <li key={`${kind} ${name}`}>
          <Chip kind={t(kinds[kind])} name={name} to={linkWithout(without)} />
        </li>
      ))}
    </ul>
  );
}
