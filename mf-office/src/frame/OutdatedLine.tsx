import { useCallback, useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useDashboard } from '../page/DashboardContext.ts';
import { minute } from '../page/minute.ts';
import { useTexts } from '../language/texts.ts';
import { OutdatedContext, type Outdated } from '../calls/useLoaded.ts';
import styles from './OutdatedLine.module.css';

/** Shows above the page which of its data may be outdated. */
export function OutdatedLine({ children }: { children: ReactNode }): ReactNode {
  const t = useTexts();
  const { isLive } = useDashboard();
  const [outdated, setOutdated] = useState<Outdated[]>([]);
  const report = useCallback((data: Outdated) => {
    setOutdated((before) => [...before, data]);
    return () => setOutdated((before) => before.filter((one) => one !== data));
  }, []);
  const since = Math.min(...outdated.map((data) => data.since));
  return (
    <OutdatedContext value={report}>
      <div className={styles.line}>
        {!isLive && <p role="status">{t('Connection lost. This page may be out of date.')}</p>}
        {outdated.length > 0 && (
          <div>
            <p role="status">{t('Could not refresh. Data from {date}.', { date: t.date(since, minute) })}</p>
            <Button variant="quiet" onClick={() => outdated.forEach(({ reload }) => reload())}>
              {t('Try again')}
            </Button>
          </div>
        )}
      </div>
      {children}
    </OutdatedContext>
  );
}
