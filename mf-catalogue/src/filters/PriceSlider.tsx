import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './PriceSlider.module.css';

interface Euros {
  min: number;
  max: number;
}

interface Props {
  limits: Euros;
  range: Euros;
  onChange: (name: keyof Euros, euros: number) => void;
  onRelease: () => void;
}

/** Two handles that cannot pass each other. */
export function PriceSlider({ limits, range, onChange, onRelease }: Props): ReactNode {
  const t = useTexts();
  const { min, max } = limits;
  const within = (euros: number): number => Math.min(Math.max(euros, min), max);
  const handles = { min: within(range.min), max: within(range.max) };
  const percent = (euros: number): string => `${((euros - min) / (max - min)) * 100}%`;
  const handle = (name: keyof Euros, label: string): ReactNode => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={t.money(handles[name] * 100)}
      min={min}
      max={max}
      value={handles[name]}
      onPointerUp={onRelease}
      onKeyUp={onRelease}
      data-above={name === 'min' && handles.min > (min + max) / 2}
      onChange={({ target }) => {
        const euros = Number(target.value);
        onChange(name, name === 'min' ? Math.min(euros, handles.max) : Math.max(euros, handles.min));
      }}
    />
  );
  return (
    <>
      <svg className={styles.track} aria-hidden="true">
        <line x2="100%" y1="50%" y2="50%" />
        <line x1={percent(handles.min)} x2={percent(handles.max)} y1="50%" y2="50%" />
      </svg>
      <div className={styles.handles}>
        {handle('min', t('Lowest price'))}
        {handle('max', t('Highest price'))}
      </div>
    </>
  );
}
