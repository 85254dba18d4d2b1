import { useCallback, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'mf-shared';
import type { CustomerSort, OfficeCustomerRow } from '../contract/calls.ts';
import { SearchForm } from '../find/SearchForm.tsx';
import { SortHeading } from '../table/SortHeading.tsx';
import { EmptyList } from '../page/EmptyList.tsx';
import { useTitle } from '../page/useTitle.ts';
import { WideTable } from '../table/WideTable.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { Pending } from '../calls/Pending.tsx';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import styles from './CustomersPage.module.css';
import { readCustomerPage, shortestSearch } from './readCustomerPage.ts';

export function CustomersPage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { find, sort, from } = readCustomerPage(search);
  useTitle(t('Customers'));
  return (
    <>
      <h1>{t('Customers')}</h1>
      <SearchForm
        key={find}
        label={t('Find by name, e-mail or phone')}
        find={find}
        faultOf={({ length }) =>
          length < shortestSearch ? t('Please enter at least 3 letters or digits.') : null
        }
        onFind={(text) => void navigate(paths.customers({ find: text, sort }))}
      />
      {find.length >= shortestSearch && (
        <CustomerList key={`${find} ${from ?? ''}`} find={find} sort={sort} from={from} />
      )}
      <p className={styles.logged}>{t('Viewing a customer is recorded in the audit log with your name.')}</p>
    </>
  );
}

interface Shown {
  find: string;
  sort: CustomerSort | undefined;
  from: number | undefined;
}

function CustomerList({ find, sort, from }: Shown): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded } = useLoaded(
    useCallback(() => calls.get('OfficeCustomers', { find, sort, from }), [calls, find, sort, from]),
  );
  if (loaded.status !== 'done') return <Pending loaded={loaded} />;
  const { customers, next } = loaded.value;
  if (customers.length === 0)
    return (
      <EmptyList find={find}>
        {t('Customers without an account can be found through their orders.')}
      </EmptyList>
    );
  return (
    <>
      <CustomerTable customers={customers} find={find} sort={sort} />
      {next !== null && (
        <Link className={styles.next} to={paths.customers({ find, sort, from: next })}>
          {t('Next page')}
        </Link>
      )}
    </>
  );
}

interface TableProps extends Pick<Shown, 'find' | 'sort'> {
  customers: OfficeCustomerRow[];
}

function CustomerTable({ customers, find, sort }: TableProps): ReactNode {
  const t = useTexts();
  return (
    <WideTable label={t('Customers')} className={styles.customers}>
      <thead>
        <tr>
          <SortHeading
            column="name"
            sorted={sort ?? '-since'}
            pathOf={(by) => paths.customers({ find, sort: by })}
          >
            {t('Customer')}
          </SortHeading>
          <th scope="col">{t('E-mail')}</th>
          <th scope="col">{t('Phone number')}</th>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ id, name, email, phone }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={paths.customer(id)}>{name}</Link>
            </th>
            <td>{email}</td>
            <td>{phone}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
