import { useState, type ReactNode } from 'react';
import { Button, Link, Skeleton, useNavigate, useSearchParams } from 'mf-shared';
import { orderViews, type OrderView } from '../contract/calls.ts';
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
import { OrderTable } from './OrderTable.tsx';
import { useOrderList } from './useOrderList.ts';
import { viewNames } from './viewNames.ts';
import { BulkActionBar } from './BulkActionBar.tsx';

const viewOf = (text: string | null): OrderView => orderViews.find((view) => view === text) ?? 'all';

export function OrdersPage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const view = viewOf(search.get('view'));
  const find = search.get('find') ?? '';
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
        onFind={(text) => void navigate(paths.orders(view, text))}
      />
      <Views view={view} find={find} />
      {view === 'to-hand-over' && (
        <p>
          <Link to={paths.handOver()}>{t('Hand over by scanning')}</Link>
        </p>
      )}
      <OrderList key={`${view} ${find} list`} view={view} find={find} />
      {isExporting && <ExportOrders onClose={() => setExporting(false)} />}
    </>
  );
}

interface Shown {
  view: OrderView;
  find: string;
}

function Views({ view, find }: Shown): ReactNode {
  const t = useTexts();
  const { dashboard } = useDashboard();
  return (
    <nav className={styles.views} aria-label={t('Lists')}>
      {orderViews.map((one) => (
        <Link key={one} to={paths.orders(one, find)} aria-current={one === view ? 'page' : undefined}>
          {t(viewNames[one])}
          {one !== 'all' && dashboard && <span className={styles.count}>{countOf(dashboard, one)}</span>}
        </Link>
      ))}
    </nav>
  );
}

function OrderList({ view, find }: Shown): ReactNode {
  const t = useTexts();
  const { status, error, orders, more, reload } = useOrderList(view, find);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  if (status === 'loading') return <Skeleton size="block" label={t('Loading')} />;
  const numbers = orders.map(({ number }) => number).filter((number) => selected.has(number));
  return (
    <>
      {error !== null && error !== undefined && <ErrorMessage error={error} />}
      {orders.length === 0 && status === 'done' && (
        <EmptyList find={find} yet={t('This list is empty. Entries appear here as they come in.')}>
          {find && view !== 'all' && (
            <Link to={paths.orders('all', find)}>{t('Find “{text}” in all orders', { text: find })}</Link>
          )}
        </EmptyList>
      )}
      {orders.length > 0 && (
        <OrderTable orders={orders} selected={selected} onSelect={view === 'all' ? null : setSelected} />
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
