import { Button, Field, SelectField } from 'mf-shared';
import { useId, useState, type ReactNode } from 'react';
import { sizeForAge } from './sizeForAge.ts';
import { useTexts, type Texts } from '../../texts.ts';
import type { Unit } from './FitDialog.tsx';
import { recommendSize, type MeasuredSize, type Recommendation } from './recommendSize.ts';
import { readLength } from './units.ts';
import styles from './FitDialog.module.css';

interface Props {
  sizes: MeasuredSize[];
  unit: Unit;
  onChoose: (size: string) => void;
}

const ages = Array.from({ length: 19 }, (_, age) => age);

type Way = 'height' | 'age' | 'chest' | 'waist';

export function WhichSize({ sizes, unit, onChoose }: Props): ReactNode {
  const t = useTexts();
  const id = useId();
  const has = (measure: 'height' | 'chest' | 'waist'): boolean => sizes.some(({ cm }) => cm[measure]);
  const ways: Way[] = [
    ...(has('height') ? (['height'] as const) : []),
    ...(ages.some((age) => sizeForAge(sizes, age)) ? (['age'] as const) : []),
    ...(has('chest') ? (['chest'] as const) : has('waist') ? (['waist'] as const) : []),
  ];
  const [chosen, setWay] = useState<Way | undefined>();
  const [value, setValue] = useState('');
  const way = chosen ?? ways[0];
  if (!way) return null;

  const length = readLength(value, unit);
  const advice = adviceFor(sizes, way, way === 'age' ? readLength(value, 'cm') : length);
  return (
    <section className={styles.which} aria-labelledby={id}>
      <h3 id={id}>{t('Which size?')}</h3>
      <SelectField
        label={t('I know')}
        value={way}
        onChange={({ target }) => {
          setWay(ways.find((each) => each === target.value));
          setValue('');
        }}
      >
        {ways.map((each) => (
          <option key={each} value={each}>
            {wayName(t, each)}
          </option>
        ))}
      </SelectField>
      <Field
        label={fieldName(t, way, unit)}
        value={value}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        onChange={({ target }) => setValue(target.value)}
      />
      <p role="status" className={styles.advice}>
        {value.trim() && adviceText(t, way, advice)}
      </p>
      {advice && (
        <Button onClick={() => onChoose(advice.size.value)}>
          {t('Choose size {size}', { size: t.dynamic(advice.size.label) })}
        </Button>
      )}
    </section>
  );
}

/** An age is less precise than a measure, so its advice is never sure. */
function adviceFor(sizes: MeasuredSize[], way: Way, value: number | null): Recommendation | null {
  if (value === null) return null;
  if (way !== 'age') return recommendSize(sizes, way, value);
  const found = sizeForAge(sizes, Math.floor(value));
  const size = sizes.find((each) => each.value === found?.value);
  return size ? { size, fit: 'closest' } : null;
}

function adviceText(t: Texts, way: Way, advice: Recommendation | null): string {
  if (!advice) return t('No size of it is made for that.');
  const size = t.dynamic(advice.size.label);
  if (way === 'age')
    return t('Size {size} by age. Children of one age differ: a height tells more.', { size });
  if (advice.fit === 'sure') return t('Size {size} fits.', { size });
  if (advice.fit === 'closest') return t('Size {size} comes closest, and may not fit well.', { size });
  return t('Between {smaller} and {size}: {size} is the roomier one.', {
    size,
    smaller: t.dynamic(advice.smaller?.label ?? ''),
  });
}

const wayName = (t: Texts, way: Way): string =>
  ({
    height: t('how tall the child is'),
    age: t('how old the child is'),
    chest: t('the chest of a garment that fits'),
    waist: t('the waist of a garment that fits'),
  })[way];

function fieldName(t: Texts, way: Way, unit: Unit): string {
  if (way === 'age') return t('Age in years');
  if (way === 'height') return unit === 'cm' ? t('Height in cm') : t('Height in inches');
  return unit === 'cm' ? t('Across, lying flat, in cm') : t('Across, lying flat, in inches');
}
