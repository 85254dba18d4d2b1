import { useCallback, type ReactNode } from 'react';
import { Link, useParams } from 'mf-shared';
import { deliveryMethodFields, methodFault, type OfficeDeliveryMethod } from '../contract/calls.ts';
import { useLocalText } from '../language/useLocalText.ts';
import actions from '../page/actions.module.css';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { Pending } from '../calls/Pending.tsx';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { LocationTable } from './LocationTable.tsx';
import { fieldName } from './fieldNames.ts';
import { methodGroups } from './methodForm.ts';
import { NoMethod } from './NoMethod.tsx';
import { OfferMethod } from './OfferMethod.tsx';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';

export function MethodPage(): ReactNode {
  const id = Number(useParams()['id']);
  const calls = useOffice();
  const { loaded, reload } = useLoaded(
    useCallback(() => calls.get('OfficeDeliveryMethod', { id }), [calls, id]),
  );
  if (loaded.status !== 'done') return <Pending loaded={loaded} size="page" />;
  const { method } = loaded.value;
  return method ? <Method key={id} method={method} onSaved={reload} /> : <NoMethod />;
}

function Method({ method, onSaved }: { method: OfficeDeliveryMethod; onSaved: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { id, values } = method;
  const name = useLocalText()(values, 'name');
  useTitle(name);
  return (
    <>
      <div>
        <h1>{name}</h1>
        <p>
          <Link to={paths.delivery()}>{t('Delivery')}</Link>
        </p>
      </div>
      {values.isActive === 'no' && <OfferMethod method={{ id, name }} onDone={onSaved} />}
      <ValuesForm
        title={t('Price, days and names')}
        titleOfDialog={t('Save the delivery method')}
        draft={`delivery method ${id}`}
        values={values}
        fields={deliveryMethodFields}
        groups={methodGroups[method.kind]}
        nameOf={fieldName}
        faultOf={methodFault}
        write={async (edits) =>
          (await calls.post('OfficeChangeDeliveryMethod', { id, edits })).changedMeanwhile
        }
        onSaved={onSaved}
      />
      <p>{t('Placed orders keep their price. Shoppers whose checkout shows the old price are notified.')}</p>
      <h2>{t('Locations')}</h2>
      <div className={actions.row}>
        <Link to={paths.newLocation(id)}>{t('New location…')}</Link>
      </div>
      <LocationTable method={method} />
    </>
  );
}
