import { useCallback, type ReactNode } from 'react';
import { Link, Skeleton, useNavigate, useSearchParams } from 'mf-shared';
import type { OfficeItemRow } from '../contract/calls.ts';
import table from '../layout/table.module.css';
import { SearchForm } from '../layout/SearchForm.tsx';
import { EmptyList } from '../layout/EmptyList.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { WideTable } from '../layout/WideTable.tsx';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
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
        onFind={(text) => void navigate(paths.items(text))}
      />
      <ItemList key={`${find} ${from ?? ''}`} find={find} from={from} />
    </>
  );
}

function ItemList({ find, from }: { find: string; from: number | undefined }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded } = useLoaded(
    useCallback(
      () => calls.get('OfficeItems', { ...(find && { find }), ...(from && { from }) }),
      [calls, find, from],
    ),
  );
  if (loaded.status === 'loading') return <Skeleton size="block" label={t('Loading')} />;
  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  const { items, next } = loaded.value;
  if (items.length === 0)
    return <EmptyList find={find} yet={t('There are no items yet. Add one, or import a list.')} />;
  return (
    <>
      <ItemTable items={items} />
      {next !== null && (
        <Link className={styles.next} to={paths.items(find, next)}>
          {t('Next page')}
        </Link>
      )}
    </>
  );
}

function ItemTable({ items }: { items: OfficeItemRow[] }): ReactNode {
  const t = useTexts();
  return (
    <WideTable label={t('Items')}>
      <thead>
        <tr>
          <th scope="col">{t('Item')}</th>
          <th scope="col">{t('Item code')}</th>
          <th scope="col">{t('Section')}</th>
          <th scope="col" className={table.number}>
            {t('Price')}
          </th>
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
              <Link to={paths.item(item.id)}>{item.name}</Link>
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
