import type { ReactNode } from 'react';
import { Link, Skeleton } from 'mf-shared';
import type { Dashboard } from '../contract/calls.ts';
import { Page } from '../page/Page.tsx';
import { viewNames } from '../orders/names/viewNames.ts';
import { OpeningPanel } from '../opening/OpeningPanel.tsx';
import { paths } from '../page/paths.ts';
import { useStaff } from '../session/StaffContext.ts';
import { stateNames } from '../reviews/stateNames.ts';
import { useTexts } from '../language/texts.ts';
import { AwaitedVariants } from './AwaitedVariants.tsx';
import { FailedMails } from './FailedMails.tsx';
import { LowStock } from './LowStock.tsx';
import styles from './DashboardPage.module.css';
import { useDashboard } from '../page/DashboardContext.ts';

export function DashboardPage(): ReactNode {
  const t = useTexts();
  const { dashboard } = useDashboard();
  const { staff } = useStaff();
  return (
    <Page title={t('Today')}>
      {staff.roles.includes('admin') && <OpeningPanel />}
      {dashboard ? <PendingWork dashboard={dashboard} /> : <Skeleton size="block" label={t('Loading')} />}
    </Page>
  );
}

function PendingWork({ dashboard }: { dashboard: Dashboard }): ReactNode {
  const t = useTexts();
  const { roles } = useStaff().staff;
  const lists = [
    ...dashboard.waiting.map(({ view, ...list }) => ({
      ...list,
      name: t(viewNames[view]),
      path: paths.orders({ view }),
    })),
    ...(roles.includes('customers')
      ? [{ ...dashboard.messages, name: t('Open messages'), path: paths.messages() }]
      : []),
    ...(roles.includes('catalogue')
      ? [{ ...dashboard.reviews, name: t(stateNames.pending), path: paths.reviews() }]
      : []),
    // Most shops have no webhooks.
    ...(roles.includes('admin') && dashboard.webhooks.count > 0
      ? [{ ...dashboard.webhooks, name: t('Webhooks that are not accepted'), path: paths.webhooks() }]
      : []),
  ];
  const isNothingLeft = dashboard.failedMails.length === 0 && lists.every(({ count }) => count === 0);
  return (
    <>
      {isNothingLeft && <p role="status">{t('Nothing is waiting.')}</p>}
      <ul className={styles.lists} aria-label={t('To do')}>
        {lists.map(({ name, path, count, oldest }) => (
          <li key={path}>
            <Link to={path} className={`${styles.list} ${count === 0 ? styles.empty : ''}`}>
              <span className={styles.count}>{count}</span>
              <span className={styles.name}>{name}</span>
              {oldest && <span className={styles.since}>{t('since {date}', { date: t.date(oldest) })}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {dashboard.failedMails.length > 0 && <FailedMails mails={dashboard.failedMails} />}
      <LowStock />
      <AwaitedVariants />
    </>
  );
}
