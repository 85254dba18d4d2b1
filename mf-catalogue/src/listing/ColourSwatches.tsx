import type { Colour } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { Swatch } from '../filters/Swatch.tsx';
import styles from './ColourSwatches.module.css';

const maxSwatches = 5;

interface Props {
  colours: Colour[];
  shown: string | undefined;
  onChosen: (code: string) => void;
}

export function ColourSwatches({ colours, shown, onChosen }: Props): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.swatches} role="group" aria-label={t('Colours')}>
      {colours.slice(0, maxSwatches).map(({ code, name, hex }) => (
        <button
          key={code}
          type="button"
          aria-label={name}
          aria-pressed={code === shown}
          onClick={() => onChosen(code)}
        >
          <Swatch hex={hex} size={16} />
        </button>
      ))}
      {colours.length > maxSwatches && <span>+{colours.length - maxSwatches}</span>}
    </div>
  );
}
