import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import * as v from 'valibot';
import { useOffice } from '../calls/officeClient.ts';
import { Query } from '../calls/Query.tsx';
import { sellerFields } from '../contract/calls.ts';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { OwnShopTable } from './OwnShopTable.tsx';

const sellerValues = v.object(sellerFields);

export function SellerPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  return (
    <Page title={t('Seller')}>
      <p>{t('Shown on the shop’s pages, in e-mails and on receipts. What is empty is not shown.')}</p>
      <Query name="OfficeSeller" input={{}}>
        {({ values, shops }, reload) => (
          <>
            <ValuesForm
              title={t('Company and contact')}
              titleOfDialog={t('Save the seller')}
              draft="seller"
              schema={sellerValues}
              values={values}
              write={(edits) => calls.post('OfficeChangeSeller', { edits })}
              onSaved={reload}
            />
            <h2>{t('Own shops')}</h2>
            <p>
              <Link to={paths.ownShop('new')}>{t('New shop…')}</Link>
            </p>
            <OwnShopTable shops={shops} />
          </>
        )}
      </Query>
    </Page>
  );
}
