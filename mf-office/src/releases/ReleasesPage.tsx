import { useState, type ReactNode } from 'react';
import { Link } from 'mf-shared';
import { Pending } from '../calls/Pending.tsx';
import { useInterval } from '../calls/useInterval.ts';
import { useQuery, type QueryResponse } from '../calls/useQuery.ts';
import { useTexts } from '../language/texts.ts';
import { minute } from '../page/minute.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { WideTable } from '../table/WideTable.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { ChangeText } from './ChangeText.tsx';
import type { ReleaseChange } from './ReleaseChange.ts';
import { PageVitals } from './PageVitals.tsx';
import { ReleaseRows } from './ReleaseRows.tsx';
import styles from './ReleasesPage.module.css';
import { ShopStatus } from './ShopStatus.tsx';

const refreshMs = 10_000;

export function ReleasesPage(): ReactNode {
  const t = useTexts();
  const { loaded, reload, refresh } = useQuery('OfficeReleases', {});
  const [change, setChange] = useState<ReleaseChange | null>(null);

  // The data must not change while the user decides.
  useInterval(refresh, refreshMs, change !== null);

  function onDone(): void {
    setChange(null);
    reload();
  }

  return (
    <Page title={t('Releases')}>
      <ShopStatus />
      {loaded.status !== 'done' && <Pending loaded={loaded} />}
      {loaded.status === 'done' && <Live {...loaded.value} onChange={setChange} />}
      {change && loaded.status === 'done' && (
        <ChangeDialog
          change={change}
          revision={loaded.value.revision}
          onDone={onDone}
          onClose={() => setChange(null)}
        />
      )}
    </Page>
  );
}

type Shown = QueryResponse<'OfficeReleases'> & { onChange: (change: ReleaseChange) => void };

function Live({ releases, history, onChange }: Shown): ReactNode {
  const t = useTexts();
  return (
    <>
      <WideTable label={t('Live')} className={styles.live}>
        <thead>
          <tr>
            <th scope="col">{t('Front-end')}</th>
            <th scope="col">{t('Version')}</th>
            <th scope="col">{t('Visitors')}</th>
            <th scope="col">{t('Since')}</th>
            <th scope="col">{t('Started, 24 h')}</th>
            <th scope="col">{t('Failed, 24 h')}</th>
            <th scope="col">{t('Largest Contentful Paint')}</th>
            <th scope="col">{t('What to do')}</th>
          </tr>
        </thead>
        <tbody>
          {releases.map((release) => (
            <ReleaseRows key={release.name} release={release} onChange={onChange} />
          ))}
        </tbody>
      </WideTable>
      <p>
        <Link to={paths.published()}>{t('Published releases')}</Link>
      </p>
      <PageVitals releases={releases} />
      <section className={styles.history} aria-labelledby="done">
        <h2 id="done">{t('History')}</h2>
        <ol>
          {history.map(({ at, change, what, who, why, isInOffice, isReverted }) => (
            <li key={`${at} ${what}`} className={isReverted ? styles.fault : undefined}>
              <p>
                {t.date(at, minute)}
                {isReverted ? ` · ${t('the shop')}` : who && ` · ${who}`}
                {isInOffice && `, ${t('in the office')}`}
              </p>
              <p>
                {change ? <ChangeText change={change} /> : <span lang="en">{what}</span>}
                {why && `: ${why}`}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
