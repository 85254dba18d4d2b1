import { useCallback, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field, Link, Skeleton, useNavigate, useSearchParams } from 'mf-shared';
import { formatEuros } from 'mf-shared/money';
import type { OfficeFigures, OfficeSales } from '../contract/calls.ts';
import sums from '../layout/sums.module.css';
import { useTitle } from '../layout/useTitle.ts';
import { useOffice } from '../officeClient.ts';
import { reasonNames } from '../orders/reasonNames.ts';
import { paths } from '../paths.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts, type Text } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
import { Bars } from './Bars.tsx';
import { DaysPlot } from './DaysPlot.tsx';
import styles from './FiguresPage.module.css';
import { lastDays, type Period } from '../period.ts';
import { Sheet } from './Sheet.tsx';
import { Steps } from './Steps.tsx';

const periods = [7, 30, 90, 365];
const usualDays = 30;

export function FiguresPage(): ReactNode {
  const t = useTexts();
  const [search] = useSearchParams();
  const usual = lastDays(usualDays);
  const from = search.get('from') ?? usual.from;
  const to = search.get('to') ?? usual.to;
  useTitle(t('Figures'));
  return (
    <>
      <h1>{t('Figures')}</h1>
      <ChoosePeriod key={`${from} ${to}`} from={from} to={to} />
      <Figures key={`${from} ${to} figures`} from={from} to={to} />
    </>
  );
}

function ChoosePeriod(shown: Period): ReactNode {
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

function Figures({ from, to }: Period): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const mayEdit = useStaff().staff.roles.includes('catalogue');
  const { loaded } = useLoaded(
    useCallback(() => calls.get('OfficeFigures', { from, to }), [calls, from, to]),
  );
  if (loaded.status === 'loading') return <Skeleton size="block" label={t('Loading')} />;
  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  const {
    days,
    daysBefore = [],
    sections,
    schools,
    sizes,
    withdrawn,
    returns,
    steps,
    emptySearches,
  } = loaded.value;
  const named = schools.map((school) => ({ ...school, name: school.name || t('Items of several schools') }));
  const reasons = returns.map((row) => ({
    ...row,
    name: t(row.reason ? reasonNames[row.reason] : 'Not given'),
  }));
  const returned = returns.reduce((sum, { pieces }) => sum + pieces, 0);
  const file = (what: string): string => `${what}-${from}-${to}`;
  return (
    <>
      <Sums days={days} before={daysBefore} />
      <DaysSheet days={days} before={daysBefore} file={file('days')} />
      <p>{t('Sales are the prices of paid items, before vouchers and delivery.')}</p>
      <SalesSheet title={t('By section')} file={file('sections')} rows={sections} />
      <SalesSheet title={t('By school')} file={file('schools')} rows={named} />
      <SalesSheet
        title={t('By size')}
        file={file('sizes')}
        rows={sizes}
        plot={
          <Bars
            label={t('Units by size')}
            bars={sizes.map(({ name, pieces }) => ({ name, value: pieces, text: String(pieces) }))}
          />
        }
      />
      <Sheet
        title={t('Most returned')}
        file={file('withdrawn')}
        rows={withdrawn}
        keyOf={({ itemId }) => String(itemId)}
        barOf={({ withdrawn }) => withdrawn}
        columns={[
          {
            name: t('Item'),
            shown: ItemLink,
            saved: ({ code }) => code,
          },
          { name: t('Sold'), shown: ({ pieces }) => pieces, saved: ({ pieces }) => pieces },
          { name: t('Withdrawn'), shown: ({ withdrawn }) => withdrawn, saved: ({ withdrawn }) => withdrawn },
        ]}
      />
      <Sheet
        title={t('Returns by reason')}
        file={file('returns')}
        rows={reasons}
        plot={
          <Bars
            label={t('Units by reason')}
            bars={reasons.map(({ name, pieces }) => ({
              name,
              value: pieces,
              text:
                returned === 0 ? String(pieces) : `${pieces} (${Math.round((100 * pieces) / returned)} %)`,
            }))}
          />
        }
        keyOf={({ name }) => name}
        barOf={({ pieces }) => pieces}
        columns={[
          { name: t('Reason'), shown: ({ name }) => name, saved: ({ name }) => name },
          { name: t('Withdrawn'), shown: ({ pieces }) => pieces, saved: ({ pieces }) => pieces },
          {
            name: t('Refunded'),
            shown: ({ refundedCents }) => t.money(refundedCents),
            saved: ({ refundedCents }) => formatEuros(refundedCents),
          },
        ]}
      >
        <p>{t('Units by the customer’s reason, money by the reason given with the refund.')}</p>
      </Sheet>
      <Steps steps={steps} file={file('steps')} />
      <Sheet
        title={t('Searches without a result')}
        file={file('searches')}
        rows={emptySearches}
        keyOf={({ words }) => words}
        barOf={({ count }) => count}
        columns={[
          {
            name: t('Search terms'),
            shown: ({ words }) => (words && mayEdit ? synonymsLink(words) : words || t('Others')),
            saved: ({ words }) => words || t('Others'),
          },
          { name: t('Searches'), shown: ({ count }) => count, saved: ({ count }) => count },
        ]}
      >
        <p>
          {t(
            'Search terms are kept for 90 days, without names. E-mail addresses and long numbers are never kept.',
          )}
        </p>
      </Sheet>
    </>
  );
}

