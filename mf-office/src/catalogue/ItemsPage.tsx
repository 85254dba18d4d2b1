import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link, Skeleton, useNavigate, useSearchParams } from 'mf-shared';
import {
  itemSort,
  type CatalogueChoices,
  type ItemFilter,
  type ItemSort,
  type OfficeItemRow,
  type SavedItemView,
} from '../contract/calls.ts';
import table from '../layout/table.module.css';
import { FilteredSearch } from '../layout/FilteredSearch.tsx';
import { SearchForm } from '../layout/SearchForm.tsx';
import { PictureName } from '../layout/PictureName.tsx';
import { SelectAllCell, SelectCell } from '../layout/SelectCells.tsx';
import { SortHeading } from '../layout/SortHeading.tsx';
import { EmptyList } from '../layout/EmptyList.tsx';
import { TitleRow } from '../layout/TitleRow.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { WideTable } from '../layout/WideTable.tsx';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { SavedViewActions } from '../saved-views/SavedViewActions.tsx';
import { ViewLinks } from '../saved-views/ViewLinks.tsx';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
import { BulkEditBar } from './BulkEditBar.tsx';
import type { BulkItem } from './BulkEditContext.ts';
import { itemsLeft } from './bulkRun.ts';
import { activeItemFilters } from './filterNames.ts';
import { itemFilterCount, readItemFilter } from './itemFilter.ts';
import { ItemFilters } from './ItemFilters.tsx';
import styles from './ItemsPage.module.css';
import { SelectAllMatching } from './SelectAllMatching.tsx';
import { useBulkEditEnd } from './useBulkEditEnd.ts';
import { useChoices } from './useChoices.ts';

export function ItemsPage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const { staff } = useStaff();
  const [search] = useSearchParams();
  const filter = useMemo(() => readItemFilter(search), [search]);
  const { find = '', ...savedFilter } = filter;
  const calls = useOffice();
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficeItemViews', {}), [calls]));
  // A backend of an earlier release has none.
  const savedViews = loaded.status === 'done' ? loaded.value.views : [];
  const saved = savedViews.find((one) => isShown(one, filter));
  const isNarrowed = itemFilterCount(filter) > 0;
  const from = Number(search.get('from')) || undefined;
  const choices = useChoices();
  useTitle(t('Items'));
  return (
    <>
      <TitleRow title={t('Items')}>
        {staff.roles.includes('catalogue') && <Link to={paths.newItem()}>{t('New item…')}</Link>}
      </TitleRow>
      <FilteredSearch
        filters={activeItemFilters(t, filter, choices)}
        clear={paths.items({ find, sort: filter.sort })}
        search={
          <SearchForm
            key={find}
            label={t('Find by name, code or SKU')}
            find={find}
            onFind={(text) => void navigate(paths.items({ ...filter, find: text }))}
          />
        }
        views={
          savedViews.length > 0 && (
            <ViewLinks
              views={[
                {
                  key: 'all',
                  name: t('All items'),
                  path: paths.items({ find }),
                  isShown: !saved && !isNarrowed,
                },
                ...savedViews.map((one) => ({
                  key: one.id,
                  name: one.name,
                  path: paths.items({ ...one.filter, find }),
                  isShown: one === saved,
                })),
              ]}
            />
          )
        }
      >
        <ItemFilters
          filter={filter}
          choices={choices}
          onChange={(changed) => void navigate(paths.items(changed))}
        />
        <SavedViewActions
          key={saved?.id ?? 'new'}
          calls={{
            save: (name) => calls.post('OfficeSaveItemView', { name, filter: savedFilter }),
            rename: (id, name) => calls.post('OfficeRenameItemView', { id, name }),
            remove: (id) => calls.post('OfficeRemoveItemView', { id }),
          }}
          isNarrowed={isNarrowed}
          saved={saved}
          onChanged={reload}
        />
      </FilteredSearch>
      <ItemList
        key={paths.items({ ...filter, sort: undefined })}
        filter={filter}
        from={from}
        choices={choices}
      />
    </>
  );
}

/** However the list is sorted. */
const isShown = (view: SavedItemView, filter: ItemFilter): boolean =>
  paths.items({ ...view.filter, sort: undefined }) ===
  paths.items({ ...filter, find: undefined, sort: undefined });

interface ListProps {
  /** Must be memoised. */
  filter: ItemFilter;
  from: number | undefined;
  choices: CatalogueChoices | undefined;
}

