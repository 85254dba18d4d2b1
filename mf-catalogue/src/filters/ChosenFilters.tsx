import { Link, type Facets } from 'mf-shared';
import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { Chip } from './Chip.tsx';
import { chosenTexts } from './chosenTexts.ts';
import type { Filters } from './filterParams.ts';
import type { UseFilters } from './useFilters.ts';
import styles from './Chip.module.css';

const noFilters: Filters = { sizes: [], colours: [], min: '', max: '', inStock: false };

interface Props extends UseFilters {
  facets: Facets;
}

/** Shows each chosen filter as a link that removes it, and a link that removes all. */
export function ChosenFilters({ facets, filters, change, linkTo }: Props): ReactNode {
  const t = useTexts();
  const chosen = chosenTexts(t, facets, filters);

  const remove =
    (changes: Partial<Filters>) =>
    (event: MouseEvent): void => {
      event.preventDefault();
      focusNext(event.currentTarget, changes !== noFilters && chosen.length > 1);
      change(changes);
    };

  return (
    <ul className={`${styles.chips} ${styles.row}`} aria-label={t('Chosen filters')}>
      {chosen.map(({ kind, name, without }) => (
        <li key={`${kind} ${name}`}>
          <Chip kind={kind} name={name} to={linkTo(without)} onClick={remove(without)} />
        </li>
      ))}
      <li>
        <Link className={styles.chip} to={linkTo(noFilters)} preventScrollReset onClick={remove(noFilters)}>
          {t('Clear all')}
        </Link>
      </li>
    </ul>
  );
}

/** The focus must not get lost with the removed link: it moves to the next one or to the filters. */
function focusNext(link: Element, hasNext: boolean): void {
  const next = hasNext
    ? link.closest('li')?.nextElementSibling?.querySelector('a')
    : [...(link.closest('dialog, section')?.querySelectorAll<HTMLElement>('button, input') ?? [])].find(
        (field) => field.checkVisibility?.(),
      );
  next?.focus();
}
