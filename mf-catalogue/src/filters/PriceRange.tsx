import { Field, toEuros, type Facets } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './PriceRange.module.css';

interface Range {
  min: string;
  max: string;
}

interface Props {
  range: Range;
  facets: Pick<Facets, 'lowestCents' | 'highestCents'>;
  onChange: (range: Range) => void;
}

/** Takes euros, and applies them on blur or Enter, not on every keystroke. */
export function PriceRange({ range, facets, onChange }: Props): ReactNode {
  const t = useTexts();
  const [draft, setDraft] = useState(range);
  const [applied, setApplied] = useState(range);

  // The URL has changed: its values replace what was typed.
  if (applied.min !== range.min || applied.max !== range.max) {
    setApplied(range);
    setDraft({
      min: applied.min === range.min ? draft.min : range.min,
      max: applied.max === range.max ? draft.max : range.max,
    });
  }

  function apply(): void {
    if (draft.min !== range.min || draft.max !== range.max) onChange(draft);
  }

  const field = (name: 'min' | 'max', label: string, limit: number): ReactNode => (
    <Field
      label={label}
      type="number"
      name={name}
      inputMode="decimal"
      min={0}
      step="any"
      placeholder={String(limit)}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );

  return (
    <fieldset className={styles.range}>
      <legend>{t('Price in €')}</legend>
      <div className={styles.fields}>
        {field('min', t('From'), Math.floor(toEuros(facets.lowestCents)))}
        {field('max', t('To'), Math.ceil(toEuros(facets.highestCents)))}
      </div>
    </fieldset>
  );
}
