import type { ReactNode } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'mf-shared';
import { useOffice } from '../calls/officeClient.ts';
import { Query } from '../calls/Query.tsx';
import { deliveryMethodValues, type OfficeDeliveryMethod } from '../contract/calls.ts';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';
import { useTexts } from '../language/texts.ts';
import { useLocalText } from '../language/useLocalText.ts';
import actions from '../page/actions.module.css';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { LocationTable } from './LocationTable.tsx';
import { NoMethod } from './NoMethod.tsx';
import { OfferMethod } from './OfferMethod.tsx';

export function MethodPage(): ReactNode {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  if (id === 'new') return <NewMethod kind={search.get('kind') === 'pickup' ? 'pickup' : 'courier'} />;
  return (
    <Query name="OfficeDeliveryMethod" input={{ id: Number(id) }} size="page">
      {({ method }, reload) => (method ? <Method key={id} method={method} onSaved={reload} /> : <NoMethod />)}
    </Query>
  );
}

function NewMethod({ kind }: Pick<OfficeDeliveryMethod, 'kind'>): ReactNode {
  const t = useTexts();
  return (
    <Page title={kind === 'pickup' ? t('New pickup') : t('New courier')}>
      <p>
        {kind === 'pickup'
          ? t('It is off until you offer it: choose that here, or once its locations are entered.')
          : t('It is off until you offer it: choose that here, or later.')}
      </p>
      <MethodForm kind={kind} />
    </Page>
  );
}

function Method({ method, onSaved }: { method: OfficeDeliveryMethod; onSaved: () => void }): ReactNode {
  const t = useTexts();
  const { id, kind, values } = method;
  const name = useLocalText()(values, 'name');
  return (
    <Page title={name} below={<Link to={paths.delivery()}>{t('Delivery')}</Link>}>
      {values.isActive === 'no' && <OfferMethod method={{ id, name }} onDone={onSaved} />}
      <MethodForm kind={kind} method={method} onSaved={onSaved} />
      <p>{t('Placed orders keep their price. Shoppers whose checkout shows the old price are notified.')}</p>
      <h2>{t('Locations')}</h2>
      <div className={actions.row}>
        <Link to={paths.newLocation(id)}>{t('New location…')}</Link>
      </div>
      <LocationTable method={method} />
    </Page>
  );
}

interface FormProps {
  kind: OfficeDeliveryMethod['kind'];
  /** If missing, the form creates a method. */
  method?: OfficeDeliveryMethod;
  onSaved?: () => void;
}

function MethodForm({ kind, method, onSaved }: FormProps): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  return (
    <ValuesForm
      title={t('Price, days and names')}
      titleOfDialog={t('Save the delivery method')}
      draft={`delivery method ${method?.id ?? `new ${kind}`}`}
      schema={deliveryMethodValues}
      values={method?.values}
      hides={kind === 'courier' ? ['isPaidAtPickup', 'unpaidDays'] : []}
      write={async (edits, values) => {
        if (method) return calls.post('OfficeChangeDeliveryMethod', { id: method.id, edits });
        const { id } = await calls.post('OfficeMakeDeliveryMethod', { kind, values });
        return void navigate(paths.deliveryMethod(id));
      }}
      onSaved={onSaved}
    />
  );
}
