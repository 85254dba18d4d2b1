import { useId, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './Reviews.module.css';

interface Props {
  value: number;
  error: string | undefined;
  onChange: (stars: number) => void;
}

export function StarsField({ value, error, onChange }: Props): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <fieldset className={styles.stars} aria-describedby={error && id}>
      <legend>{t('How many stars?')}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              required
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <span aria-hidden="true">{stars <= value ? '★' : '☆'}</span>
            <span className="visually-hidden">
              {stars === 1 ? t('1 star') : t('{stars} stars', { stars })}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <small id={id} className={styles.error} role="alert">
          {error}
        </small>
      )}
    </fieldset>
  );
}
