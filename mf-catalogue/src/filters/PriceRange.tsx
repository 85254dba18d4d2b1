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
  onChoose: (range: Range) => void;
}

/** From and to in euros. It is chosen when the field is left or on Enter, not with every figure. */
export function PriceRange({ range, facets, onChoose }: Props): ReactNode {
  const t = useTexts();
  const [draft, setDraft] = useState(range);
  const [known, setKnown] = useState(range);

  // The address went elsewhere: an end that changed there goes before what was begun.
  if (known.min !== range.min || known.max !== range.max) {
    setKnown(range);
    setDraft({
      min: known.min === range.min ? draft.min : range.min,
      max: known.max === range.max ? draft.max : range.max,
    });
  }

  function choose(): void {
    if (draft.min !== range.min || draft.max !== range.max) onChoose(draft);
  }

  const field = (end: 'min' | 'max', label: string, hint: number): ReactNode => (
    <Field
      label={label}
      type="number"
      name={end}
      inputMode="decimal"
      min={0}
      step="any"
      placeholder={String(hint)}
      value={draft[end]}
      onChange={(event) => setDraft({ ...draft, [end]: event.target.value })}
      onBlur={choose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') choose();
      }}
    />
  );

  return (
    <fieldset className={styles.range}>
      <legend>{t('Price in €')}</legend>
      <div className={styles.ends}>
        {field('min', t('From'), Math.floor(toEuros(facets.lowestCents)))}
        {field('max', t('To'), Math.ceil(toEuros(facets.highestCents)))}
      </div>
    </fieldset>
  );
}
