import { useLanguage, type Measures } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts, type Texts } from '../../texts.ts';
import type { Unit } from './FitDialog.tsx';
import type { MeasuredSize } from './recommendSize.ts';
import { writeLength } from './units.ts';
import styles from './FitDialog.module.css';

interface Props {
  name: string;
  sizes: MeasuredSize[];
  unit: Unit;
}

const measureNames = (t: Texts): Record<keyof Measures, string> => ({
  height: t('Height'),
  chest: t('Chest'),
  waist: t('Waist'),
  hips: t('Hips'),
  length: t('Length'),
  sleeve: t('Sleeve'),
  inseam: t('Inside leg'),
  hem: t('Hem'),
});

export function MeasureTable({ name, sizes, unit }: Props): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const names = measureNames(t);
  const measured = (Object.keys(names) as (keyof Measures)[]).filter((measure) =>
    sizes.some(({ cm }) => cm[measure]),
  );
  const title = unit === 'cm' ? t('Lying flat, in cm') : t('Lying flat, in inches');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={t('Sizes of {name}', { name })} tabIndex={0}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Size')}</th>
            {measured.map((measure) => (
              <th key={measure} scope="col">
                {names[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ value, label, cm }) => (
            <tr key={value}>
              <th scope="row">{t.dynamic(label)}</th>
              {measured.map((measure) => (
                <td key={measure}>{cm[measure] ? writeLength(cm[measure], unit, language) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