interface ComparedDays {
  days: OfficeFigures['days'];
  /** Empty from an older backend. */
  before: OfficeFigures['days'];
}

function DaysSheet({ days, before, file }: ComparedDays & { file: string }): ReactNode {
  const t = useTexts();
  return (
    <Sheet
      title={t('By day')}
      file={file}
      rows={days.map((day, index) => ({ ...day, before: before[index]?.paidCents ?? null })).toReversed()}
      keyOf={({ day }) => day}
      barOf={({ paidCents }) => paidCents}
      plot={<DaysPlot days={days} before={before} />}
      columns={[
        { name: t('Day'), shown: ({ day }) => t.date(day), saved: ({ day }) => day },
        { name: t('Orders'), shown: ({ orders }) => orders, saved: ({ orders }) => orders },
        { name: t('Units'), shown: ({ pieces }) => pieces, saved: ({ pieces }) => pieces },
        {
          name: t('Paid'),
          shown: ({ paidCents }) => t.money(paidCents),
          saved: ({ paidCents }) => formatEuros(paidCents),
        },
        {
          name: t('Refunded'),
          shown: ({ refundedCents }) => t.money(refundedCents),
          saved: ({ refundedCents }) => formatEuros(refundedCents),
        },
        {
          name: t('Paid in the period before'),
          shown: ({ before }) => (before === null ? '' : t.money(before)),
          saved: ({ before }) => (before === null ? '' : formatEuros(before)),
        },
      ]}
    />
  );
}

function ItemLink({ itemId, name, code }: OfficeFigures['withdrawn'][number]): ReactNode {
  return (
    <Link to={paths.item(itemId)}>
      {name} ({code})
    </Link>
  );
}

const synonymsLink = (words: string): ReactNode => <Link to={paths.synonyms(words)}>{words}</Link>;

function Sums({ days, before }: ComparedDays): ReactNode {
  const t = useTexts();
  const figures: { name: Text; of: (day: ComparedDays['days'][number]) => number; isMoney?: boolean }[] = [
    { name: 'Paid', of: ({ paidCents }) => paidCents, isMoney: true },
    { name: 'Refunded', of: ({ refundedCents }) => refundedCents, isMoney: true },
    { name: 'Orders', of: ({ orders }) => orders },
    { name: 'Units', of: ({ pieces }) => pieces },
  ];
  return (
    <dl className={sums.sums}>
      {figures.map(({ name, of, isMoney }) => {
        const sum = (some: ComparedDays['days']): string | number => {
          const total = some.reduce((all, day) => all + of(day), 0);
          return isMoney ? t.money(total) : total;
        };
        return (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{sum(days)}</dd>
            {before.length > 0 && (
              <dd className={styles.former}>{t('before: {value}', { value: sum(before) })}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

interface SalesProps {
  title: string;
  file: string;
  rows: OfficeSales[];
  plot?: ReactNode;
}

function SalesSheet({ title, file, rows, plot }: SalesProps): ReactNode {
  const t = useTexts();
  return (
    <Sheet
      title={title}
      file={file}
      rows={rows}
      keyOf={({ name }) => name}
      barOf={({ cents }) => cents}
      plot={plot}
      columns={[
        { name: t('Name'), shown: ({ name }) => name, saved: ({ name }) => name },
        { name: t('Units'), shown: ({ pieces }) => pieces, saved: ({ pieces }) => pieces },
        { name: t('Sales'), shown: ({ cents }) => t.money(cents), saved: ({ cents }) => formatEuros(cents) },
      ]}
    />
  );
}
