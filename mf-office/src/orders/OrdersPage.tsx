import { useState, type ReactNode } from 'react';
import { Button, Link, Skeleton, useNavigate, useSearchParams } from 'mf-shared';
import { orderViews, type OrderFilter, type SavedOrderView } from '../contract/calls.ts';
import { FilteredSearch } from '../find/FilteredSearch.tsx';
import { SearchForm } from '../find/SearchForm.tsx';
import { EmptyList } from '../page/EmptyList.tsx';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { SavedViewActions } from '../saved-views/SavedViewActions.tsx';
import { ViewLinks } from '../saved-views/ViewLinks.tsx';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../language/texts.ts';
import { useQuery } from '../calls/useQuery.ts';
import { countOf, useDashboard } from '../page/DashboardContext.ts';
import { ExportOrders } from './ExportOrders.tsx';
import styles from './OrdersPage.module.css';
import { activeOrderFilters } from './filterNames.ts';
import { filterCount, readFilter } from './orderFilter.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { useOrderList } from './useOrderList.ts';
import { viewNames } from './names/viewNames.ts';
import { BulkActionBar } from './BulkActionBar.tsx';

export function OrdersPage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const { find = '', ...savedFilter } = filter;
  const { view } = filter;
  const { staff } = useStaff();
  const calls = useOffice();
  const { loaded, reload } = useQuery('OfficeOrderViews', {});
  const savedViews = loaded.status === 'done' ? loaded.value.views : [];
  const saved = savedViews.find((one) => isShown(one, filter));
  const [isExporting, setExporting] = useState(false);
  return (
    <Page
      title={t(viewNames[view])}
      heading={t('Orders')}
      actions={
        <>
          <Link to={paths.newOrder()}>{t('New order…')}</Link>
          {staff.roles.includes('customers') && (
            <Button variant="outline" className={styles.export} onClick={() => setExporting(true)}>
              <ExportIcon />
              <span>{t('Export orders…')}</span>
            </Button>
          )}
        </>
      }
    >
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
        <SavedViewActions
          key={saved?.id ?? 'new'}
          calls={{
            save: (name) => calls.post('OfficeSaveOrderView', { name, filter: savedFilter }),
            rename: (id, name) => calls.post('OfficeRenameOrderView', { id, name }),
            remove: (id) => calls.post('OfficeRemoveOrderView', { id }),
          }}
          isNarrowed={filterCount(filter) > 0}
          saved={saved}
          onChanged={reload}
        />
      </FilteredSearch>
      {view === 'to-hand-over' && (
        <p>
          <Link to={paths.handOver()}>{t('Hand over by scanning')}</Link>
        </p>
      )}
      <OrderList key={paths.orders({ ...filter, sort: undefined })} filter={filter} />
      {isExporting && <ExportOrders onClose={() => setExporting(false)} />}
    </Page>
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

/** Ignores how the list is sorted and what is searched for. */
const isShown = (view: SavedOrderView, filter: OrderFilter): boolean =>
  paths.orders({ ...view.filter, sort: undefined }) ===
  paths.orders({ ...filter, find: undefined, sort: undefined });

interface ViewsProps extends Shown {
  savedViews: SavedOrderView[];
  saved: SavedOrderView | undefined;
}

function Views({ filter: { view, find }, savedViews, saved }: ViewsProps): ReactNode {
  const t = useTexts();
  const { dashboard } = useDashboard();
  const views = orderViews.map((one) => ({
    key: one,
    name: t(viewNames[one]),
    path: paths.orders({ view: one, find }),
    isShown: !saved && one === view,
    count: one !== 'all' && dashboard ? countOf(dashboard, one) : undefined,
  }));
  const own = savedViews.map((one) => ({
    key: one.id,
    name: one.name,
    path: paths.orders({ ...one.filter, find }),
    isShown: one === saved,
  }));
  return <ViewLinks views={[...views, ...own]} />;
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
      <ErrorMessage error={error} />
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
