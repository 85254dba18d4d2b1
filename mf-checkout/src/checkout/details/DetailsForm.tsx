import { Suspense, type ReactNode, type SubmitEvent } from 'react';
import type { CustomerDetails, DeliveryMethod } from 'mf-shared';
import { optionalPart } from '../../page/optionalPart.ts';
import { storeDeliveryMethod } from '../../specification/guest.ts';
import { useTexts } from '../../texts.ts';
import { Checkbox } from '../form/Checkbox.tsx';
import { AddressFields, ContactFields } from './CustomerFields.tsx';
import { deliveryText, needsAddress } from '../draft/delivery.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { cityOfPostCode } from '../location/postCodeAreas.ts';
import { SaveDetails } from '../sign-in/SaveDetails.tsx';
import { SignInOffer } from '../sign-in/SignInOffer.tsx';
import type { Details } from './useDetails.ts';
import styles from '../form/CheckoutForm.module.css';

const OrderExtrasFields = optionalPart(() => import('./OrderExtrasFields.tsx'));
const ErrorsPopup = optionalPart(() => import('./ErrorsPopup.tsx'));
const SavedAddressChoice = optionalPart(() => import('./SavedAddressChoice.tsx'));

interface Props {
  id: string;
  methods: DeliveryMethod[];
  details: Details;
  subtotalCents: number;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export function DetailsForm({ id, methods, details, subtotalCents, onSubmit }: Props): ReactNode {
  const { user, draft, change, customer, method, closePopup } = details;
  const { form, errors, clear, goTo } = details.fields;

  const edit = (field: keyof CustomerDetails, value: string): void => {
    clear(field);
    const city = field === 'postCode' ? cityOfPostCode(value) : undefined;
    if (city) clear('city');
    change({ customer: { ...draft.customer, [field]: value, ...(city && { city }) } });
  };
  const choose = (chosen: DeliveryMethod, location: string): void => {
    clear('deliveryMethod');
    clear('location');
    change({ methodId: chosen.id, location });
    storeDeliveryMethod(deliveryText(chosen, location));
  };
  const takeDetails = (): void => {
    clear();
    change({ customer: {}, isFilledByAccount: true });
  };
  const customerFields = { customer, errors, onEdit: edit };

  return (
    <>
      <form ref={form} id={id} className={styles.form} noValidate onSubmit={onSubmit}>
        <SignInOffer user={user} onTakeDetails={user && !draft.isFilledByAccount ? takeDetails : null} />
        <ContactFields {...customerFields} />
        <DeliveryFields
          methods={methods}
          method={method}
          location={draft.location}
          postCode={customer.postCode}
          subtotalCents={subtotalCents}
          errors={errors}
          onChoose={choose}
          onPostCode={(postCode) => edit('postCode', postCode)}
        />
        {needsAddress(method, draft.location) && (
          <>
            {user && (
              <Suspense>
                <SavedAddressChoice
                  key={user.id}
                  user={user}
                  onChoose={(address) => {
                    clear();
                    change({ customer: { ...draft.customer, ...address } });
                  }}
                />
              </Suspense>
            )}
            <AddressFields {...customerFields} />
          </>
        )}
        <Options details={details} />
      </form>
      {details.isPopupOpen && (
        <Suspense>
          <ErrorsPopup
            errors={errors}
            onClose={closePopup}
            onGoTo={(field) => {
              closePopup();
              goTo(field);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Options({ details: { draft, change, fields } }: { details: Details }): ReactNode {
  const t = useTexts();
  return (
    <div>
      <SaveDetails isChecked={draft.saveDetails} onChange={(saveDetails) => change({ saveDetails })} />
      <Checkbox isChecked={draft.mayRemind} onChange={(mayRemind) => change({ mayRemind })}>
        {t('Write to me once if I do not finish paying')}
      </Checkbox>
      <div className={styles.extras}>
        <Suspense>
          <OrderExtrasFields
            extras={draft.extras}
            errors={fields.errors}
            onChange={(changes, edited) => {
              for (const field of edited) fields.clear(field);
              change({ extras: { ...draft.extras, ...changes } });
            }}
          />
        </Suspense>
      </div>
    </div>
  );
}
