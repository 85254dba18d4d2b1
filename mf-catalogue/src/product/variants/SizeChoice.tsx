import type { Size } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './SizeChoice.module.css';

interface Props {
  legend?: string;
  sizes: Size[];
  chosen: { value: string } | null;
  isAvailable: (size: Size) => boolean;
  onChoose: (value: string) => void;
}

export function SizeChoice({ legend, sizes, chosen, isAvailable, onChoose }: Props): ReactNode {
  const t = useTexts();
  return (
    <fieldset className={styles.sizes}>
      <legend>{legend ?? t('Size')}</legend>
      {sizes.map((size) => (
        <button
          key={size.value}
          type="button"
          className={styles.size}
          aria-pressed={size.value === chosen?.value}
          disabled={!isAvailable(size)}
          onClick={() => onChoose(size.value)}
        >
          {t.dynamic(size.label)}
        </button>
      ))}
    </fieldset>
  );
}
