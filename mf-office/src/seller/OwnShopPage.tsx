import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'mf-shared';
import { useOffice } from '../calls/officeClient.ts';
import { Query } from '../calls/Query.tsx';
import { ownShopValues, type OfficeOwnShop } from '../contract/calls.ts';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';
import { useTexts } from '../language/texts.ts';
import { useLocalText } from '../language/useLocalText.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';

export function OwnShopPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <Query name="OfficeSeller" input={{}} size="page">
      {({ shops }, reload) => <OwnShop key={id} id={id} shops={shops} onSaved={reload} />}
    </Query>
  );
}

interface Props {
  /** A shop's id, or `new`. */
  id: string;
  shops: OfficeOwnShop[];
  onSaved: () => void;
}

function OwnShop({ id, shops, onSaved }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  const localText = useLocalText();
  const isNew = id === 'new';
  const found = shops.find((shop) => shop.id === Number(id));
  const name = found ? localText(found.values, 'name') : t('There is no such shop.');
  return (
    <Page title={isNew ? t('New shop') : name} below={<Link to={paths.seller()}>{t('Seller')}</Link>}>
      {(isNew || found) && (
        <ValuesForm
          title={t('Name, place and hours')}
          titleOfDialog={t('Save the shop')}
          draft={`own shop ${id}`}
          schema={ownShopValues}
          values={found?.values}
          write={async (edits, values) => {
            if (found) return calls.post('OfficeChangeOwnShop', { id: found.id, edits });
            await calls.post('OfficeMakeOwnShop', { values });
            return void navigate(paths.seller());
          }}
          onSaved={onSaved}
        />
      )}
      <p>
        {t(
          'With a link to OpenStreetMap or Google Maps that contains coordinates, shoppers can open a map on the contact page.',
        )}
      </p>
    </Page>
  );
}
