import { useLanguage } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './FitDialog.module.css';
import { measureTitle, type MeasureName } from './measureTexts.ts';
import type { MeasuredSize } from './recommendSize.ts';
import { writeLength, type Unit } from './units.ts';

interface Props {
  title: string;
  sizes: MeasuredSize[];
  measures: MeasureName[];
  unit: Unit;
  recommended: MeasuredSize | null;
}

export function MeasureTable({ title, sizes, measures, unit, recommended }: Props): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const measured = measures.filter((measure) => sizes.some(({ cm }) => cm[measure]));
  if (measured.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Size')}</th>
            {measured.map((measure) => (
              <th key={measure} scope="col">
                {measureTitle(t, measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ value, label, cm }) => (
            <tr key={value} aria-current={value === recommended?.value ? true : undefined}>
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
