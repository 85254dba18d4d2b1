import { useCallback, type ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'mf-shared';
import { ownShopFields, type OfficeOwnShop, type OwnShopValues } from '../contract/calls.ts';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';
import { Pending } from '../calls/Pending.tsx';
import { useLocalText } from '../language/useLocalText.ts';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { ownShopGroups, sellerFieldName } from './sellerForm.ts';

const blank: OwnShopValues = {
  name: '',
  name_el: '',
  address: '',
  address_el: '',
  openingHours: '',
  openingHours_el: '',
  mapLink: '',
  isShown: 'yes',
};

export function OwnShopPage(): ReactNode {
  const { id = '' } = useParams();
  const calls = useOffice();
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficeSeller', {}), [calls]));
  if (loaded.status !== 'done') return <Pending loaded={loaded} size="page" />;
  return <OwnShop key={id} id={id} shops={loaded.value.shops} onSaved={reload} />;
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
  const title = isNew ? t('New shop') : name;
  useTitle(title);
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p>
          <Link to={paths.seller()}>{t('Seller')}</Link>
        </p>
      </div>
      {(isNew || found) && (
        <ValuesForm
          title={t('Name, place and hours')}
          titleOfDialog={t('Save the shop')}
          draft={`own shop ${id}`}
          values={found?.values ?? blank}
          fields={ownShopFields}
          groups={ownShopGroups}
          nameOf={sellerFieldName}
          faultOf={() => null}
          write={async (edits, values) => {
            if (found)
              return (await calls.post('OfficeChangeOwnShop', { id: found.id, edits })).changedMeanwhile;
            await calls.post('OfficeMakeOwnShop', { values });
            void navigate(paths.seller());
            return [];
          }}
          onSaved={onSaved}
        />
      )}
      <p>
        {t(
          'With a link to OpenStreetMap or Google Maps that contains coordinates, shoppers can open a map on the contact page.',
        )}
      </p>
    </>
  );
}
