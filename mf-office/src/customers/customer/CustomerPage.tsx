import { useState, type ReactNode } from 'react';
import { cities, Link, useParams } from 'mf-shared';
import { Query } from '../../calls/Query.tsx';
import type { OfficeCustomer } from '../../contract/calls.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useTexts } from '../../language/texts.ts';
import { OrderTable } from '../../orders/OrderTable.tsx';
import actions from '../../page/actions.module.css';
import { Page } from '../../page/Page.tsx';
import { paths } from '../../page/paths.ts';
import sums from '../../page/sums.module.css';
import { useStaff } from '../../session/StaffContext.ts';
import { CustomerData } from './CustomerData.tsx';
import { CustomerNotes, noteDraft } from './CustomerNotes.tsx';
import styles from './CustomerPage.module.css';

export function CustomerPage(): ReactNode {
  const t = useTexts();
  const id = Number(useParams()['id']);
  const [isErased, setErased] = useState(false);
  const { discard } = useDraft(noteDraft(id));

  function onErased(): void {
    discard();
    setErased(true);
  }

  return (
    <Query name="OfficeCustomer" input={{ id }} size="page">
      {({ customer }, reload) =>
        customer && !isErased ? (
          <Page title={customer.name}>
            <div className={styles.parts}>
              <Contact customer={customer} />
              <CustomerNotes customerId={id} notes={customer.notes} onDone={reload} />
              <CustomerData customer={customer} onErased={onErased} />
              <Orders customer={customer} />
            </div>
          </Page>
        ) : (
          <Page
            title={isErased ? t('Customer erased') : t('There is no such customer.')}
            below={<Link to={paths.customers()}>{t('Customers')}</Link>}
          />
        )
      }
    </Query>
  );
}

function Contact({ customer }: { customer: OfficeCustomer }): ReactNode {
  const t = useTexts();
  const { email, phone, addresses, since, confirmedAt } = customer;
  return (
    <section aria-label={t('Contact')}>
      <h2>{t('Contact')}</h2>
      <div className={styles.contact}>
        <div>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
        {phone && (
          <div>
            <a href={`tel:${phone}`}>{phone}</a>
          </div>
        )}
        <p>{t('Customer since {date}', { date: t.date(since) })}</p>
        <p>
          {confirmedAt
            ? t('E-mail confirmed on {date}', { date: t.date(confirmedAt) })
            : t('E-mail not confirmed')}
        </p>
      </div>
      {addresses.length > 0 && (
        <address className={styles.addresses}>
          {addresses.map((address) => (
            <div key={Object.values(address).join()}>
              {address.street}, {address.postCode}{' '}
              {t.dynamic(cities.find(({ value }) => value === address.city)?.name ?? address.city)}
              {address.phone && `, ${address.phone}`}
            </div>
          ))}
        </address>
      )}
    </section>
  );
}

function Orders({ customer }: { customer: OfficeCustomer }): ReactNode {
  const { id, orders, email, paidOrders, spentCents } = customer;
  const t = useTexts();
  const mayProcessOrders = useStaff().staff.roles.includes('orders');
  const named = orders.find(({ name }) => name);
  return (
    <section className={styles.orders}>
      <h2>{t('Orders')}</h2>
      <dl className={sums.sums}>
        <div>
          <dt>{t('Paid orders')}</dt>
          <dd>{paidOrders}</dd>
        </div>
        <div>
          <dt>{t('Paid less refunds')}</dt>
          <dd>{t.money(spentCents)}</dd>
        </div>
      </dl>
      <OrderTable
        orders={orders}
        empty={t('This customer has not ordered with an account yet.')}
        list={{ view: 'all', customer: id }}
      />
      {mayProcessOrders && (
        <div className={actions.row}>
          <Link to={paths.newOrder(named ? { customer: named.number } : { account: id })}>
            {t('New order for this customer')}
          </Link>
          {email && (
            <Link to={paths.orders({ find: email })}>
              {t('All orders with this e-mail, without an account too')}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}
