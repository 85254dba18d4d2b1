import { useCallback, type ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'mf-shared';
import {
  deliveryLocationFields,
  locationFault,
  type DeliveryLocationValues,
  type OfficeDeliveryMethod,
} from '../contract/calls.ts';
import { useLocalText } from '../language/useLocalText.ts';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { Pending } from '../calls/Pending.tsx';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { fieldName } from './fieldNames.ts';
import { locationGroups } from './methodForm.ts';
import { NoMethod } from './NoMethod.tsx';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';

const blank: DeliveryLocationValues = {
  name: '',
  name_el: '',
  town: '',
  town_el: '',
  address: '',
  address_el: '',
  openingHours: '',
  openingHours_el: '',
  postCode: '',
  latitude: '',
  longitude: '',
  isCollected: 'yes',
  isActive: 'yes',
};

export function LocationPage(): ReactNode {
  const { id: method, location = '' } = useParams();
  const id = Number(method);
  const calls = useOffice();
  const { loaded, reload } = useLoaded(
    useCallback(() => calls.get('OfficeDeliveryMethod', { id }), [calls, id]),
  );
  if (loaded.status !== 'done') return <Pending loaded={loaded} size="page" />;
  if (!loaded.value.method) return <NoMethod />;
  return <Location key={location} method={loaded.value.method} location={location} onSaved={reload} />;
}

interface Props {
  method: OfficeDeliveryMethod;
  /** A location's id, or `new`. */
  location: string;
  onSaved: () => void;
}

function Location({ method, location, onSaved }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  const localText = useLocalText();
  const isNew = location === 'new';
  const found = method.locations.find(({ id }) => id === Number(location));
  const title = isNew
    ? t('New location')
    : found
      ? localText(found.values, 'name')
      : t('There is no such location.');
  useTitle(title);
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p>
          <Link to={paths.deliveryMethod(method.id)}>{localText(method.values, 'name')}</Link>
        </p>
      </div>
      {(isNew || found) && (
        <ValuesForm
          title={t('Name, place and hours')}
          titleOfDialog={t('Save the location')}
          draft={`location ${isNew ? `new of ${method.id}` : location}`}
          values={found?.values ?? blank}
          fields={deliveryLocationFields}
          groups={locationGroups}
          nameOf={fieldName}
          faultOf={locationFault}
          write={async (edits, values) => {
            if (found)
              return (await calls.post('OfficeChangeLocation', { id: found.id, edits })).changedMeanwhile;
            await calls.post('OfficeMakeLocation', { methodId: method.id, values });
            void navigate(paths.deliveryMethod(method.id));
            return [];
          }}
          onSaved={onSaved}
        />
      )}
    </>
  );
}
