import { Button, Dialog, type Facets } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { Swatch } from './Swatch.tsx';
import { useTexts } from '../texts.ts';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { countFilters, noFilters } from './filterParams.ts';
import { PriceRange } from './PriceRange.tsx';
import { sizeGroup } from './sizeGroup.ts';
import { useFilters } from './useFilters.ts';
import styles from './FilterPanel.module.css';

interface Props {
  facets: Facets;
  total: number;
}

/** Works as a plain form without JavaScript. */
export function FilterPanel({ facets, total }: Props): ReactNode {
  const t = useTexts();
  const { filters, change } = useFilters();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters);
  const close = (): void => setOpen(false);

  const clear = count > 0 && (
    <Button variant="quiet" onClick={() => change(noFilters)}>
      {t('Clear filters')}
    </Button>
  );
  const form = (
    <form className={styles.form} aria-label={t('Filters')} onSubmit={(event) => event.preventDefault()}>
      <CheckboxGroup
        legend={t('Size')}
        name="size"
        options={facets.sizes.map(({ label, count }) => {
          const group = sizeGroup(label);
          return { value: label, label: t.dynamic(label), count, group: group ? t(group) : undefined };
        })}
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
  );

  return (
    <div className={styles.filters}>
      <div className={styles.header}>
        <Button
          variant="outline"
          className={styles.toggle}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
        </Button>
        {clear}
      </div>
      {isOpen ? (
        <div className={styles.sheet}>
          <Dialog title={t('Filters')} onClose={close}>
            {form}
            <div className={styles.foot}>
              {clear}
              <Button onClick={close}>
                {total === 1 ? t('Show 1 item') : t('Show {count} items', { count: total })}
              </Button>
            </div>
          </Dialog>
        </div>
      ) : (
        <div className={styles.panel}>{form}</div>
      )}
    </div>
  );
}
