import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './CheckboxGroup.module.css';

interface Option {
  group?: string | undefined;
  value: string;
  label: ReactNode;
  count: number;
}

interface Props {
  legend: string;
  name: string;
  options: Option[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

export function CheckboxGroup({ legend, name, options, chosen, onChange }: Props): ReactNode {
  const t = useTexts();
  if (options.length === 0) return null;
  const groups = [...new Set(options.map(({ group }) => group))];

  const boxes = (options: Option[]): ReactNode => (
    <div className={styles.options}>
      {options.map(({ value, label, count }) => {
        const isChosen = chosen.includes(value);
        return (
          <label key={value} className={styles.option}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={() =>
                onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value])
              }
            />
            <span className={styles.label}>
              {label}{' '}
              <small>
                {count} <span className="visually-hidden">{t(count === 1 ? 'item' : 'items')}</span>
              </small>
            </span>
          </label>
        );
      })}
    </div>
  );

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {groups.length === 1
        ? boxes(options)
        : groups.map((name) => (
            <fieldset key={name ?? ''}>
              {name && <legend className={styles.name}>{name}</legend>}
              {boxes(options.filter(({ group }) => group === name))}
            </fieldset>
          ))}
    </fieldset>
  );
}
