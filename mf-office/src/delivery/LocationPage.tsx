import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'mf-shared';
import { useOffice } from '../calls/officeClient.ts';
import { Query } from '../calls/Query.tsx';
import { deliveryLocationValues, type OfficeDeliveryMethod } from '../contract/calls.ts';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';
import { useTexts } from '../language/texts.ts';
import { useLocalText } from '../language/useLocalText.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { NoMethod } from './NoMethod.tsx';

export function LocationPage(): ReactNode {
  const { id, location = '' } = useParams();
  return (
    <Query name="OfficeDeliveryMethod" input={{ id: Number(id) }} size="page">
      {({ method }, reload) =>
        method ? (
          <Location key={location} method={method} location={location} onSaved={reload} />
        ) : (
          <NoMethod />
        )
      }
    </Query>
  );
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
  const name = found ? localText(found.values, 'name') : t('There is no such location.');
  return (
    <Page
      title={isNew ? t('New location') : name}
      below={<Link to={paths.deliveryMethod(method.id)}>{localText(method.values, 'name')}</Link>}
    >
      {(isNew || found) && (
        <ValuesForm
          title={t('Name, place and hours')}
          titleOfDialog={t('Save the location')}
          draft={`location ${isNew ? `new of ${method.id}` : location}`}
          schema={deliveryLocationValues}
          values={found?.values}
          write={async (edits, values) => {
            if (found) return calls.post('OfficeChangeLocation', { id: found.id, edits });
            await calls.post('OfficeMakeLocation', { methodId: method.id, values });
            return void navigate(paths.deliveryMethod(method.id));
          }}
          onSaved={onSaved}
        />
      )}
    </Page>
  );
}
