import { SelectField } from 'mf-shared';
import type { ReactNode } from 'react';
import { Swatch } from '../../filters/Swatch.tsx';
import { useTexts } from '../../texts.ts';
import type { ProductColour } from './variants.ts';
import styles from './ColourChoice.module.css';

interface Props {
  colours: ProductColour[];
  chosen: ProductColour | null;
  isAvailable: (colour: ProductColour) => boolean;
  onChoose: (code: string) => void;
}

export function ColourChoice({ colours, chosen, isAvailable, onChoose }: Props): ReactNode {
  const t = useTexts();
  const labelOf = (colour: ProductColour): string =>
    isAvailable(colour) ? colour.name : t('{colour} (Out of Stock)', { colour: colour.name });
  return (
    <>
      <div className={styles.dropdown}>
        <SelectField
          label={t('Colour')}
          value={chosen?.code ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          {colours.map((colour) => (
            <option key={colour.code} value={colour.code}>
              {labelOf(colour)}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset className={styles.buttons}>
        <legend>{t('Colour')}</legend>
        {colours.map((colour) => (
          <button
            key={colour.code}
            type="button"
            className={styles.colour}
            aria-pressed={colour.code === chosen?.code}
            data-gone={!isAvailable(colour) || undefined}
            onClick={() => onChoose(colour.code)}
          >
            <Swatch hex={colour.hex} size={20} />
            {labelOf(colour)}
          </button>
        ))}
      </fieldset>
    </>
  );
}
