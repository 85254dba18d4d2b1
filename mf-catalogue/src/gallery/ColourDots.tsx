import type { Colour } from 'mf-shared';
import type { ReactNode } from 'react';
import { Swatch } from './Swatch.tsx';
import { useTexts } from '../texts.ts';
import styles from './ColourDots.module.css';

const most = 5;

/** The colours an item is made in, at a glance. */
export function ColourDots({ colours }: { colours: Colour[] }): ReactNode {
  const t = useTexts();
  if (colours.length === 0) return null;
  return (
    <p className={styles.dots}>
      <span className="visually-hidden">
        {t('Colours: {colours}', { colours: colours.map(({ name }) => name).join(', ') })}
      </span>
      {colours.slice(0, most).map(({ code, hex }) => (
        <Swatch key={code} hex={hex} size={14} />
      ))}
      {colours.length > most && <span aria-hidden="true">+{colours.length - most}</span>}
    </p>
  );
}
