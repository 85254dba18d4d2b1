import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'mf-shared';
import { Query } from '../calls/Query.tsx';
import type { CustomerSort, OfficeCustomerRow } from '../contract/calls.ts';
import { SearchForm } from '../find/SearchForm.tsx';
import { useTexts } from '../language/texts.ts';
import { EmptyList } from '../page/EmptyList.tsx';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import styles from './CustomersPage.module.css';
import { readCustomerPage, shortestSearch } from './readCustomerPage.ts';

export function CustomersPage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { find, sort, from } = readCustomerPage(search);
  return (
    <Page title={t('Customers')}>
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
    </Page>
  );
}

interface Shown {
  find: string;
  sort: CustomerSort | undefined;
  from: number | undefined;
}

function CustomerList({ find, sort, from }: Shown): ReactNode {
  const t = useTexts();
  return (
    <Query name="OfficeCustomers" input={{ find, sort, from }}>
      {({ customers, next }) =>
        customers.length === 0 ? (
          <EmptyList find={find}>
            {t('Customers without an account can be found through their orders.')}
          </EmptyList>
        ) : (
          <DataTable<OfficeCustomerRow, 'name'>
            label={t('Customers')}
            className={styles.customers}
            rows={customers}
            keyOf={({ id }) => id}
            sorting={{ sorted: sort ?? '-since', pathOf: (by) => paths.customers({ find, sort: by }) }}
            next={next !== null && paths.customers({ find, sort, from: next })}
            columns={[
              {
                title: t('Customer'),
                isName: true,
                sort: 'name',
                cell: ({ id, name }) => <Link to={paths.customer(id)}>{name}</Link>,
              },
              { title: t('E-mail'), cell: ({ email }) => email },
              { title: t('Phone number'), cell: ({ phone }) => phone },
            ]}
          />
        )
      }
    </Query>
  );
}
