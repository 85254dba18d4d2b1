import type { ReactNode } from 'react';
import { Link, useParams } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import { NoteForm } from '../../customer-notes/NoteForm.tsx';
import { minute } from '../../page/minute.ts';
import { useTitle } from '../../page/useTitle.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { paths } from '../../page/paths.ts';
import { Query } from '../../calls/Query.tsx';
import { useTexts } from '../../language/texts.ts';
import { Page } from '../../page/Page.tsx';
import { replacementTexts } from '../names/replacementTexts.ts';
import { stateName } from '../names/viewNames.ts';
import { AwaitedSupplements } from './AwaitedSupplements.tsx';
import { useChangeDialog } from './changes/useChangeDialog.tsx';
import { Customer } from './Customer.tsx';
import { Documents } from './Documents.tsx';
import { Exchanges } from './Exchanges.tsx';
import { History } from './History.tsx';
import { NotesAboutCustomer } from './NotesAboutCustomer.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrdersBeside } from './OrdersBeside.tsx';
import { OrderChanges } from './OrderChanges.tsx';
import styles from './OrderPage.module.css';
import { Payments } from './Payments.tsx';
import { Steps } from './Steps.tsx';
import { Withdrawals } from './Withdrawals.tsx';

export function OrderPage(): ReactNode {
  const t = useTexts();
  const { number = '' } = useParams();
  useTitle(t('Order {number}', { number }));
  return (
    <Query name="OfficeOrder" input={{ number }} size="page">
      {({ order }, reload) =>
        order ? (
          <>
            <OrdersBeside number={order.number} />
            <Order key={order.number} order={order} reload={reload} />
          </>
        ) : (
          <Page
            title={t('There is no order {number}.', { number })}
            below={<Link to={paths.orders()}>{t('All orders')}</Link>}
          />
        )
      }
    </Query>
  );
}

function Order({ order, reload }: { order: OfficeOrder; reload: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const refunds = useChangeDialog(order, reload);
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Order {number}', { number: order.number })}</h1>
        <p className={styles.state}>{t(stateName(order))}</p>
        {order.payAtPickup && (
          <p className={styles.state}>{t('until {date}', { date: t.date(order.payAtPickup.until) })}</p>
        )}
        <p className={styles.placed}>{t.date(order.placedAt, minute)}</p>
        {replacementTexts(t, order).map((text) => (
          <p key={text} className={styles.state}>
            {text}
          </p>
        ))}
      </div>
      <Steps order={order} onDone={reload} />
      <AwaitedSupplements order={order} onDone={reload} />
      <OrderChanges order={order} onDone={reload} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderItems order={order} onDone={reload} />
          <Exchanges order={order} onDone={reload} />
          <Withdrawals order={order} changes={refunds} />
          <Payments order={order} changes={refunds} onDone={reload} />
        </div>
        <div className={styles.column}>
          <Customer order={order} onDone={reload} />
          {order.customer && <NotesAboutCustomer customer={order.customer} />}
          <Documents order={order} />
          <section aria-label={t('Note')}>
            <NoteForm
              draft={`note ${order.number}`}
              onAdd={(note) => calls.post('OfficeAddNote', { number: order.number, ...note })}
              onDone={reload}
            />
          </section>
          <History events={order.history} isPickup={order.isPickup} />
        </div>
      </div>
    </>
  );
}
