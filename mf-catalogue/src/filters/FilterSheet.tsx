import { Button, Dialog, type Facets } from 'mf-shared';
import { useEffect, type ReactNode, type ToggleEvent } from 'react';
import { useTexts } from '../texts.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { chosenTexts } from './chosenTexts.ts';
import type { filterGroups } from './filterGroups.tsx';
import type { UseFilters } from './useFilters.ts';
import styles from './FilterSheet.module.css';

interface Props extends UseFilters {
  facets: Facets;
  groups: ReturnType<typeof filterGroups>;
  total: number;
  notice: ReactNode;
  onClose: () => void;
}

/** The filters of a phone: what is chosen, groups of which one is open, and the number of items. */
export function FilterSheet({ facets, groups, total, notice, onClose, ...use }: Props): ReactNode {
  const t = useTexts();
  usePageWithoutScrolling();
  const chosen = chosenTexts(t, facets, use.filters);
  const [availability] = groups.slice(-1);
  return (
    <div className={styles.sheet}>
      <Dialog title={t('Filters')} onClose={onClose}>
        <div className={styles.chosen}>
          {chosen.length > 0 ? <ChosenFilters facets={facets} {...use} /> : <p>{t('Nothing chosen yet.')}</p>}
        </div>
        <form aria-label={t('Filters')} onSubmit={(event) => event.preventDefault()}>
          {groups.slice(0, -1).map(({ name, field }, index) => (
            <details
              key={name}
              name="filters"
              // More sizes would hide the other groups.
              open={index === 0 && facets.sizes.length <= 12}
              className={styles.group}
              onToggle={showFromStart}
            >
              <summary>
                {name}{' '}
                <span className={styles.summary}>
                  {chosen
                    .filter(({ kind }) => kind === name)
                    .map((one) => one.name)
                    .join(', ')}
                </span>
              </summary>
              <div className={styles.field}>{field}</div>
            </details>
          ))}
          <div className={styles.single}>{availability?.field}</div>
        </form>
        <div className={styles.foot}>
          {notice}
          <Button onClick={onClose}>
            <span aria-live="polite">
              {total === 1 ? t('Show 1 item') : t('Show {count} items', { count: total })}
            </span>
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** The group that closes with this one may have been above it. */
function showFromStart({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView?.();
}

/** The page behind a sheet must not move with the finger. */
function usePageWithoutScrolling(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
    };
  }, []);
}
