import { useCallback, type ReactNode } from 'react';
import { Link, Skeleton, useNavigate, useSearchParams } from 'mf-shared';
import { itemSorts, type ItemSort, type OfficeItemRow } from '../contract/calls.ts';
import table from '../layout/table.module.css';
import { SearchForm } from '../layout/SearchForm.tsx';
import { PictureName } from '../layout/PictureName.tsx';
import { SortHeading } from '../layout/SortHeading.tsx';
import { EmptyList } from '../layout/EmptyList.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { WideTable } from '../layout/WideTable.tsx';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { searchValue } from '../searchValue.ts';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
import styles from './ItemsPage.module.css';

export function ItemsPage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const { staff } = useStaff();
  const [search] = useSearchParams();
  const find = search.get('find') ?? '';
  const sort = searchValue(search, 'sort', itemSorts);
  const from = Number(search.get('from')) || undefined;
  useTitle(t('Items'));
  return (
    <>
      <h1>{t('Items')}</h1>
      {staff.roles.includes('catalogue') && (
        <p>
          <Link to={paths.newItem()}>{t('New item…')}</Link>
        </p>
      )}
      <SearchForm
        key={find}
        label={t('Find by name, code or SKU')}
        find={find}
        onFind={(text) => void navigate(paths.items({ find: text, sort }))}
      />
      <ItemList key={`${find} ${from ?? ''}`} find={find} sort={sort} from={from} />
    </>
  );
}

interface Shown {
  find: string;
  sort: ItemSort | undefined;
  from: number | undefined;
}

function ItemList({ find, sort, from }: Shown): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded } = useLoaded(
    useCallback(
      () => calls.get('OfficeItems', { ...(find && { find }), sort, from }),
      [calls, find, sort, from],
    ),
  );
  if (loaded.status === 'loading') return <Skeleton size="block" label={t('Loading')} />;
  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  const { items, next } = loaded.value;
  if (items.length === 0)
    return <EmptyList find={find} yet={t('There are no items yet. Add one, or import a list.')} />;
  return (
    <>
      <ItemTable items={items} find={find} sort={sort} />
      {next !== null && (
        <Link className={styles.next} to={paths.items({ find, sort, from: next })}>
          {t('Next page')}
        </Link>
      )}
    </>
  );
}

interface TableProps extends Pick<Shown, 'find' | 'sort'> {
  items: OfficeItemRow[];
}

function ItemTable({ items, find, sort }: TableProps): ReactNode {
  const t = useTexts();
  const sorting = { sorted: sort ?? '-added', pathOf: (by: ItemSort) => paths.items({ find, sort: by }) };
  return (
    <WideTable label={t('Items')}>
      <thead>
        <tr>
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
          <tr key={item.id}>
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
