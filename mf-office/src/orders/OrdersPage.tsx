import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Button, Link, Skeleton, useNavigate, useSearchParams } from 'mf-shared';
import { orderViews, type OrderFilter, type SavedOrderView } from '../contract/calls.ts';
import { FilteredSearch } from '../layout/FilteredSearch.tsx';
import { SearchForm } from '../layout/SearchForm.tsx';
import { EmptyList } from '../layout/EmptyList.tsx';
import { TitleRow } from '../layout/TitleRow.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { paths } from '../paths.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useOffice } from '../officeClient.ts';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
import { countOf, useDashboard } from '../DashboardContext.ts';
import { ExportOrders } from './ExportOrders.tsx';
import styles from './OrdersPage.module.css';
import { activeOrderFilters } from './filterNames.ts';
import { filterCount, readFilter } from './orderFilter.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { SavedViewActions } from './SavedViewActions.tsx';
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
  const calls = useOffice();
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficeOrderViews', {}), [calls]));
  // A backend of an earlier release has none.
  const savedViews = loaded.status === 'done' ? loaded.value.views : [];
  const saved = savedViews.find((one) => isShown(one, filter));
  const [isExporting, setExporting] = useState(false);
  useTitle(t(viewNames[view]));
  return (
    <>
      <TitleRow title={t('Orders')}>
        <Link to={paths.newOrder()}>{t('New order…')}</Link>
        {staff.roles.includes('customers') && (
          <Button variant="outline" className={styles.export} onClick={() => setExporting(true)}>
            <ExportIcon />
            <span>{t('Export orders…')}</span>
          </Button>
        )}
      </TitleRow>
      <FilteredSearch
        filters={activeOrderFilters(t, filter)}
        clear={paths.orders({ view, find, sort: filter.sort })}
        search={
          <SearchForm
            key={`${view} ${find}`}
            label={t('Find by number, name, phone, e-mail or product')}
            find={find}
            onFind={(text) => void navigate(paths.orders({ ...filter, find: text }))}
          />
        }
        views={<Views filter={filter} savedViews={savedViews} saved={saved} />}
      >
        <OrderFilters filter={filter} onChange={(changed) => void navigate(paths.orders(changed))} />
        <SavedViewActions key={saved?.id ?? 'new'} filter={filter} saved={saved} onChanged={reload} />
      </FilteredSearch>
      {view === 'to-hand-over' && (
        <p>
          <Link to={paths.handOver()}>{t('Hand over by scanning')}</Link>
        </p>
      )}
      <OrderList key={paths.orders({ ...filter, sort: undefined })} filter={filter} />
      {isExporting && <ExportOrders onClose={() => setExporting(false)} />}
    </>
  );
}

const ExportIcon = (): ReactNode => (
  <svg width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d="M12 4v11M7 10.5L12 15.5l5-5M5 20h14" />
  </svg>
);

interface Shown {
  filter: OrderFilter;
}

/** However the list is sorted. */
const isShown = (view: SavedOrderView, filter: OrderFilter): boolean =>
  paths.orders({ ...view.filter, sort: undefined }) ===
  paths.orders({ ...filter, find: undefined, sort: undefined });

/** Into the middle of the row that phones scroll. */
function showInRow(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

interface ViewsProps extends Shown {
  savedViews: SavedOrderView[];
  saved: SavedOrderView | undefined;
}

function Views({ filter: { view, find }, savedViews, saved }: ViewsProps): ReactNode {
  const t = useTexts();
  const { dashboard } = useDashboard();
  return (
    <nav className={styles.views} aria-label={t('Lists')}>
      {orderViews.map((one) => (
        <Link
          key={one}
          to={paths.orders({ view: one, find })}
          ref={!saved && one === view ? showInRow : undefined}
          aria-current={!saved && one === view ? 'page' : undefined}
        >
          {t(viewNames[one])}
          {one !== 'all' && dashboard && <span className={styles.count}>{countOf(dashboard, one)}</span>}
        </Link>
      ))}
      {savedViews.map((one) => (
        <Link
          key={one.id}
          to={paths.orders({ ...one.filter, find })}
          ref={one === saved ? showInRow : undefined}
          aria-current={one === saved ? 'page' : undefined}
        >
          {one.name}
        </Link>
      ))}
    </nav>
  );
}

function OrderList({ filter }: Shown): ReactNode {
  const t = useTexts();
  const { view, find } = filter;
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
          yet={
            filterCount(filter) > 0
              ? t('No order matches the filter.')
              : t('This list is empty. Entries appear here as they come in.')
          }
        >
          {filterCount(filter) > 0 && <Link to={paths.orders({ view, find })}>{t('Remove the filter')}</Link>}{' '}
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
          filter={filter}
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
