import { Button, type Facets } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { filterGroups } from './filterGroups.tsx';
import { countFilters } from './filterParams.ts';
import type { useFilterParts } from './useFilterParts.ts';
import type { UseFilters } from './useFilters.ts';
import styles from './FilterPanel.module.css';

interface Props extends UseFilters, ReturnType<typeof useFilterParts> {
  facets: Facets;
  total: number;
  notice: ReactNode;
}

/**
 * Shows all groups beside a wide list, and on narrower screens a button that opens them as a sheet. Works as a plain
 * form without JavaScript.
 */
export function FilterPanel({ facets, total, notice, parts, load, ...use }: Props): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(use.filters);
  const groups = filterGroups(t, facets, use, parts?.PriceSlider);

  return (
    <div className={styles.filters}>
      <Button
        variant="outline"
        className={styles.toggle}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        // If the sheet cannot be loaded, the form is shown in the page.
        onClick={() => void load().then((isLoaded) => setOpen(isLoaded || !isOpen))}
      >
        {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
      </Button>
      {isOpen && parts ? (
        <parts.FilterSheet
          {...use}
          facets={facets}
          groups={groups}
          total={total}
          notice={notice}
          onClose={() => setOpen(false)}
        />
      ) : (
        <form
          className={styles.form}
          data-open={isOpen || undefined}
          aria-label={t('Filters')}
          onSubmit={(event) => event.preventDefault()}
        >
          {groups.map(({ name, field }) => (
            <div key={name}>{field}</div>
          ))}
          <button type="submit" className={styles.apply}>
            {t('Apply filters')}
          </button>
        </form>
      )}
    </div>
  );
}
