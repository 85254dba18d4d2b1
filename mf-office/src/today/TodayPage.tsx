import type { ReactNode } from 'react';
import { Link, Skeleton } from 'mf-shared';
import type { OfficeToday } from '../contract/calls.ts';
import { useTitle } from '../layout/useTitle.ts';
import { viewNames } from '../orders/viewNames.ts';
import { paths } from '../paths.ts';
import { useStaff } from '../session/StaffContext.ts';
import { stateNames } from '../reviews/stateNames.ts';
import { useTexts } from '../texts.ts';
import { AwaitedVariants } from './AwaitedVariants.tsx';
import { FailedMails } from './FailedMails.tsx';
import { LowStock } from './LowStock.tsx';
import styles from './TodayPage.module.css';
import { useToday } from '../TodayContext.ts';

export function TodayPage(): ReactNode {
  const t = useTexts();
  const { today } = useToday();
  useTitle(t('Today'));
  return (
    <>
      <h1>{t('Today')}</h1>
      {today ? <Waiting today={today} /> : <Skeleton size="block" label={t('Loading')} />}
    </>
  );
}

function Waiting({ today }: { today: OfficeToday }): ReactNode {
  const t = useTexts();
  const { roles } = useStaff().staff;
  const lists = [
    ...today.waiting.map(({ view, ...list }) => ({
      ...list,
      name: t(viewNames[view]),
      path: paths.orders(view),
    })),
    ...(roles.includes('customers') && today.messages
      ? [{ ...today.messages, name: t('Open messages'), path: paths.messages() }]
      : []),
    ...(roles.includes('catalogue') && today.reviews
      ? [{ ...today.reviews, name: t(stateNames.pending), path: paths.reviews() }]
      : []),
  ];
  const isNothingLeft = today.failedMails.length === 0 && lists.every(({ count }) => count === 0);
  return (
    <>
      {isNothingLeft && <p role="status">{t('Nothing to do. Well done.')}</p>}
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
      {today.failedMails.length > 0 && <FailedMails mails={today.failedMails} />}
      <LowStock />
      <AwaitedVariants />
    </>
  );
}
