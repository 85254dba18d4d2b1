import { Button, type Facets } from 'mf-shared';
import { useId, useState, type ReactNode } from 'react';
import { Swatch } from '../gallery/Swatch.tsx';
import { Choices } from './Choices.tsx';
import { countFilters, noFilters } from './filterAddress.ts';
import { PriceRange } from './PriceRange.tsx';
import { useFilters } from './useFilters.ts';
import { useTexts } from '../texts.ts';
import styles from './FilterPanel.module.css';

/** What a listing can be narrowed to: beside it where there is room, otherwise behind a button. Without JavaScript it is
 *  a plain form. */
export function FilterPanel({ facets }: { facets: Facets }): ReactNode {
  const t = useTexts();
  const { wish, choose } = useFilters();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = countFilters(wish);
  return (
    <div className={styles.filters}>
      <div className={styles.head}>
        <Button
          variant="outline"
          className={styles.toggle ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
        </Button>
        {count > 0 && (
          <Button variant="quiet" onClick={() => choose(noFilters)}>
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
        <Choices
          legend={t('Size')}
          name="size"
          choices={facets.sizes.map(({ label, count }) => ({ value: label, label: t.dynamic(label), count }))}
          chosen={wish.sizes}
          onChoose={(sizes) => choose({ sizes })}
        />
        <Choices
          legend={t('Colour')}
          name="colour"
          choices={facets.colours.map(({ code, name, hex, count }) => ({
            value: code,
            label: (
              <>
                <Swatch hex={hex} size={18} /> {name}
              </>
            ),
            count,
          }))}
          chosen={wish.colours}
          onChoose={(colours) => choose({ colours })}
        />
        <PriceRange range={wish} facets={facets} onChoose={({ min, max }) => choose({ min, max })} />
        <Choices
          legend={t('Availability')}
          name="stock"
          choices={[{ value: '1', label: t('In stock'), count: facets.inStock }]}
          chosen={wish.inStock ? ['1'] : []}
          onChoose={(chosen) => choose({ inStock: chosen.length > 0 })}
        />
        <button type="submit" className={styles.apply}>
          {t('Apply filters')}
        </button>
      </form>
    </div>
  );
}
