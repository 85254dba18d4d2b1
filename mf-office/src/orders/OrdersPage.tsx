import { useMemo, useState, type ReactNode } from 'react';
import { Button, Link, Skeleton, useNavigate, useSearchParams } from 'mf-shared';
import { orderViews, type OrderFilter } from '../contract/calls.ts';
import { SearchForm } from '../layout/SearchForm.tsx';
import { EmptyList } from '../layout/EmptyList.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { paths } from '../paths.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../texts.ts';
import { countOf, useDashboard } from '../DashboardContext.ts';
import { ExportOrders } from './ExportOrders.tsx';
import styles from './OrdersPage.module.css';
import { readFilter } from './orderFilter.ts';
import { OrderTable } from './OrderTable.tsx';
import { useOrderList } from './useOrderList.ts';
import { viewNames } from './viewNames.ts';
import { BulkActionBar } from './BulkActionBar.tsx';

export function OrdersPage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);
  const { view, find = '' } = filter;
  const { staff } = useStaff();
  const [isExporting, setExporting] = useState(false);
  useTitle(t(viewNames[view]));
  return (
    <>
      <h1>{t('Orders')}</h1>
      <div className={styles.actions}>
        <Link to={paths.newOrder()}>{t('New order…')}</Link>
        {staff.roles.includes('customers') && (
          <Button variant="outline" onClick={() => setExporting(true)}>
            {t('Export orders…')}
          </Button>
        )}
      </div>
      <SearchForm
        key={`${view} ${find}`}
        label={t('Find by number, name, phone, e-mail or product')}
        find={find}
        onFind={(text) => void navigate(paths.orders({ ...filter, find: text }))}
      />
      <Views filter={filter} />
      {view === 'to-hand-over' && (
        <p>
          <Link to={paths.handOver()}>{t('Hand over by scanning')}</Link>
        </p>
      )}
      <OrderList key={`${view} ${find} list`} filter={filter} />
      {isExporting && <ExportOrders onClose={() => setExporting(false)} />}
    </>
  );
}

interface Shown {
  filter: OrderFilter;
}

function Views({ filter: { view, find } }: Shown): ReactNode {
  const t = useTexts();
  const { dashboard } = useDashboard();
  return (
    <nav className={styles.views} aria-label={t('Lists')}>
      {orderViews.map((one) => (
        <Link
          key={one}
          to={paths.orders({ view: one, find })}
          aria-current={one === view ? 'page' : undefined}
        >
          {t(viewNames[one])}
          {one !== 'all' && dashboard && <span className={styles.count}>{countOf(dashboard, one)}</span>}
        </Link>
      ))}
    </nav>
  );
}

function OrderList({ filter }: Shown): ReactNode {
  const t = useTexts();
  const { view, find, sort } = filter;
  const { status, error, orders, more, reload } = useOrderList(filter);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  if (status === 'loading') return <Skeleton size="block" label={t('Loading')} />;
  const numbers = orders.map(({ number }) => number).filter((number) => selected.has(number));
  return (
    <>
      {error !== null && error !== undefined && <ErrorMessage error={error} />}
      {orders.length === 0 && status === 'done' && (
        <EmptyList
          {...(find && { find })}
          yet={t('This list is empty. Entries appear here as they come in.')}
        >
          {find && view !== 'all' && (
            <Link to={paths.orders({ find })}>{t('Find “{text}” in all orders', { text: find })}</Link>
          )}
        </EmptyList>
      )}
      {orders.length > 0 && (
        <OrderTable
          orders={orders}
          selected={selected}
          onSelect={view === 'all' ? null : setSelected}
          sorting={{
            sorted: sort ?? (view === 'all' ? '-placed' : 'placed'),
            pathOf: (by) => paths.orders({ ...filter, sort: by }),
          }}
        />
      )}
      {more && (
        <Button variant="outline" className={styles.more} onClick={more}>
          {t('Show more')}
        </Button>
      )}
      <BulkActionBar
        view={view}
        numbers={numbers}
        onDone={(done) => {
          setSelected(new Set(numbers.filter((number) => !done.includes(number))));
          reload();
        }}
      />
    </>
  );
}
