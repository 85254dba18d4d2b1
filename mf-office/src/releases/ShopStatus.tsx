import type { ReactNode } from 'react';
import { useLanguage } from 'mf-shared';
import { byLanguage } from 'mf-shared/languages';
import { Pending } from '../calls/Pending.tsx';
import { useInterval } from '../calls/useInterval.ts';
import { useQuery, type QueryResponse } from '../calls/useQuery.ts';
import { useTexts } from '../language/texts.ts';
import { minute } from '../page/minute.ts';
import sums from '../page/sums.module.css';
import styles from './ShopStatus.module.css';

const refreshMs = 30_000;
const slowMs = 1000;
const decimals = byLanguage(({ decimal }) => decimal);

export function ShopStatus(): ReactNode {
  const t = useTexts();
  const { loaded, refresh } = useQuery('OfficeStatus', {});
  useInterval(refresh, refreshMs);
  return (
    <section className={styles.status} aria-labelledby="status">
      <h2 id="status">{t('Shop status')}</h2>
      {loaded.status !== 'done' && <Pending loaded={loaded} />}
      {loaded.status === 'done' && <Status status={loaded.value} />}
    </section>
  );
}

function Status({ status }: { status: QueryResponse<'OfficeStatus'> }): ReactNode {
  const t = useTexts();
  const decimal = decimals[useLanguage()];
  const { backend, startedAt, requests, mails, payments, reserved } = status;
  const { perMinute, p95Ms, failed } = requests;
  const since = (time: string | null) => time && t('since {date}', { date: t.date(time, minute) });
  return (
    <>
      <dl className={sums.sums}>
        <Figure
          name={t('Requests per minute')}
          value={perMinute.toFixed(perMinute < 10 ? 1 : 0).replace('.', decimal)}
          note={t('average of 5 minutes')}
        />
        <Figure
          name={t('Response time, 95th percentile')}
          value={p95Ms === null ? '–' : `${p95Ms} ms`}
          note={t('last hour')}
          isFault={p95Ms !== null && p95Ms > slowMs}
        />
        <Figure name={t('Failed responses')} value={failed} note={t('last hour')} isFault={failed > 0} />
        <Figure
          name={t('Waiting e-mails')}
          value={mails.count}
          note={since(mails.oldest)}
          isFault={mails.isLate}
        />
        <Figure
          name={t('Payments to check')}
          value={payments.count}
          note={since(payments.oldest)}
          isFault={payments.isLate}
        />
        <Figure name={t('Reserved units')} value={reserved} />
      </dl>
      <p>
        {t('Requests and response times are those of the backend {backend}, started on {date}.', {
          backend,
          date: t.date(startedAt, minute),
        })}
      </p>
    </>
  );
}

interface FigureProps {
  name: string;
  value: string | number;
  note?: string | null;
  isFault?: boolean;
}

function Figure({ name, value, note, isFault = false }: FigureProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isFault ? styles.fault : undefined}>
        {value} {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
