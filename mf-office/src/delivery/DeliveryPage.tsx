import type { ReactNode } from 'react';
import { Link, workingDays } from 'mf-shared';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { Query } from '../calls/Query.tsx';
import { useAction } from '../calls/useAction.ts';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import { MoveButtons } from '../table/MoveButtons.tsx';
import table from '../table/table.module.css';
import { OfferMethod } from './OfferMethod.tsx';

export function DeliveryPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { error, run } = useAction();
  return (
    <Page
      title={t('Delivery')}
      actions={
        <>
          <Link to={paths.newDeliveryMethod('courier')}>{t('New courier…')}</Link>
          <Link to={paths.newDeliveryMethod('pickup')}>{t('New pickup…')}</Link>
        </>
      }
    >
      <ErrorMessage error={error} />
      <Query name="OfficeDelivery" input={{}}>
        {({ methods: rows }, reload) => (
          <DataTable
            label={t('Delivery')}
            className={table.named}
            rows={rows}
            keyOf={({ id }) => id}
            empty={t('There are no delivery methods yet. Add one with a link above.')}
            columns={[
              {
                title: t('Delivery method'),
                isName: true,
                cell: (method) => (
                  <>
                    <Link to={paths.deliveryMethod(method.id)}>{method.name}</Link>
                    {!method.isActive && <OfferMethod method={method} onDone={reload} />}
                  </>
                ),
              },
              { title: t('Price'), isNumber: true, cell: ({ priceCents }) => t.money(priceCents) },
              {
                title: t('Free above'),
                isNumber: true,
                cell: ({ freeOverCents }) => (freeOverCents === null ? '–' : t.money(freeOverCents)),
              },
              {
                title: t('Working days'),
                isNumber: true,
                cell: (method) => workingDays(method).days.replace('-', '–'),
              },
              { title: t('Locations'), isNumber: true, cell: ({ locations }) => locations },
              {
                title: t('Move'),
                cell: ({ name }, index) => (
                  <MoveButtons
                    name={name}
                    list={rows.map(({ id }) => id)}
                    index={index}
                    onArrange={(methods) =>
                      run(() => calls.post('OfficeArrangeDelivery', { methods }).finally(reload))
                    }
                  />
                ),
              },
            ]}
          />
        )}
      </Query>
    </Page>
  );
}
