import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './Choices.module.css';

interface Choice {
  value: string;
  label: ReactNode;
  count: number;
}

interface Props {
  legend: string;
  /** In the address. */
  name: string;
  choices: Choice[];
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** Any number of values, each with the items it leaves. What leaves none cannot be chosen, only given up. */
export function Choices({ legend, name, choices, chosen, onChoose }: Props): ReactNode {
  const t = useTexts();
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label, count }) => {
          const isChosen = chosen.includes(value);
          return (
            <label key={value} className={styles.choice}>
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={isChosen}
                disabled={count === 0 && !isChosen}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])
                }
              />
              <span className={styles.face}>
                {label}{' '}
                <small>
                  {count} <span className="visually-hidden">{t(count === 1 ? 'item' : 'items')}</span>
                </small>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
