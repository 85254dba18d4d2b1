import { Field, toEuros, type Facets } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { orderedRange, readAmount } from './filterParams.ts';
import type { PriceSlider } from './PriceSlider.tsx';
import styles from './PriceRange.module.css';

interface Range {
  min: string;
  max: string;
}

interface Props {
  range: Range;
  facets: Pick<Facets, 'lowestCents' | 'highestCents'>;
  /** Undefined until it has loaded. */
  Slider: typeof PriceSlider | undefined;
  onChange: (range: Range) => void;
}

/** Takes euros, and applies them on Enter, when the focus leaves and when a handle is released. */
export function PriceRange({ range, facets, Slider, onChange }: Props): ReactNode {
  const t = useTexts();
  const [draft, setDraft] = useState<Range>(range);
  const [applied, setApplied] = useState(range);
  const [invalid, setInvalid] = useState<keyof Range>();

  // The URL has changed: its values replace what was typed, unless they are the same.
  if (applied.min !== range.min || applied.max !== range.max) {
    const shown = (name: keyof Range): string =>
      readAmount(draft[name]) === range[name] ? draft[name] : range[name];
    setApplied(range);
    setDraft({ min: shown('min'), max: shown('max') });
  }

  function apply(): void {
    const min = readAmount(draft.min);
    const max = readAmount(draft.max);
    setInvalid(min === null ? 'min' : max === null ? 'max' : undefined);
    if (min === null || max === null) return;
    const ordered = orderedRange(min, max);
    if (ordered.min !== min) setDraft(ordered);
    if (ordered.min !== range.min || ordered.max !== range.max) onChange(ordered);
  }

  const limits = {
    min: Math.floor(toEuros(facets.lowestCents)),
    max: Math.ceil(toEuros(facets.highestCents)),
  };
  const euros = (name: keyof Range): number => Number(readAmount(draft[name]) || limits[name]);
  const field = (name: keyof Range, label: string): ReactNode => (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      placeholder={String(limits[name])}
      value={draft[name]}
      error={invalid === name ? t('Enter an amount such as 19.99.') : undefined}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The other field may complete the range.
        if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) apply();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
    />
  );

  return (
    <fieldset className={styles.range}>
      <legend>{t('Price in €')}</legend>
      {limits.max - limits.min > 1 && (
        <div className={styles.slider}>
          {Slider && (
            <Slider
              limits={limits}
              range={{ min: euros('min'), max: euros('max') }}
              onChange={(name, euros) =>
                setDraft({ ...draft, [name]: euros === limits[name] ? '' : String(euros) })
              }
              onRelease={apply}
            />
          )}
        </div>
      )}
      <div className={styles.fields}>
        {field('min', t('From'))}
        {field('max', t('To'))}
      </div>
    </fieldset>
  );
}
