import { Suspense, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import {
  selectLines,
  selectSubtotalCents,
  useRevalidator,
  useShopSelector,
  useUser,
  type CustomerDetails,
  type DeliveryMethod,
  type Wallet,
} from 'mf-shared';
import { useFieldErrors } from 'mf-shared/useFieldErrors';
import { LinesLimit, useIsTooLong } from '../cart/LinesLimit.tsx';
import { useCartCheck } from '../cart/useCartCheck.ts';
import { isSmallScreen } from '../page/isSmallScreen.ts';
import { optionalPart } from '../page/optionalPart.ts';
import { Amounts } from './Amounts.tsx';
import { AddressFields, ContactFields } from './CustomerFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { Checkbox } from './Checkbox.tsx';
import { deliveryText, needsAddress, usualLocation } from './delivery.ts';
import { DeliveryTime } from './DeliveryTime.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { PayButton } from './PayButton.tsx';
import { cityOfPostCode } from './postCodeAreas.ts';
import { fromProfile, readTempUser, storeDeliveryMethod } from '../specification/guest.ts';
import { SaveDetails } from './SaveDetails.tsx';
import { SignInOffer } from './SignInOffer.tsx';
import { totalsOf } from './totals.ts';
import { useCartChange } from './useCartChange.ts';
import { useDraft } from './useDraft.ts';
import { usePayment } from './usePayment.ts';
import { useVoucher } from './useVoucher.ts';
import type { Errors, FieldName } from './validate.ts';
import { VoucherForm } from './VoucherForm.tsx';
import { useTexts } from '../texts.ts';
import styles from './CheckoutForm.module.css';

const AcceptedPayments = optionalPart(() => import('./AcceptedPayments.tsx'));
const OrderExtrasFields = optionalPart(() => import('./OrderExtrasFields.tsx'));
const ErrorsPopup = optionalPart(() => import('./ErrorsPopup.tsx'));
const SavedAddressChoice = optionalPart(() => import('./SavedAddressChoice.tsx'));
const PaymentChoice = optionalPart(() => import('../pickup/PaymentChoice.tsx'));

interface Props {
  methods: DeliveryMethod[];
  wallets: Wallet[];
}

/** Rendered in the browser only, with a cart that is not empty. */
export function CheckoutForm({ methods, wallets }: Props): ReactNode {
  const t = useTexts();
  const formId = useId();
  const user = useUser();
  const lines = useShopSelector(selectLines);
  const subtotalCents = useShopSelector(selectSubtotalCents);
  const revalidator = useRevalidator();
  const [draft, change] = useDraft(user);
  const [guest] = useState(readTempUser);
  const { form, errors, ...fieldErrors } = useFieldErrors<FieldName>();
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [notice, setNotice] = useState('');
  const expectReduction = useCartChange(() => {
    setNotice(t('Your cart has changed. Please look over the order before you pay.'));
    void revalidator.revalidate();
  });
  const { updates, recheck } = useCartCheck(expectReduction);
  const voucher = useVoucher(draft, change, lines, subtotalCents);
  const { payment, pay } = usePayment(() => {
    recheck();
    voucher.recheck();
    // The price of a delivery method may have changed, or the method may be gone.
    void revalidator.revalidate();
  });

  const isTooLong = useIsTooLong();
  const profile = (draft.isFilledByAccount && user) || guest;
  const customer: CustomerDetails = { ...fromProfile(profile), ...draft.customer };
  const method = methods.find(({ id }) => id === draft.methodId);
  const totals = totalsOf(subtotalCents, method, voucher.applied?.cents ?? 0);

  const offer = method?.payAtPickup;
  const canPayAtPickup =
    offer &&
    totals.totalCents &&
    totals.totalCents <= offer.maxCents &&
    !lines.some(({ customization }) => customization);
  const atPickup = canPayAtPickup && draft.paysAtPickup ? offer.until : '';

  const edit = (field: keyof CustomerDetails, value: string): void => {
    fieldErrors.clear(field);
    const city = field === 'postCode' ? cityOfPostCode(value) : undefined;
    if (city) fieldErrors.clear('city');
    change({ customer: { ...draft.customer, [field]: value, ...(city && { city }) } });
  };

  const choose = (chosen: DeliveryMethod, location: string): void => {
    change({ methodId: chosen.id, location });
    storeDeliveryMethod(deliveryText(chosen, location));
  };

  const showErrors = (found: Errors): void => {
    fieldErrors.show(found);
    setIsPopupOpen(isSmallScreen());
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { location, mayRemind, extras, saveDetails: savesDetails } = draft;
    pay(async ({ validate }) => {
      const checked = validate(customer, method, location, methods, extras);
      if (checked.errors) showErrors(checked.errors);
      if (checked.errors || !method || isTooLong) return null;
      const redeemed = await voucher.forOrder();
      if (redeemed === 'refused') return null;
      const paid = totalsOf(subtotalCents, method, redeemed?.cents ?? 0);
      const voucherCode = redeemed?.code ?? null;
      const { errors: _none, ...details } = checked;
      return {
        lines,
        ...details,
        user,
        savesDetails,
        mayRemind,
        paysAtPickup: atPickup !== '',
        method,
        location,
        voucherCode,
        totals: paid,
      };
    });
  };

  const fields = { customer, errors, onEdit: edit };
  return (
    <div className={styles.columns}>
      <CheckoutSummary updates={updates} notice={notice} totalCents={totals.totalCents} />
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <SignInOffer
          user={user}
          onTakeDetails={
            user && !draft.isFilledByAccount
              ? () => {
                  fieldErrors.clear();
                  change({ customer: {}, isFilledByAccount: true });
                }
              : null
          }
        />
        <ContactFields {...fields} />
        <DeliveryFields
          methods={methods}
          method={method}
          location={draft.location}
          postCode={customer.postCode}
          subtotalCents={subtotalCents}
          errors={errors}
          onMethod={(chosen) => {
            fieldErrors.clear('deliveryMethod');
            fieldErrors.clear('location');
            choose(chosen, usualLocation(chosen));
          }}
          onLocation={(location) => {
            fieldErrors.clear('location');
            if (method) choose(method, location);
          }}
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
                    fieldErrors.clear();
                    change({ customer: { ...draft.customer, ...address } });
                  }}
                />
              </Suspense>
            )}
            <AddressFields {...fields} />
          </>
        )}
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
                  for (const field of edited) fieldErrors.clear(field);
                  change({ extras: { ...draft.extras, ...changes } });
                }}
              />
            </Suspense>
          </div>
        </div>
      </form>
      <section className={styles.payment} aria-labelledby="payment">
        <h2 id="payment">{t('Payment')}</h2>
        <VoucherForm voucher={voucher} />
        <Amounts totals={totals} method={method} />
        {methods.length > 0 && <DeliveryTime method={method} />}
        <LinesLimit />
        {canPayAtPickup && (
          <Suspense>
            <PaymentChoice
              until={offer.until}
              isAtPickup={draft.paysAtPickup}
              onChange={(paysAtPickup) => change({ paysAtPickup })}
            />
          </Suspense>
        )}
        <PayButton
          formId={formId}
          payment={payment}
          totalCents={totals.totalCents}
          wallets={wallets}
          atPickup={atPickup}
        />
        <div className={styles.accepted}>
          <Suspense>
            <AcceptedPayments wallets={wallets} />
          </Suspense>
        </div>
      </section>
      {isPopupOpen && (
        <Suspense>
          <ErrorsPopup
            errors={errors}
            onClose={() => setIsPopupOpen(false)}
            onGoTo={(field) => {
              setIsPopupOpen(false);
              // Locations belong to a method, which must be chosen first.
              fieldErrors.goTo(field === 'location' && !method ? 'deliveryMethod' : field);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
