import { Button, type Facets } from 'mf-shared';
import { useId, useState, type ReactNode } from 'react';
import { Swatch } from '../listing/Swatch.tsx';
import { useTexts } from '../texts.ts';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { countFilters, noFilters } from './filterParams.ts';
import { PriceRange } from './PriceRange.tsx';
import { useFilters } from './useFilters.ts';
import styles from './FilterPanel.module.css';

/** Beside the listing on wide screens, otherwise behind a button. Without JavaScript it is a plain form. */
export function FilterPanel({ facets }: { facets: Facets }): ReactNode {
  const t = useTexts();
  const { filters, change } = useFilters();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = countFilters(filters);
  return (
    <div className={styles.filters}>
      <div className={styles.header}>
        <Button
          variant="outline"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
        </Button>
        {count > 0 && (
          <Button variant="quiet" onClick={() => change(noFilters)}>
            {t('Clear filters')}
          </Button>
        )}
      </div>
      <form
        id={id}
        className={styles.panel}
        data-open={isOpen || undefined}
        aria-label={t('Filters')}
        onSubmit={(event) => event.preventDefault()}
      >
        <CheckboxGroup
          legend={t('Size')}
          name="size"
          options={facets.sizes.map(({ label, count }) => ({ value: label, label: t.dynamic(label), count }))}
          chosen={filters.sizes}
          onChange={(sizes) => change({ sizes })}
        />
        <CheckboxGroup
          legend={t('Colour')}
          name="colour"
          options={facets.colours.map(({ code, name, hex, count }) => ({
            value: code,
            label: (
              <>
                <Swatch hex={hex} size={18} /> {name}
              </>
            ),
            count,
          }))}
          chosen={filters.colours}
          onChange={(colours) => change({ colours })}
        />
        <PriceRange range={filters} facets={facets} onChange={({ min, max }) => change({ min, max })} />
        <CheckboxGroup
          legend={t('Availability')}
          name="stock"
          options={[{ value: '1', label: t('In stock'), count: facets.inStock }]}
          chosen={filters.inStock ? ['1'] : []}
          onChange={(chosen) => change({ inStock: chosen.length > 0 })}
        />
        <button type="submit" className={styles.apply}>
          {t('Apply filters')}
        </button>
      </form>
    </div>
  );
}
