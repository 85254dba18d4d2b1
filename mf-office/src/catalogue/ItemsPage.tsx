import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link, Skeleton, useNavigate, useSearchParams } from 'mf-shared';
import type { CatalogueChoices, ItemFilter, ItemSort, OfficeItemRow } from '../contract/calls.ts';
import table from '../layout/table.module.css';
import { FilteredSearch } from '../layout/FilteredSearch.tsx';
import { SearchForm } from '../layout/SearchForm.tsx';
import { PictureName } from '../layout/PictureName.tsx';
import { SelectAllCell, SelectCell } from '../layout/SelectCells.tsx';
import { SortHeading } from '../layout/SortHeading.tsx';
import { EmptyList } from '../layout/EmptyList.tsx';
import { TitleRow } from '../layout/TitleRow.tsx';
import { toggled } from '../layout/toggled.ts';
import { useTitle } from '../layout/useTitle.ts';
import { WideTable } from '../layout/WideTable.tsx';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
import { BulkEditBar } from './BulkEditBar.tsx';
import { itemFilterCount, readItemFilter } from './itemFilter.ts';
import { ItemFilters } from './ItemFilters.tsx';
import styles from './ItemsPage.module.css';
import { useChoices } from './useChoices.ts';

export function ItemsPage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const { staff } = useStaff();
  const [search] = useSearchParams();
  const filter = useMemo(() => readItemFilter(search), [search]);
  const { find = '' } = filter;
  const from = Number(search.get('from')) || undefined;
  const choices = useChoices();
  useTitle(t('Items'));
  return (
    <>
      <TitleRow title={t('Items')}>
        {staff.roles.includes('catalogue') && <Link to={paths.newItem()}>{t('New item…')}</Link>}
      </TitleRow>
      <FilteredSearch
        count={itemFilterCount(filter)}
        search={
          <SearchForm
            key={find}
            label={t('Find by name, code or SKU')}
            find={find}
            onFind={(text) => void navigate(paths.items({ ...filter, find: text }))}
          />
        }
      >
        <ItemFilters
          filter={filter}
          choices={choices}
          onChange={(changed) => void navigate(paths.items(changed))}
        />
      </FilteredSearch>
      <ItemList
        key={paths.items({ ...filter, sort: undefined, ...(from && { from }) })}
        filter={filter}
        from={from}
        choices={choices}
      />
    </>
  );
}

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
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { loaded, reload } = useLoaded(
    useCallback(() => calls.get('OfficeItems', { ...filter, from }), [calls, filter, from]),
  );
  if (loaded.status === 'loading') return <Skeleton size="block" label={t('Loading')} />;
  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  const { items, next } = loaded.value;
  const isNarrowed = itemFilterCount(filter) > 0;
  const mayChange = staff.roles.includes('catalogue');
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
          items={items.filter(({ id }) => selected.has(id))}
          choices={choices}
          onDone={(refused) => {
            setSelected(new Set(refused));
            reload();
          }}
        />
      )}
    </>
  );
}

interface TableProps {
  items: OfficeItemRow[];
  filter: ItemFilter;
  selected: ReadonlySet<number>;
  /** Null without the right to change items. */
  onSelect: ((selected: ReadonlySet<number>) => void) | null;
}

function ItemTable({ items, filter, selected, onSelect }: TableProps): ReactNode {
  const t = useTexts();
  const sorting = {
    sorted: filter.sort ?? '-added',
    pathOf: (sort: ItemSort) => paths.items({ ...filter, sort }),
  };
  const isAll = items.every(({ id }) => selected.has(id));
  return (
    <WideTable label={t('Items')} className={styles.items}>
      <thead>
        <tr>
          {onSelect && (
            <SelectAllCell
              isAll={isAll}
              onToggle={() => onSelect(new Set(isAll ? [] : items.map(({ id }) => id)))}
            />
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
                onToggle={() => onSelect(toggled(selected, item.id))}
              />
            )}
            <th scope="row">
              <PictureName picture={item.picture} name={item.name} itemId={item.id} />
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
