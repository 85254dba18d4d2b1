import { useCallback, type ReactNode } from 'react';
import { Button, Link, useNavigate, useSearchParams } from 'mf-shared';
import type { OfficeDeliveryChoice } from '../../contract/calls.ts';
import { Pending } from '../../calls/Pending.tsx';
import { Page } from '../../page/Page.tsx';
import { useOffice, type OfficeClient } from '../../calls/officeClient.ts';
import { paths } from '../../page/paths.ts';
import { useTexts } from '../../language/texts.ts';
import { useLoaded } from '../../calls/useLoaded.ts';
import { ChooseVariant } from './ChooseVariant.tsx';
import { ChosenLines } from './ChosenLines.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { addLine } from './chosenLine.ts';
import { customerOfAccount, customerOfOrder, unknownCustomer, type KnownCustomer } from './knownCustomer.ts';
import styles from './NewOrderPage.module.css';
import { useOrderDraft } from './useOrderDraft.ts';
import { VoucherField } from './VoucherField.tsx';

/** With `?customer=10747`, the form has the customer of order 10747; with `?account=7`, the customer 7. */
export function NewOrderPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [search] = useSearchParams();
  const earlier = search.get('customer');
  const account = search.get('account');
  const { loaded } = useLoaded(
    useCallback(
      async () => ({
        methods: (await calls.get('OfficeDeliveryChoices', {})).methods,
        known: await knownCustomer(calls, earlier, account),
      }),
      [calls, earlier, account],
    ),
  );
  return (
    <Page
      title={t('Order by phone or at the counter')}
      below={
        earlier !== null ? (
          <Link to={paths.order(earlier)}>{t('Order {number}', { number: earlier })}</Link>
        ) : account !== null ? (
          <Link to={paths.customer(Number(account))}>{t('Customer')}</Link>
        ) : (
          <Link to={paths.orders()}>{t('Orders')}</Link>
        )
      }
    >
      {loaded.status !== 'done' && <Pending loaded={loaded} />}
      {loaded.status === 'done' &&
        (loaded.value.methods[0] ? (
          <NewOrder key={loaded.value.known.key} {...loaded.value} first={loaded.value.methods[0]} />
        ) : (
          <p role="status">{t('No delivery method is offered.')}</p>
        ))}
    </Page>
  );
}

async function knownCustomer(
  calls: OfficeClient,
  earlier: string | null,
  account: string | null,
): Promise<KnownCustomer> {
  const order = earlier && (await calls.get('OfficeOrder', { number: earlier })).order;
  if (order) return customerOfOrder(order);
  const customer = account && (await calls.get('OfficeCustomer', { id: Number(account) })).customer;
  return customer ? customerOfAccount(customer) : unknownCustomer;
}

interface Props {
  methods: OfficeDeliveryChoice[];
  first: OfficeDeliveryChoice;
  known: KnownCustomer;
}

function NewOrder({ methods, first, known }: Props): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const { order, isKept, change, discard } = useOrderDraft(known);
  const { lines } = order;
  const method = methods.find(({ id }) => id === order.methodId) ?? first;
  const location = method.locations.find(({ name }) => name === order.location) ?? method.locations[0];
  const delivery = { deliveryMethodId: method.id, location: location?.name ?? '' };

  function leaveFor(path: string): void {
    discard();
    void navigate(path);
  }

  return (
    <div className={styles.order}>
      <h2>{t('Items')}</h2>
      <ChooseVariant onChosen={(line) => change({ lines: addLine(lines, line) })} />
      {lines.length > 0 && (
        <>
          <DeliveryFields
            methods={methods}
            method={method}
            location={delivery.location}
            onMethod={(methodId) => change({ methodId })}
            onLocation={(location) => change({ location })}
          />
          <VoucherField key={order.id} code={order.voucher} onChange={(voucher) => change({ voucher })} />
          <ChosenLines order={order} delivery={delivery} onChange={change}>
            {(totalCents, priceAgain) => (
              <CustomerForm
                order={order}
                delivery={delivery}
                totalCents={totalCents}
                isCollected={(location ?? method).isCollected}
                isPickup={method.isPickup}
                onChange={change}
                onRefused={priceAgain}
                onPlaced={(number) => leaveFor(paths.order(number))}
                onSold={(number) => leaveFor(paths.invoice(number))}
              />
            )}
          </ChosenLines>
        </>
      )}
      {isKept && (
        <div>
          <Button variant="outline" onClick={discard}>
            {t('Start over')}
          </Button>
        </div>
      )}
    </div>
  );
}
