import { Button, Field, Link, useNavigate } from 'mf-shared';
import { useState, type FormEvent, type ReactNode } from 'react';
import { paths } from '../page/paths.ts';
import { lastDays, type Period } from '../page/period.ts';
import { useTexts } from '../language/texts.ts';
import styles from './ChoosePeriod.module.css';

const periods = [7, 30, 90, 365];

export function ChoosePeriod(shown: Period): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const [period, setPeriod] = useState(shown);
  function show(event: FormEvent): void {
    event.preventDefault();
    void navigate(paths.figures(period));
  }
  return (
    <form className={styles.period} onSubmit={show}>
      <nav aria-label={t('Period')}>
        {periods.map((count) => (
          <Link key={count} to={paths.figures(lastDays(count))}>
            {t('{count} days', { count })}
          </Link>
        ))}
      </nav>
      <Field
        label={t('From')}
        type="date"
        required
        max={period.to}
        value={period.from}
        onChange={({ target }) => setPeriod({ ...period, from: target.value })}
      />
      <Field
        label={t('To')}
        type="date"
        required
        min={period.from}
        value={period.to}
        onChange={({ target }) => setPeriod({ ...period, to: target.value })}
      />
      <Button type="submit" variant="outline">
        {t('Show')}
      </Button>
    </form>
  );
}