function ItemList({ filter, from, choices }: ListProps): ReactNode {
  const t = useTexts();
  const { staff } = useStaff();
  const calls = useOffice();
  const { find = '' } = filter;
  const [selected, setSelected] = useState<Selection>(new Map());
  const { loaded, reload } = useLoaded(
    useCallback(() => calls.get('OfficeItems', { ...filter, from }), [calls, filter, from]),
  );
  useBulkEditEnd((run) => {
    setSelected(run.undo ? new Map() : selectionOf(itemsLeft(run)));
    reload();
  });
  if (loaded.status === 'loading') return <Skeleton size="block" label={t('Loading')} />;
  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  const { items, next } = loaded.value;
  const isNarrowed = itemFilterCount(filter) > 0;
  const mayChange = staff.roles.includes('catalogue');
  const shown = new Map(items.map(({ id, discountedCents }) => [id, discountedCents]));
  const selectedItems = [...selected].map(([id, cents]) => ({ id, seenCents: shown.get(id) ?? cents }));
  return (
    <>
      {items.length === 0 && (
        <EmptyList
          find={find}
          yet={
            isNarrowed
              ? t('No item matches the filter.')
              : t('There are no items yet. Add one, or import a list.')
          }
        >
          {isNarrowed && <Link to={paths.items({ find })}>{t('Remove the filter')}</Link>}
        </EmptyList>
      )}
      {items.length > 0 && (
        <ItemTable
          items={items}
          filter={filter}
          selected={selected}
          onSelect={mayChange ? setSelected : null}
        />
      )}
      {next !== null && (
        <Link className={styles.next} to={paths.items({ ...filter, from: next })}>
          {t('Next page')}
        </Link>
      )}
      {mayChange && (
        <BulkEditBar
          items={selectedItems}
          isAllShown={selectedItems.every(({ id }) => shown.has(id))}
          choices={choices}
          onClear={() => setSelected(new Map())}
        >
          {(next !== null || from !== undefined) && isSelected(items, selected) && (
            <SelectAllMatching
              filter={filter}
              selected={selected}
              onSelect={(all) => setSelected(selectionOf(all))}
            />
          )}
        </BulkEditBar>
      )}
    </>
  );
}

/** Ids, also of other pages, with the selling prices that were seen. */
type Selection = ReadonlyMap<number, number>;

const selectionOf = (items: BulkItem[]): Selection =>
  new Map(items.map(({ id, seenCents }) => [id, seenCents]));

const isSelected = (items: OfficeItemRow[], selected: Selection): boolean =>
  items.length > 0 && items.every(({ id }) => selected.has(id));

function withItems(selected: Selection, items: OfficeItemRow[], isAdded: boolean): Selection {
  const next = new Map(selected);
  for (const { id, discountedCents } of items)
    if (isAdded) next.set(id, discountedCents);
    else next.delete(id);
  return next;
}

interface TableProps {
  items: OfficeItemRow[];
  filter: ItemFilter;
  selected: Selection;
  /** Null without the right to change items. */
  onSelect: ((selected: Selection) => void) | null;
}

function ItemTable({ items, filter, selected, onSelect }: TableProps): ReactNode {
  const t = useTexts();
  const sorting = {
    sorted: itemSort(filter),
    pathOf: (sort: ItemSort) => paths.items({ ...filter, sort }),
  };
  const isAll = isSelected(items, selected);
  return (
    <WideTable label={t('Items')} className={styles.items}>
      <thead>
        <tr>
          {onSelect && (
            <SelectAllCell isAll={isAll} onToggle={() => onSelect(withItems(selected, items, !isAll))} />
          )}
          <SortHeading column="name" {...sorting}>
            {t('Item')}
          </SortHeading>
          <SortHeading column="code" {...sorting}>
            {t('Item code')}
          </SortHeading>
          <th scope="col">{t('Section')}</th>
          <SortHeading column="price" className={table.number} {...sorting}>
            {t('Price')}
          </SortHeading>
          <th scope="col" className={table.number}>
            {t('Units')}
          </th>
          <th scope="col">{t('State')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className={onSelect ? styles.selectable : undefined}>
            {onSelect && (
              <SelectCell
                label={t('Select {name}', { name: item.name })}
                isSelected={selected.has(item.id)}
                onToggle={() => onSelect(withItems(selected, [item], !selected.has(item.id)))}
              />
            )}
            <th scope="row">
              <PictureName picture={item.picture} name={item.name} itemId={item.id} list={filter} />
            </th>
            <td>{item.code}</td>
            <td>{item.section}</td>
            <td className={table.number}>{t.money(item.discountedCents)}</td>
            <td className={table.number}>{item.onHand}</td>
            <td>{t(stateOf(item))}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function stateOf({ isOnSale, onHand }: OfficeItemRow): 'Off sale' | 'On sale' | 'Sold out' {
  if (!isOnSale) return 'Off sale';
  return onHand > 0 ? 'On sale' : 'Sold out';
}
