import { Suspense, useId, useState, type ReactNode } from 'react';
import type { DeliveryMethod, Wallet } from 'mf-shared';
import { isSmallScreen } from '../page/isSmallScreen.ts';
import { optionalPart } from '../page/optionalPart.ts';
import { useTexts } from '../texts.ts';
import { Checkbox } from './Checkbox.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { AddressFields, ContactFields } from './CustomerFields.tsx';
import { needsAddress, usualLocation } from './delivery.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { SaveDetails } from './SaveDetails.tsx';
import { SignInOffer } from './SignInOffer.tsx';
import { useCheckout } from './useCheckout.ts';
import styles from './CheckoutForm.module.css';

const OrderExtrasFields = optionalPart(() => import('./OrderExtrasFields.tsx'));
const ErrorsPopup = optionalPart(() => import('./ErrorsPopup.tsx'));
const SavedAddressChoice = optionalPart(() => import('./SavedAddressChoice.tsx'));

interface Props {
  methods: DeliveryMethod[];
  wallets: Wallet[];
}

/** Rendered in the browser only, with a cart that is not empty. */
export function CheckoutForm({ methods, wallets }: Props): ReactNode {
  const formId = useId();
  const [isPopupOpen, setPopupOpen] = useState(false);
  const checkout = useCheckout(methods, () => setPopupOpen(isSmallScreen()));
  const { user, draft, change, customer, method, totals, fields, edit, choose } = checkout;
  const { form, errors, clear, goTo } = fields;
  const customerFields = { customer, errors, onEdit: edit };
  return (
    <div className={styles.columns}>
      <CheckoutSummary updates={checkout.updates} notice={checkout.notice} totalCents={totals.totalCents} />
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={checkout.submit}>
        <SignInOffer
          user={user}
          onTakeDetails={
            user && !draft.isFilledByAccount
              ? () => {
                  clear();
                  change({ customer: {}, isFilledByAccount: true });
                }
              : null
          }
        />
        <ContactFields {...customerFields} />
        <DeliveryFields
          methods={methods}
          method={method}
          location={draft.location}
          postCode={customer.postCode}
          subtotalCents={totals.subtotalCents}
          errors={errors}
          onMethod={(chosen) => choose(chosen, usualLocation(chosen))}
          onLocation={(location) => method && choose(method, location)}
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
        <Options {...checkout} />
      </form>
      <PaymentSection formId={formId} methods={methods} wallets={wallets} checkout={checkout} />
      {isPopupOpen && (
        <Suspense>
          <ErrorsPopup
            errors={errors}
            onClose={() => setPopupOpen(false)}
            onGoTo={(field) => {
              setPopupOpen(false);
              // Locations belong to a method, which must be chosen first.
              goTo(field === 'location' && !method ? 'deliveryMethod' : field);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type OptionsProps = Pick<ReturnType<typeof useCheckout>, 'draft' | 'change' | 'fields'>;

function Options({ draft, change, fields: { errors, clear } }: OptionsProps): ReactNode {
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
            errors={errors}
            onChange={(changes, edited) => {
              for (const field of edited) clear(field);
              change({ extras: { ...draft.extras, ...changes } });
            }}
          />
        </Suspense>
      </div>
    </div>
  );
}
