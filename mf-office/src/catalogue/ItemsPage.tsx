import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'mf-shared';
import type { CatalogueChoices, ItemFilter, SavedItemView } from '../contract/calls.ts';
import { FilteredSearch } from '../find/FilteredSearch.tsx';
import { SearchForm } from '../find/SearchForm.tsx';
import { EmptyList } from '../page/EmptyList.tsx';
import { Page } from '../page/Page.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { Pending } from '../calls/Pending.tsx';
import { SavedViewActions } from '../saved-views/SavedViewActions.tsx';
import { ViewLinks } from '../saved-views/ViewLinks.tsx';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../language/texts.ts';
import { useQuery } from '../calls/useQuery.ts';
import { idIn } from '../find/searchValue.ts';
import { BulkEditBar } from './bulk-edit/BulkEditBar.tsx';
import { itemsLeft } from './bulk-edit/bulkRun.ts';
import { activeItemFilters } from './filterNames.ts';
import { itemFilterCount, readItemFilter } from './itemFilter.ts';
import { ItemFilters } from './ItemFilters.tsx';
import { isSelected, selectionOf, type Selection } from './itemSelection.ts';
import { ItemTable } from './ItemTable.tsx';
import { SelectAllMatching } from './SelectAllMatching.tsx';
import { useBulkEditEnd } from './bulk-edit/useBulkEditEnd.ts';
import { useChoices } from './useChoices.ts';

export function ItemsPage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const { staff } = useStaff();
  const [search] = useSearchParams();
  const filter = readItemFilter(search);
  const { find = '', ...savedFilter } = filter;
  const calls = useOffice();
  const { loaded, reload } = useQuery('OfficeItemViews', {});
  const savedViews = loaded.status === 'done' ? loaded.value.views : [];
  const saved = savedViews.find((one) => isShown(one, filter));
  const isNarrowed = itemFilterCount(filter) > 0;
  const from = idIn(search, 'from');
  const choices = useChoices();
  return (
    <Page
      title={t('Items')}
      actions={staff.roles.includes('catalogue') && <Link to={paths.newItem()}>{t('New item…')}</Link>}
    >
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
    </Page>
  );
}

/** Ignores how the list is sorted and what is searched for. */
const isShown = (view: SavedItemView, filter: ItemFilter): boolean =>
  paths.items({ ...view.filter, sort: undefined }) ===
  paths.items({ ...filter, find: undefined, sort: undefined });

interface ListProps {
  filter: ItemFilter;
  from: number | undefined;
  choices: CatalogueChoices | undefined;
}

/** Mounts a new component for each page, so that it starts at the top; the selection is kept. */
function ItemList(props: ListProps): ReactNode {
  const [selected, setSelected] = useState<Selection>(new Map());
  return <ListedPage key={props.from} {...props} selected={selected} onSelect={setSelected} />;
}

interface ListedPageProps extends ListProps {
  selected: Selection;
  onSelect: (selected: Selection) => void;
}

function ListedPage({ filter, from, choices, selected, onSelect }: ListedPageProps): ReactNode {
  const t = useTexts();
  const { staff } = useStaff();
  const { find = '' } = filter;
  const { loaded, reload } = useQuery('OfficeItems', { ...filter, from });
  useBulkEditEnd((run) => {
    onSelect(run.undo ? new Map() : selectionOf(itemsLeft(run)));
    reload();
  });
  if (loaded.status !== 'done') return <Pending loaded={loaded} />;
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
          next={next}
          selected={selected}
          onSelect={mayChange ? onSelect : null}
        />
      )}
      {mayChange && (
        <BulkEditBar
          items={selectedItems}
          isAllShown={selectedItems.every(({ id }) => shown.has(id))}
          choices={choices}
          onClear={() => onSelect(new Map())}
          offer={
            (next !== null || from !== undefined) &&
            isSelected(items, selected) && (
              <SelectAllMatching
                filter={filter}
                selected={selected}
                onSelect={(all) => onSelect(selectionOf(all))}
              />
            )
          }
        />
      )}
    </>
  );
}
