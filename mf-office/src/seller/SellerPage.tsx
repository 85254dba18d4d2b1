import { useCallback, type ReactNode } from 'react';
import { Link } from 'mf-shared';
import { sellerFields, type OfficeOwnShop, type SellerValues } from '../contract/calls.ts';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';
import { Pending } from '../calls/Pending.tsx';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { OwnShopTable } from './OwnShopTable.tsx';
import { sellerFieldName, sellerGroups } from './sellerForm.ts';

export function SellerPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  useTitle(t('Seller'));
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficeSeller', {}), [calls]));
  if (loaded.status !== 'done') return <Pending loaded={loaded} size="page" />;
  return <Seller {...loaded.value} onSaved={reload} />;
}

interface Props {
  values: SellerValues;
  shops: OfficeOwnShop[];
  onSaved: () => void;
}

function Seller({ values, shops, onSaved }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  return (
    <>
      <h1>{t('Seller')}</h1>
      <p>{t('Shown on the shop’s pages, in e-mails and on receipts. What is empty is not shown.')}</p>
      <ValuesForm
        title={t('Company and contact')}
        titleOfDialog={t('Save the seller')}
        draft="seller"
        values={values}
        fields={sellerFields}
        groups={sellerGroups}
        nameOf={sellerFieldName}
        faultOf={() => null}
        write={async (edits) => (await calls.post('OfficeChangeSeller', { edits })).changedMeanwhile}
        onSaved={onSaved}
      />
      <h2>{t('Own shops')}</h2>
      <p>
        <Link to={paths.ownShop('new')}>{t('New shop…')}</Link>
      </p>
      <OwnShopTable shops={shops} />
    </>
  );
}
