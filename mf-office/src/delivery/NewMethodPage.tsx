import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'mf-shared';
import { deliveryMethodFields, methodFault, type DeliveryMethodValues } from '../contract/calls.ts';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { fieldName } from './fieldNames.ts';
import { methodGroups } from './methodForm.ts';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';

/** Inactive until staff activate it, so that shoppers never see an unfinished method. */
const blank: DeliveryMethodValues = {
  name: '',
  name_el: '',
  price: '0.00',
  freeOver: '',
  minDays: '3',
  maxDays: '5',
  trackingPage: '',
  isPaidAtPickup: 'no',
  unpaidDays: '5',
  isActive: 'no',
};

export function NewMethodPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const kind = search.get('kind') === 'pickup' ? 'pickup' : 'courier';
  const title = kind === 'pickup' ? t('New pickup') : t('New courier');
  useTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <p>
        {kind === 'pickup'
          ? t('It is off until you offer it: choose that here, or once its locations are entered.')
          : t('It is off until you offer it: choose that here, or later.')}
      </p>
      <ValuesForm
        title={t('Price, days and names')}
        titleOfDialog={t('Save the delivery method')}
        draft={`delivery method new ${kind}`}
        values={blank}
        fields={deliveryMethodFields}
        groups={methodGroups[kind]}
        nameOf={fieldName}
        faultOf={methodFault}
        write={async (_, values) => {
          const { id } = await calls.post('OfficeMakeDeliveryMethod', { kind, values });
          void navigate(paths.deliveryMethod(id));
          return [];
        }}
        onSaved={() => undefined}
      />
    </>
  );
}
